import type { Payout } from '../../../../core/back-office/money.port.ts'
import { csvOf } from '../../../../core/text/csv.ts'

const COLUMNS = ['Identificador', 'Guia', 'Titular', 'Chave Pix', 'Valor (R$)']

/** One line a payout, for the bank's own tool. No point parts thousands. */
export const payoutsCsv = (payouts: readonly Payout[]): string =>
  csvOf([
    COLUMNS,
    ...payouts.map(({ id, guide, holder, pixKey, amount }) => [
      id,
      guide,
      holder,
      pixKey,
      (amount / 100).toFixed(2).replace('.', ','),
    ]),
  ])
