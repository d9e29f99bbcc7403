import { createContext, useCallback, useContext } from 'react'
import type { Company } from '../../core/company/company.ts'
import { pixNameOf } from '../../core/company/company-names.ts'
import { percentText } from '../../core/money/percent.ts'
import { DEFAULT_COMMISSION } from '../../core/orders/order-money.ts'
import { useCompany, useSite } from '../use-site.ts'

/** Placeholder in a text for the current commission. */
export const COMMISSION = '{commission}'

/** The company that a text of an earlier day names; null around current texts. */
export const CompanyOfDay = createContext<Company | null>(null)

/** Returns a function that fills in values which the operator may change while the site runs. */
export function useCurrentFacts(): (text: string) => string {
  const commission = useSite()?.commission ?? DEFAULT_COMMISSION
  const current = useCompany()
  const company = useContext(CompanyOfDay) ?? current
  return useCallback(
    (text) => {
      const facts = new Map<string, string>(Object.entries({ ...company, pixName: pixNameOf(company) }))
      facts.set('commission', percentText(commission))
      return text.replaceAll(/\{(\w+)\}/g, (written, name) => facts.get(name) ?? written)
    },
    [commission, company],
  )
}
