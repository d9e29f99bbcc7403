import type { EarningLine } from '../../../../../core/bookings/guide-bookings.ts'
import type { Centavos } from '../../../../../core/money/money.ts'
import { csvOf } from '../../../../../core/text/csv.ts'
import { earningStatusText, saleDayText } from './earnings-text.ts'

const COLUMNS = [
  'Código',
  'Serviço',
  'Data',
  'Hora',
  'Vendido em',
  'Situação',
  'Valor (R$)',
  'Devolvido (R$)',
  'Comissão (R$)',
  'Você recebe (R$)',
  'Pagamento até',
]

/** One line a sale, with the numbers as Excel in Brazil reads them. */
export function earningsCsv(lines: readonly EarningLine[]): string {
  return csvOf([
    COLUMNS,
    ...lines.map((line) => [
      line.code,
      line.title,
      dayCell(line.startsAt),
      line.startsAt.slice(11),
      saleDayText(line.soldAt),
      earningStatusText(line),
      moneyCell(line.total),
      moneyCell(line.refunded),
      moneyCell(line.fee),
      moneyCell(line.due),
      line.payableBy === null || line.isDisputed ? '' : dayCell(line.payableBy),
    ]),
  ])
}

/** ISO → 05/12/2026. */
const dayCell = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/')

/** No point parts thousands, so that it stays a number. */
const moneyCell = (centavos: Centavos): string => (centavos / 100).toFixed(2).replace('.', ',')
