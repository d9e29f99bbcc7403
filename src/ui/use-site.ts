import { useSyncExternalStore } from 'react'
import { type Company, DEFAULT_COMPANY } from '../core/company/company.ts'
import type { SiteFacts } from '../core/startup/site.ts'
import { useAppOrNull } from './app.tsx'

const unknown = () => undefined
const never = () => () => undefined

/** The operator's current settings, or those of the drawn page during hydration; undefined until the backend has answered. */
export function useSite(): SiteFacts | undefined {
  const site = useAppOrNull()?.site
  return useSyncExternalStore(site?.subscribe ?? never, site?.current ?? unknown, site?.drawn ?? unknown)
}

/** Returns the company that runs the marketplace. */
export const useCompany = (): Company => useSite()?.company ?? DEFAULT_COMPANY
