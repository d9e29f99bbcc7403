import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'

const RETURN_PAGE_KEY = `${PERSONAL_PREFIX}asked_for_page`

/** Milliseconds. */
export const RETURN_PAGE_LIFETIME = 30 * 60 * 1000

/**
 * Stores the page to open after the next login, which may lead through another site.
 * @param page path, search and hash within the site; anything else is ignored. @param now milliseconds since 1970.
 */
export function storeReturnPage(storage: DeviceStorage, page: string, now: number): void {
  if (isPageOfSite(page)) writeJson(storage, RETURN_PAGE_KEY, { page, at: now })
}

/** Returns the stored page and removes it; null without one, or after RETURN_PAGE_LIFETIME. */
export function takeReturnPage(storage: DeviceStorage, now: number): string | null {
  const kept = readJson(storage, RETURN_PAGE_KEY)
  storage.remove(RETURN_PAGE_KEY)
  if (!isRecord(kept) || typeof kept.page !== 'string' || typeof kept.at !== 'number') return null
  const isFresh = now >= kept.at && now - kept.at <= RETURN_PAGE_LIFETIME
  return isFresh && isPageOfSite(kept.page) ? kept.page : null
}

/** True for a path of this site; `//other.example` and `/\other.example` lead away. */
export function isPageOfSite(page: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(page)
}
