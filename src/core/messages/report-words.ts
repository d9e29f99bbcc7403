import type { ReportReason } from './message.ts'

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  offence: 'Ofensa, ameaça ou assédio',
  'payment outside': 'Pediu pagamento fora do site',
  fraud: 'Parece golpe',
  unwanted: 'Propaganda ou mensagem repetida',
  other: 'Outro motivo',
}
