import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface BackgroundWork {
  /** The log line of a run that failed. */
  readonly failure: string
  readonly everyMs: number
  /** False: the first run follows after `everyMs`. */
  readonly runsAtStart?: boolean
  /** How long a stop lets the current run finish before it cuts it. */
  readonly finishMs?: number
  /** Leaves the data as the next run needs it, wherever it ends. Begins nothing more once `stopped`, ends what is under way once `cut`. */
  readonly run: (stop: { readonly stopped: AbortSignal; readonly cut: AbortSignal }) => Promise<unknown>
}

/** A stop waits no longer for work that was cut: a database may never answer, and the next start completes the work. */
const GRACE_MS = 1000

/** Repeats the work until the server stops. A run that lasts longer than the interval is not started twice. */
export function repeatWork(app: FastifyInstance, work: BackgroundWork): void {
  const { failure, everyMs, runsAtStart = true, finishMs = 0, run } = work
  const stopped = new AbortController()
  const cut = new AbortController()
  let running: Promise<unknown> | null = null
  const begin = () => {
    running ??= run({ stopped: stopped.signal, cut: cut.signal })
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => {
        running = null
      })
  }
  const endsWithin = (milliseconds: number) =>
    Promise.race([running, setTimeout(milliseconds, undefined, { ref: false })])

  const timer = setInterval(begin, everyMs).unref()
  if (runsAtStart) app.addHook('onReady', async () => begin())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopped.abort()
    await endsWithin(finishMs)
    cut.abort()
    await endsWithin(GRACE_MS)
  })
}
