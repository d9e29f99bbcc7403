import type { BasisPoints } from '../orders/order-money.ts'
import { type Announced, createAnnounced } from '../storage/announced.ts'
import { isRecord } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { Announcement, Configs } from './configs.ts'

/**
 * Settings that the operator changes in the back office and every page uses. Other companies' backends do not have
 * them.
 */
export interface SiteFacts {
  readonly announcement?: Announcement
  readonly commission?: BasisPoints
}

export type Site = Announced<SiteFacts>

/** Our key: the facts of the last visit. */
const SITE_KEY = 'tp:site'

export const createSite = (storage: DeviceStorage): Site =>
  createAnnounced(storage, SITE_KEY, (stored): stored is SiteFacts => isRecord(stored))

/** Extracts the facts from the configs. */
export const factsOf = ({ announcement, commission }: Configs): SiteFacts => ({
  ...(announcement && { announcement }),
  ...(commission !== undefined && { commission }),
})
