import { useMemo, useSyncExternalStore } from 'react'
import type { Feature } from '../core/features/features.ts'
import { useApp } from './app.tsx'
import { rowAt } from './route-table.ts'

const unknown = () => undefined

function useAnnounced(): readonly string[] | undefined {
  const { features } = useApp()
  return useSyncExternalStore(features.subscribe, features.current, unknown)
}

/** False if the backend does not offer the feature. */
export function useOffered(feature: Feature | undefined): boolean {
  const announced = useAnnounced()
  return feature === undefined || announced?.includes(feature) !== false
}

/** Returns a function that checks whether the backend offers an address's page. */
export function useLinkFilter(): (href: string) => boolean {
  const announced = useAnnounced()
  return useMemo(
    () => (href) => {
      const feature = announced && rowAt(href)?.feature
      return feature === undefined || announced?.includes(feature) === true
    },
    [announced],
  )
}
