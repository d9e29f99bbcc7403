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

/** The features that a backend does not offer. Until it has answered every feature counts as offered. */
export const missingFeatures = (announced: readonly string[] | undefined): readonly Feature[] =>
  announced === undefined ? [] : FEATURES.filter((feature) => !announced.includes(feature))

/** Which features the backend offers. Until it has answered every feature counts as offered; unknown names are ignored. */
export type Features = Announced<readonly string[]>

export const createFeatures = (storage: DeviceStorage): Features =>
  createAnnounced(storage, FEATURES_KEY, (stored): stored is readonly string[] => Array.isArray(stored))
