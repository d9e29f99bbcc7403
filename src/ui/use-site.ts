import { useSyncExternalStore } from 'react'
import type { SiteFacts } from '../core/startup/site.ts'
import { useAppOrNull } from './app.tsx'

const unknown = () => undefined
const never = () => () => undefined

/** What the operator announced; undefined until a backend has answered. */
export function useSite(): SiteFacts | undefined {
  const site = useAppOrNull()?.site
  return useSyncExternalStore(site?.subscribe ?? never, site?.current ?? unknown, unknown)
}
