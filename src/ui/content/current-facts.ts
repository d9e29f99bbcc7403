import { useCallback } from 'react'
import { percentText } from '../../core/money/percent.ts'
import { DEFAULT_COMMISSION } from '../../core/orders/order-money.ts'
import { useSite } from '../use-site.ts'

/** Written in a text, it shows the current commission. */
export const COMMISSION = '{commission}'

/** Fills in what the operator may change while the site runs. */
export function useCurrentFacts(): (text: string) => string {
  const commission = useSite()?.commission ?? DEFAULT_COMMISSION
  return useCallback((text) => text.replaceAll(COMMISSION, percentText(commission)), [commission])
}
