/** Money is integer centavos of BRL, everywhere in code and on the wire. */
export type Centavos = number

/** Specification section 3: BRL, fixed at 1, and the three currencies that prices are shown in for orientation. */
export const CURRENCIES = ['BRL', 'USD', 'EUR', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]
