import type { Centavos } from '../money/money.ts'

/** Hundredths of a percent: 1500 is 15 %. */
export type BasisPoints = number

/** Before the operator configures another one. */
export const DEFAULT_COMMISSION: BasisPoints = 1500

/** The shares of a sale: the marketplace's commission, rounded half up to the centavo, and the guide's part. */
export function shareSale(
  total: Centavos,
  commission: BasisPoints,
): { readonly fee: Centavos; readonly due: Centavos } {
  const fee = Math.floor((total * commission + 5000) / 10_000)
  return { fee, due: total - fee }
}

/** The commission on the part of a sale that was not refunded, rounded half up to the centavo. */
export const keptFee = (
  { total, fee }: { readonly total: Centavos; readonly fee: Centavos },
  refunded: Centavos,
): Centavos => (total === 0 ? 0 : Math.floor((fee * (total - refunded) * 2 + total) / (2 * total)))

export const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0)
