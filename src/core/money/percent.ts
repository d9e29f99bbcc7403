import { onFirstUse } from '../on-first-use.ts'
import type { BasisPoints } from '../orders/order-money.ts'

const percent = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 }))

/** 1250 → `12,5%`. */
export const percentText = (basisPoints: BasisPoints): string => percent().format(basisPoints / 10_000)

/** `12,5`, `12.5` or `12,5 %` → 1250; null for a text that is no percentage with at most two decimals. */
export function readPercent(text: string): BasisPoints | null {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}
