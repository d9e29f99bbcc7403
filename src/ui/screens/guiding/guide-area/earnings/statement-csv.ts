import type { GuidePayout } from '../../../../../core/bookings/guide-bookings.ts'
import { csvOf } from '../../../../../core/text/csv.ts'

const money = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')

/** A payout's statement as a spreadsheet: one line a service, then the total. */
export const statementCsv = ({ items, amount }: Pick<GuidePayout, 'items' | 'amount'>): string =>
  csvOf([
    ['Código', 'Serviço', 'Data', 'Valor (R$)'],
    ...items.map((item) => [
      item.code,
      item.title,
      item.startsAt.slice(0, 10).split('-').toReversed().join('/'),
      money(item.amount),
    ]),
    ['', 'Total', '', money(amount)],
  ])
