import { readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { FEATURES_KEY } from '../storage/storage-keys.ts'

/**
 * Groups of calls beyond the specification's section 7. A backend announces the groups that it offers in the field
 * `features` of its configs; one that announces none offers section 7 alone.
 */
export const FEATURES = [
  'catalogue',
  'orders',
  'favourites',
  'accounts',
  'onboarding',
  'selling',
  'review',
  'messages',
  'back office',
  'notifications',
  'disputes',
] as const
export type Feature = (typeof FEATURES)[number]

/** Which features the backend offers. The last announcement is kept on the device, so that no control shows and goes. */
export interface Features {
  /** Undefined until a backend has answered; until then every feature counts as offered. The same list until it changes. */
  announced(): readonly string[] | undefined
  /** Unknown names are ignored. */
  announce(features: readonly string[]): void
  /** @returns stops listening. */
  subscribe(onChange: () => void): () => void
}

export function createFeatures(storage: DeviceStorage): Features {
  const stored = readJson(storage, FEATURES_KEY)
  let announced: readonly string[] | undefined = Array.isArray(stored) ? stored : undefined
  const listeners = new Set<() => void>()
  return {
    announced: () => announced,
    announce(features) {
      if (announced?.join() === features.join()) return
      announced = features
      writeJson(storage, FEATURES_KEY, features)
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
