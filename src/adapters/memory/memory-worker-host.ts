import { Unreachable } from '../../core/failures.ts'
import type { WorkerHost, WorkerReport, WorkerScript } from '../../core/service-worker/worker-host.port.ts'

/**
 * A worker host without a browser. It keeps the port's promises and has, beside them, what the world does to a real
 * one: deploying a new version, losing the connection, refusing a worker.
 */
export class MemoryWorkerHost implements WorkerHost {
  /** What the server would answer for the worker's script. */
  script: WorkerScript = 'javascript'
  /** Set to make the browser refuse the worker. */
  refusal: Error | null = null
  /** How often the page was loaded anew. */
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

  /** It answers nothing, and so has kept nothing. */
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

  /** A new version lies on the server: the next check finds it. */
  deploy(): void {
    this.#deployed = true
  }

  /** In another tab somebody accepts the version that waits. */
  acceptElsewhere(): void {
    this.#waiting = false
    this.#report({ type: 'taken over' })
  }

  /** The page asked for something: `keptAt` is when the network gave what is shown, null where it gave it now. */
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
