import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'

const ASKED_FOR_PAGE_KEY = `${PERSONAL_PREFIX}asked_for_page`

/** After this long nobody expects a login to lead to the page that once was refused. Milliseconds. */
export const ASKED_FOR_PAGE_LIFETIME = 30 * 60 * 1000

/**
 * Keeps the page that somebody was refused, for after a later login, even one that leaves the site on its way.
 * @param page path, search and hash within the site; anything else is ignored. @param now milliseconds since 1970.
 */
export function rememberAskedForPage(storage: DeviceStorage, page: string, now: number): void {
  if (isPageOfSite(page)) writeJson(storage, ASKED_FOR_PAGE_KEY, { page, at: now })
}

/** The page to go to after a login, once; null where there is none or it was asked for too long ago. */
export function takeAskedForPage(storage: DeviceStorage, now: number): string | null {
  const kept = readJson(storage, ASKED_FOR_PAGE_KEY)
  storage.remove(ASKED_FOR_PAGE_KEY)
  if (!isRecord(kept) || typeof kept.page !== 'string' || typeof kept.at !== 'number') return null
  const isFresh = now >= kept.at && now - kept.at <= ASKED_FOR_PAGE_LIFETIME
  return isFresh && isPageOfSite(kept.page) ? kept.page : null
}

/** A path of this site, not an address of another one: `//other.example` and `/\other.example` lead away. */
export function isPageOfSite(page: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(page)
}
