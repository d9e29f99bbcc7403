/** Money is integer centavos of BRL, everywhere in code and on the wire. */
export type Centavos = number

/** BRL, fixed at 1, and the three display currencies (specification section 3). */
export const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]
