import { createContext, useContext } from 'react'
import { displayPrice } from '../../core/money/format.ts'
import type { Centavos } from '../../core/money/money.ts'
import { useOnceHydrated } from '../use-hydrated.ts'

export interface ShownPrice {
  readonly text: string
  /** Converted for orientation; payments are always in BRL. */
  readonly approximate: boolean
}

/** Formats centavos of BRL in the person's currency. */
export type ShowPrice = (centavos: Centavos) => ShownPrice

/** As the server draws prices. */
export const inReais: ShowPrice = (centavos) => displayPrice(centavos, 'BRL', { BRL: 1 })
const PricesContext = createContext(inReais)

/**
 * Provides the price formatter. It changes (useCallback) only with currency or rates, and then every price on the page follows. Without a
 * provider, prices are in BRL.
 */
export const PricesProvider = PricesContext.Provider

export function usePrices(): ShowPrice {
  // A part may hydrate after another currency was chosen.
  return useOnceHydrated(useContext(PricesContext), inReais)
}
