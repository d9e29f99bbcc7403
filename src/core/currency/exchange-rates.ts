import type { Currency } from '../money/money.ts'

/** How many BRL one unit of each currency costs, to 3 significant digits; BRL is fixed at 1 (section 9). */
export type ExchangeRates = Readonly<Partial<Record<Exclude<Currency, 'BRL'>, number>>> & { readonly BRL: 1 }
