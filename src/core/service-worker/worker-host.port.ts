/** What the worker's host tells about it. */
export type WorkerReport =
  /** The worker is active: from now on it answers this page's requests, or will after the next load. */
  | { readonly type: 'worker ready' }
  /** Everything that the page needs offline is kept. */
  | { readonly type: 'worker cached' }
  /** The very first worker could not be installed: there is none. */
  | { readonly type: 'worker failed'; readonly error: unknown }
  /** A newer worker is being installed. */
  | { readonly type: 'update found' }
  /** The newer worker is installed and waits for its turn. */
  | { readonly type: 'update installed' }
  /** The newer worker could not be installed; the present one stays. */
  | { readonly type: 'update failed'; readonly error: unknown }
  /** Another tab let a newer worker take over: this page is of the deployment before it. Never told of a first worker. */
  | { readonly type: 'taken over' }
  | { readonly type: 'connection lost' }
  | { readonly type: 'connection restored' }
  /** The network gave no answer, so one was used that the worker had kept. @property at when the network gave it. */
  | { readonly type: 'kept answer shown'; readonly at: Date }
  /** The network answers. */
  | { readonly type: 'fresh answer shown' }

/** What the worker's script turns out to be. */
export type WorkerScript = 'javascript' | 'missing' | 'wrong content type'

/** Where the offline-capable worker lives: the browser's service worker container, or memory in its place. */
export interface WorkerHost {
  /** Fetches the worker's script and looks at it, without running it. Rejects with Unreachable where nothing answers. */
  checkScript(signal?: AbortSignal): Promise<WorkerScript>
  /** May be called again. Rejects where the browser has no workers, or refuses or cannot run this one. */
  register(): Promise<void>
  /** Removes every worker of this site; resolves where there is none. */
  unregister(): Promise<void>
  /** Asks the server whether there is a newer worker; what comes of it is reported. Rejects without a connection. */
  checkForUpdate(): Promise<void>
  /** Lets the waiting worker take over; resolves once it has, and at once where none waits. */
  activateWaiting(): Promise<void>
  /** Lets the worker forget what was searched for and opened on this device; there may be no worker. */
  forgetSeen(): Promise<void>
  /** Loads the page anew, in full. */
  reload(): void
  /**
   * Calls back on everything that happens from now on, and first, or soon, on what already is: ready, cached, an update that
   * waits, a lost connection, a kept answer on this page. @returns stops listening.
   */
  watch(listener: (report: WorkerReport) => void): () => void
}
