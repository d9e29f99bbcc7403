import { createContext, useContext } from 'react'
import { displayPrice } from '../../core/money/format.ts'
import type { Centavos } from '../../core/money/money.ts'

export interface ShownPrice {
  readonly text: string
  /** Converted for orientation; charging is always in BRL. */
  readonly approximate: boolean
}

/** How a price in centavos of BRL is shown to this person. */
export type ShowPrice = (centavos: Centavos) => ShownPrice

const PricesContext = createContext<ShowPrice>((centavos) => displayPrice(centavos, 'BRL', { BRL: 1 }))

/**
 * The shell gives it a function of the chosen currency and the rates, made anew (useCallback) only when they change, so that
 * every price on the page follows the switch. Without a provider prices are shown in BRL.
 */
export const PricesProvider = PricesContext.Provider

export function usePrices(): ShowPrice {
  return useContext(PricesContext)
}
