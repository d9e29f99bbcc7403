import { cacheNames } from 'workbox-core'

/** Parallel downloads, beside workbox's own. A browser opens six connections to a host at most, and the page needs some. */
const LANES = 4

/**
 * Prefetches files in parallel. Workbox fetches one after another, which takes minutes on a slow network. It skips cached files and refuses
 * the worker if one is missing, so nothing waits for this function and workbox handles failures.
 * @param paths files named by their hashes, fetched from the end because workbox starts at the beginning.
 */
export async function prefetch(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  const rest = [...paths]
  const lane = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      if (await cache.match(path)) continue
      const answer = await fetch(path, { credentials: 'same-origin', priority: 'low' })
      if (answer.status !== 200 || answer.redirected) return
      await cache.put(path, answer)
    }
  }
  await Promise.allSettled(Array.from({ length: LANES }, lane))
}
