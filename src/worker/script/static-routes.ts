declare const self: ServiceWorkerGlobalScope

/** Static routing of service workers; only Chromium has it, and TypeScript's library lacks it. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Rule[]): Promise<void>
}

interface Rule {
  readonly condition: { readonly or: readonly Condition[] }
  readonly source: { readonly cacheName: string }
}

interface Condition {
  readonly urlPattern: { readonly pathname: string; readonly search: string; readonly baseURL: string }
  readonly requestMode?: 'navigate'
}

/** Addresses in one cache while this worker is active. The browser requests others from the network. */
export interface CachedAddresses {
  readonly cacheName: string
  readonly addresses: readonly { readonly pathname: string; readonly search: string }[]
  /** True for addresses of pages; the rule then matches navigations only. */
  readonly isPage: boolean
}

/**
 * Lets the browser answer these addresses from the caches without starting the worker. Other browsers start the worker. Call it during
 * installation, after the caches are filled.
 */
export async function addStaticRoutes(event: InstallEvent, cached: readonly CachedAddresses[]): Promise<void> {
  const rules = cached.map(({ cacheName, addresses, isPage }) => ({
    condition: {
      or: addresses.map(({ pathname, search }) => ({
        urlPattern: { pathname, search: search.replace('?', ''), baseURL: self.location.origin },
        ...(isPage && { requestMode: 'navigate' as const }),
      })),
    },
    source: { cacheName },
  }))
  // A browser with another rule format starts the worker instead.
  await event.addRoutes?.(rules).catch(() => undefined)
}
