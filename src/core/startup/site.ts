import type { Company } from '../company/company.ts'
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
  readonly company?: Company
}

export interface Site extends Announced<SiteFacts> {
  /** The facts in the page that the server drew; undefined for a page of the browser. */
  drawn(): SiteFacts | undefined
}

/** Our key: the facts of the last visit. */
const SITE_KEY = 'tp:site'

/** @param company of the page that the server drew. */
export function createSite(storage: DeviceStorage, company?: Company): Site {
  const announced = createAnnounced(storage, SITE_KEY, (stored): stored is SiteFacts => isRecord(stored))
  const drawn = company && { company }
  if (drawn) announced.announce({ ...announced.current(), ...drawn })
  return { ...announced, drawn: () => drawn }
}

/** Extracts the facts from the configs. */
export const factsOf = ({ announcement, commission, company }: Configs): SiteFacts => ({
  ...(announcement && { announcement }),
  ...(commission !== undefined && { commission }),
  ...(company && { company }),
})
