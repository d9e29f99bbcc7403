import { formatBrl } from '../../src/core/money/format.ts'
import type { Entry } from './entry.ts'

const NO_REFUND = 'Não dá para devolver'

/** Problems of refunds and payouts in the back office. */
export const money = {
  refund_above_paid: {
    status: 422,
    title: NO_REFUND,
    detail: ({ left }: { readonly left: number }) =>
      left === 0 ? 'Tudo desta reserva já foi devolvido.' : `Dá para devolver no máximo ${formatBrl(left)}.`,
  },
  refund_needs_cancellation: {
    status: 422,
    title: NO_REFUND,
    detail: 'Esta reserva ainda vale. Para devolver tudo, cancele a reserva: assim as vagas ficam livres.',
  },
  refund_of_unpaid: { status: 422, title: NO_REFUND, detail: 'Esta reserva não foi paga.' },
  refunded_meanwhile: {
    status: 412,
    detail: 'Outra devolução desta reserva foi feita enquanto isso. Confira os valores e tente de novo.',
  },
  payout_changed: {
    status: 412,
    detail: ({ guide }: { readonly guide: string }) =>
      `O valor de ${guide} mudou, ou já há um repasse em andamento. Nada foi aprovado: confira a lista de novo.`,
  },
  payout_key_changed: {
    status: 412,
    detail: ({ guide }: { readonly guide: string }) =>
      `${guide} trocou a chave Pix. Nada foi aprovado: confira a lista de novo.`,
  },
  payout_not_found: { status: 404, detail: 'Este repasse não existe.' },
  payout_ended: {
    status: 409,
    title: 'O repasse já terminou',
    detail: 'Outra pessoa já registrou o resultado deste repasse.',
  },
  payout_is_sending: {
    status: 409,
    title: 'O repasse está no banco',
    detail: 'Este repasse já foi para o banco. O resultado aparece aqui assim que o banco responder.',
  },
  end_to_end_id_used: {
    status: 409,
    title: 'Identificador repetido',
    detail: 'Este identificador Pix já está em outro repasse ou devolução. Confira o comprovante.',
  },
  refund_not_failed: {
    status: 412,
    detail: 'Alguém já cuidou desta devolução. Atualize a página para ver como está.',
  },
  refund_not_returned: {
    status: 409,
    detail: 'O banco não devolveu este valor por conta própria. Registre o Pix que você fez.',
  },
  unmatched_payment_not_found: { status: 404, detail: 'Este pagamento não está na lista.' },
} as const satisfies Record<string, Entry>
