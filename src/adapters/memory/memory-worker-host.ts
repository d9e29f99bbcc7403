import { Unreachable } from '../../core/failures.ts'
import type { WorkerHost, WorkerReport, WorkerScript } from '../../core/service-worker/worker-host.port.ts'

/** A worker host without a browser. Tests can deploy a new version, cut the connection, or refuse the worker. */
export class MemoryWorkerHost implements WorkerHost {
  /** The server's answer for the worker's script. */
  script: WorkerScript = 'javascript'
  /** Makes the browser refuse the worker. */
  refusal: Error | null = null
  /** Number of reloads. */
  reloads = 0

  #registered = false
  #waiting = false
  #deployed = false
  #online = true
  #keptAt: Date | null = null
  readonly #listeners = new Set<(report: WorkerReport) => void>()

  get isRegistered(): boolean {
    return this.#registered
  }

  async checkScript(): Promise<WorkerScript> {
    this.#needConnection()
    return this.script
  }

  async register(): Promise<void> {
    if (this.refusal !== null) throw this.refusal
    if (this.#registered) return
    this.#needConnection()
    this.#registered = true
    this.#report({ type: 'worker ready' }, { type: 'worker cached' })
  }

  async unregister(): Promise<void> {
    this.#registered = false
    this.#waiting = false
  }

  async checkForUpdate(): Promise<void> {
    this.#needConnection()
    if (!this.#registered || !this.#deployed) return
    this.#deployed = false
    this.#report({ type: 'update found' })
    if (this.refusal !== null) {
      this.#report({ type: 'update failed', error: this.refusal })
      return
    }
    this.#waiting = true
    this.#report({ type: 'update installed' })
  }

  async activateWaiting(): Promise<void> {
    this.#waiting = false
  }

  /** Does nothing, because it caches nothing. */
  async forgetSeen(): Promise<void> {}

  reload(): void {
    this.reloads += 1
  }

  watch(listener: (report: WorkerReport) => void): () => void {
    this.#listeners.add(listener)
    if (this.#registered) {
      listener({ type: 'worker ready' })
      listener({ type: 'worker cached' })
    }
    if (this.#waiting) listener({ type: 'update installed' })
    if (!this.#online) listener({ type: 'connection lost' })
    if (this.#keptAt !== null) listener({ type: 'kept answer shown', at: this.#keptAt })
    return () => this.#listeners.delete(listener)
  }

  /** Puts a new version on the server; the next check finds it. */
  deploy(): void {
    this.#deployed = true
  }

  /** Accepts the waiting version in another tab. */
  acceptElsewhere(): void {
    this.#waiting = false
    this.#report({ type: 'taken over' })
  }

  /** Answers a request of the page: `keptAt` is the time of the cached copy, null for a fresh answer. */
  answer(keptAt: Date | null): void {
    this.#keptAt = keptAt
    this.#report(keptAt === null ? { type: 'fresh answer shown' } : { type: 'kept answer shown', at: keptAt })
  }

  setOnline(online: boolean): void {
    if (online === this.#online) return
    this.#online = online
    this.#report({ type: online ? 'connection restored' : 'connection lost' })
  }

  #needConnection(): void {
    if (!this.#online) throw new Unreachable('no connection')
  }

  #report(...reports: readonly WorkerReport[]): void {
    for (const report of reports) for (const listener of this.#listeners) listener(report)
  }
}
