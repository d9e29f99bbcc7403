import { DatabaseUnavailable } from '../database/database.ts'
import { type Counts, type Item, type Job, WorkFailure } from './job.ts'

export interface Clock {
  now(): Date
  /** Calls `run` once after the milliseconds, unless the returned function is called before. */
  after(milliseconds: number, run: () => void): () => void
}

/** The part of the server's log that a worker writes to. */
export interface WorkLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Jobs that run one after the other, repeatedly. */
export interface WorkerPlan {
  readonly jobs: readonly Job[]
  /** From the end of a run to the next. A failed item may bring the next run forward. */
  readonly everyMs: number
  /** 0 by default: the first run begins with the server. */
  readonly firstAfterMs?: number
  /** A stop lets the current items finish for this long, then aborts them. */
  readonly finishMs?: number
}

/** A job's state for operators. The times are this server's; items are counted in the database. */
export interface JobReport extends Counts {
  readonly name: string
  readonly lastRun: Date | null
  /** End of the last run that left nothing to retry. */
  readonly lastSuccess: Date | null
  readonly lastFailure: { readonly at: Date; readonly sentence: string } | null
}

interface Retry {
  readonly tries: number
  readonly next: Date
}

interface Progress {
  readonly job: Job
  readonly retries: Map<string, Retry>
  lastRun: Date | null
  lastSuccess: Date | null
  lastFailure: JobReport['lastFailure']
}

interface Pass {
  readonly progress: Progress
  readonly handled: Set<string>
  hasFailed: boolean
  silences: number
}

/** A job rests until the next run after this many unanswered requests, because each one costs a timeout. */
const MOST_SILENCES = 3
/** A stop waits this long for aborted work: a database may never answer, and the next start completes the work. */
const GRACE_MS = 1000
/** The shortest pause between two runs when a retry brings the next run forward. */
const SHORTEST_PAUSE_MS = 5000
/** Represents the query for due items, which fails and is retried like an item. */
const READING: Item = { id: 'reading' }

/** Runs a plan's jobs until stopped. Runs never overlap. */
export class Worker {
  readonly #plan: WorkerPlan
  readonly #log: WorkLog
  readonly #clock: Clock
  readonly #all: readonly Progress[]
  readonly #stopped = new AbortController()
  readonly #cut = new AbortController()
  #running: Promise<void> | null = null
  #cancelTimer: () => void = () => undefined

  constructor(plan: WorkerPlan, log: WorkLog, clock: Clock) {
    this.#plan = plan
    this.#log = log
    this.#clock = clock
    this.#all = plan.jobs.map((job) => ({
      job,
      retries: new Map(),
      lastRun: null,
      lastSuccess: null,
      lastFailure: null,
    }))
  }

  start(): void {
    const { firstAfterMs = 0 } = this.#plan
    if (firstAfterMs === 0) this.#begin()
    else this.#cancelTimer = this.#clock.after(firstAfterMs, () => this.#begin())
  }

  /** Starts no further item and waits until the current ones end or are aborted. */
  async stop(): Promise<void> {
    this.#cancelTimer()
    this.#stopped.abort()
    await this.#endsWithin(this.#plan.finishMs ?? 0)
    this.#cut.abort()
    await this.#endsWithin(GRACE_MS)
  }

  /** Runs every job until none has a due item. Jobs with many items take turns. */
  async run(): Promise<void> {
    let passes = this.#all.map((progress): Pass => ({ progress, handled: new Set(), hasFailed: false, silences: 0 }))
    const all = passes
    while (passes.length > 0) {
      const unfinished: Pass[] = []
      for (const pass of passes) {
        if (this.#stopped.signal.aborted) return
        pass.progress.lastRun = this.#clock.now()
        if (await this.#runBatch(pass)) unfinished.push(pass)
      }
      passes = unfinished
    }
    const now = this.#clock.now()
    for (const { progress, hasFailed } of all) {
      if (!hasFailed && progress.retries.size === 0) progress.lastSuccess = now
    }
  }

  async report(): Promise<readonly JobReport[]> {
    const reports: JobReport[] = []
    for (const { job, retries, lastRun, lastSuccess, lastFailure } of this.#all) {
      const counts = { waiting: retries.size, failing: retries.size, abandoned: 0, nextTry: earliest(retries) }
      reports.push({ name: job.name, lastRun, lastSuccess, lastFailure, ...counts, ...(await job.count?.()) })
    }
    return reports
  }

  #begin(): void {
    if (this.#stopped.signal.aborted) return
    this.#running = this.run().finally(() => {
      this.#running = null
      if (!this.#stopped.signal.aborted) this.#cancelTimer = this.#clock.after(this.#pause(), () => this.#begin())
    })
  }

  #pause(): number {
    const now = this.#clock.now().getTime()
    const retries = this.#all.map(({ retries }) => (earliest(retries)?.getTime() ?? Number.POSITIVE_INFINITY) - now)
    return Math.min(this.#plan.everyMs, Math.max(SHORTEST_PAUSE_MS, Math.min(...retries)))
  }

  /** @returns whether the job may have more items. */
  async #runBatch(pass: Pass): Promise<boolean> {
    const { job, retries } = pass.progress
    const now = this.#clock.now()
    const resting = [...retries].filter(([, { next }]) => next > now).map(([id]) => id)
    if (resting.includes(READING.id)) return false
    let items: readonly Item[]
    try {
      items = await job.due([...pass.handled, ...resting])
      retries.delete(READING.id)
    } catch (error) {
      this.#noteInMemory(pass, READING, error)
      return false
    }
    // An item that is no longer due needs no further try: something else ended it.
    if (items.length === 0 && job.store === undefined) forgetEnded(pass, resting)
    const queue = items.values()
    const handleNext = async () => {
      for (const item of queue) {
        if (this.#stopped.signal.aborted || pass.silences >= MOST_SILENCES) return
        pass.handled.add(item.id)
        await this.#handle(pass, item)
      }
    }
    await Promise.all(Array.from({ length: job.parallel ?? 1 }, handleNext))
    return items.length > 0 && pass.silences < MOST_SILENCES
  }

  async #handle(pass: Pass, item: Item): Promise<void> {
    const { job, retries } = pass.progress
    try {
      await job.handle(item, this.#cut.signal)
      retries.delete(item.id)
    } catch (error) {
      if (error instanceof WorkFailure && error.isSilence) pass.silences += 1
      if (job.store === undefined) this.#noteInMemory(pass, item, error)
      else await this.#store(pass, item, error, job.store)
    }
  }

  #noteInMemory(pass: Pass, item: Item, error: unknown): void {
    const { job, retries } = pass.progress
    const tries = (retries.get(item.id)?.tries ?? 0) + 1
    retries.set(item.id, { tries, next: this.#later(job.pause(tries, item)) })
    this.#report(pass, item, error, tries, 'failed, will retry')
  }

  async #store(pass: Pass, item: Item, error: unknown, store: NonNullable<Job['store']>): Promise<void> {
    const { job } = pass.progress
    const tries = store.tries(item)
    const isLast =
      (error instanceof WorkFailure && error.isFinal) || tries >= (store.mostTries ?? Number.POSITIVE_INFINITY)
    // A failure caused by a stop says nothing about the item.
    const isAbandoned = isLast && !this.#cut.signal.aborted
    this.#report(pass, item, error, tries, isAbandoned ? 'abandoned' : 'failed, will retry')
    try {
      if (isAbandoned) await store.abandon(item, reasonOf(error))
      else await store.postpone(item, { until: this.#later(job.pause(tries, item)), reason: reasonOf(error) })
    } catch (cause) {
      // The claim expires, and the item is tried again.
      this.#report(pass, item, cause, tries, 'failed, failure was not stored')
    }
  }

  #report(pass: Pass, item: Item, error: unknown, tries: number, outcome: string): void {
    if (this.#cut.signal.aborted) return
    const { progress } = pass
    const { name } = progress.job
    const reason = reasonOf(error)
    pass.hasFailed = true
    progress.lastFailure = { at: this.#clock.now(), sentence: `${name} ${item.id} ${outcome}: ${reason}` }
    const isExpected = error instanceof WorkFailure || error instanceof DatabaseUnavailable
    const details = { item: item.id, tries, reason }
    if (isExpected) this.#log.warn(details, `${name} ${outcome}`)
    else this.#log.error({ ...details, err: error }, `${name} ${outcome}`)
  }

  #later(seconds: number): Date {
    return new Date(this.#clock.now().getTime() + seconds * 1000)
  }

  async #endsWithin(milliseconds: number): Promise<void> {
    if (this.#running === null) return
    let cancel = () => {}
    const timeIsOver = new Promise<void>((resolve) => {
      cancel = this.#clock.after(milliseconds, resolve)
    })
    await Promise.race([this.#running, timeIsOver])
    cancel()
  }
}

/** Leaves out the text of an unexpected error, which may quote what a person typed. */
function reasonOf(error: unknown): string {
  if (error instanceof WorkFailure) return error.reason
  if (error instanceof DatabaseUnavailable) return 'database unavailable'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `unexpected error${code}, see the log`
}

function earliest(retries: ReadonlyMap<string, Retry>): Date | null {
  const times = [...retries.values()].map(({ next }) => next.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function forgetEnded({ progress, handled }: Pass, resting: readonly string[]): void {
  const kept = new Set([...handled, ...resting])
  for (const id of progress.retries.keys()) if (!kept.has(id)) progress.retries.delete(id)
}
