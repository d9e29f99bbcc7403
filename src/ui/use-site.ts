import { useSyncExternalStore } from 'react'
import type { SiteFacts } from '../core/startup/site.ts'
import { useAppOrNull } from './app.tsx'

const unknown = () => undefined
const never = () => () => undefined

/** The operator's current settings; undefined until the backend has answered. */
export function useSite(): SiteFacts | undefined {
  const site = useAppOrNull()?.site
  return useSyncExternalStore(site?.subscribe ?? never, site?.current ?? unknown, unknown)
}
