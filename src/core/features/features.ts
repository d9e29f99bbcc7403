import { type Announced, createAnnounced } from '../storage/announced.ts'
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
  'live',
  'back office',
  'notifications',
  'disputes',
  'review photos',
  'addresses',
] as const
export type Feature = (typeof FEATURES)[number]

/** Which features the backend offers. Until it has answered every feature counts as offered; unknown names are ignored. */
export interface Features extends Announced<readonly string[]> {
  /** Features that the build leaves out. Our server's pages and the browser's agree on them from the first paint. */
  readonly leftOut: readonly Feature[]
}

/** The features that the build or the backend does not offer. */
export function missingFeatures({ current, leftOut }: Pick<Features, 'current' | 'leftOut'>): readonly Feature[] {
  const announced = current()
  return FEATURES.filter((feature) => leftOut.includes(feature) || announced?.includes(feature) === false)
}

export const createFeatures = (storage: DeviceStorage, leftOut: readonly Feature[] = []): Features => ({
  ...createAnnounced(storage, FEATURES_KEY, (stored): stored is readonly string[] => Array.isArray(stored)),
  leftOut,
})
