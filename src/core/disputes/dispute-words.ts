import type { DisputeReason } from './dispute.ts'

const REASONS: Readonly<Record<DisputeReason, string>> = {
  'guide absent': 'O guia não veio',
  'late or cut short': 'Atrasou muito ou acabou antes',
  misdescribed: 'Não foi como o anúncio dizia',
  'extra charge': 'Cobrança além do combinado',
  unsafe: 'Faltou segurança',
  other: 'Outro problema',
}

/** Also in mails. */
export const reasonText = (reason: DisputeReason): string => REASONS[reason]
