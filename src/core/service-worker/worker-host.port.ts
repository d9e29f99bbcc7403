/** Reports of the worker's host. */
export type WorkerReport =
  /** The worker is active: it answers this page's requests now or after the next load. */
  | { readonly type: 'worker ready' }
  /** The page's offline files are cached. */
  | { readonly type: 'worker cached' }
  /** The very first worker could not be installed. */
  | { readonly type: 'worker failed'; readonly error: unknown }
  /** A newer worker is being installed. */
  | { readonly type: 'update found' }
  /** The newer worker is installed and waits. */
  | { readonly type: 'update installed' }
  /** The newer worker could not be installed; the current one stays. */
  | { readonly type: 'update failed'; readonly error: unknown }
  /** Another tab activated a newer worker: this page belongs to the deployment before it. Never reported for a first worker. */
  | { readonly type: 'taken over' }
  | { readonly type: 'connection lost' }
  | { readonly type: 'connection restored' }
  /** A cached answer was used, because the network gave none. @property at the time of the cached answer. */
  | { readonly type: 'kept answer shown'; readonly at: Date }
  /** The network answers. */
  | { readonly type: 'fresh answer shown' }

/** The kind of answer for the worker's script. */
export type WorkerScript = 'javascript' | 'missing' | 'wrong content type'

/** The environment of the offline-capable worker: the browser's service worker container, or memory. */
export interface WorkerHost {
  /** Fetches the worker's script without running it. Rejects with Unreachable without an answer. */
  checkScript(signal?: AbortSignal): Promise<WorkerScript>
  /** May be called again. Rejects where the browser has no workers, or cannot run this one. */
  register(): Promise<void>
  /** Removes all workers of this site; resolves without any. */
  unregister(): Promise<void>
  /** Checks for a newer worker; the outcome is reported. Rejects without a connection. */
  checkForUpdate(): Promise<void>
  /** Activates the waiting worker; resolves once it is active, and at once without one. */
  activateWaiting(): Promise<void>
  /** Deletes the searches and pages cached on this device; there may be no worker. */
  forgetSeen(): Promise<void>
  /** Reloads the page. */
  reload(): void
  /**
   * Reports every event from now on, and first, or soon, the current state: ready, cached, a waiting update, a lost connection, a
   * cached answer on this page. @returns stops listening.
   */
  watch(listener: (report: WorkerReport) => void): () => void
}
