import { useCallback } from 'react'
import { percentText } from '../../core/money/percent.ts'
import { DEFAULT_COMMISSION } from '../../core/orders/order-money.ts'
import { useSite } from '../use-site.ts'

/** Placeholder in a text for the current commission. */
export const COMMISSION = '{commission}'

/** Returns a function that fills in values which the operator may change while the site runs. */
export function useCurrentFacts(): (text: string) => string {
  const commission = useSite()?.commission ?? DEFAULT_COMMISSION
  return useCallback((text) => text.replaceAll(COMMISSION, percentText(commission)), [commission])
}
