import type { PayoutState, RefundFailure } from '../../../../core/back-office/money.port.ts'
import type { RefundState } from '../../../../core/bookings/booking.ts'

export const PAYOUT_WORDS: Readonly<Record<PayoutState, string>> = {
  approved: 'Aprovado',
  exported: 'No arquivo',
  sending: 'No banco',
  paid: 'Pago',
  failed: 'Falhou',
  stopped: 'Parou',
}

export const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  'on its way': 'a caminho',
  done: 'feita',
  failed: 'recusada pelo banco',
}

export const FAILURE_WORDS: Readonly<Record<RefundFailure, string>> = {
  refused:
    'O banco não aceita devolver este Pix: passaram 90 dias, ou o valor já voltou. Combine outro Pix com o viajante e registre aqui.',
  'not done': 'O banco tentou dez vezes e não conseguiu. Confira o saldo da conta.',
  unknown: 'O banco não disse o motivo.',
}

const RETURN_WORDS: Readonly<Record<string, string>> = {
  MED_FRAUDE: 'contestado por fraude',
  MED_OPERACIONAL: 'falha do banco',
}

/** The bank may send natures that this version does not know. */
export const returnText = (nature: string): string => RETURN_WORDS[nature] ?? nature

/** ISO day → 05/12/2026. */
export const dayText = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')
