declare const self: ServiceWorkerGlobalScope

/** Static routing of service workers, which not every browser has, and the compiler's library neither. */
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

/** What one cache has for as long as this worker serves; where it has it not, the browser asks the network. */
export interface Lasting {
  readonly cacheName: string
  readonly addresses: readonly { readonly pathname: string; readonly search: string }[]
  /** True for addresses that are screens', and only asked for as such. */
  readonly isPage: boolean
}

/**
 * Has the browser itself take from the caches what lasts, without waking the worker; elsewhere the worker does it. To be
 * called while the worker is being installed, with what is kept by then.
 */
export async function answerAsleep(event: InstallEvent, lasting: readonly Lasting[]): Promise<void> {
  const rules = lasting.map(({ cacheName, addresses, isPage }) => ({
    condition: {
      or: addresses.map(({ pathname, search }) => ({
        urlPattern: { pathname, search: search.replace('?', ''), baseURL: self.location.origin },
        ...(isPage && { requestMode: 'navigate' as const }),
      })),
    },
    source: { cacheName },
  }))
  // A browser that wants its rules otherwise wakes the worker.
  await event.addRoutes?.(rules).catch(() => undefined)
}
