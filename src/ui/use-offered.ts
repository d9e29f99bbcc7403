import { useMemo, useSyncExternalStore } from 'react'
import { type Feature, missingFeatures } from '../core/features/features.ts'
import { useApp } from './app.tsx'
import { rowAt } from './route-table.ts'

/**
 * The missing features as a string, so that an announcement without a change renders nothing again. The server and the
 * first rendering do not know the announcement.
 */
function useMissing(): string {
  const { features } = useApp()
  return useSyncExternalStore(
    features.subscribe,
    () => missingFeatures(features).join(),
    () => features.leftOut.join(),
  )
}

/** False if the build or the backend does not offer the feature. */
export function useOffered(feature: Feature | undefined): boolean {
  const missing = useMissing()
  return feature === undefined || !missing.split(',').includes(feature)
}

/** Returns a function that checks whether the backend offers an address's page. */
export function useLinkFilter(): (href: string) => boolean {
  const missing = useMissing()
  return useMemo(() => {
    const names = missing.split(',')
    return (href) => !names.includes(rowAt(href)?.feature ?? 'none')
  }, [missing])
}
