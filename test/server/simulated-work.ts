import { expect } from 'vitest'
import { growingPause, type Job, WorkFailure } from '../../server/background-work/job.ts'
import { Worker, type WorkerPlan } from '../../server/background-work/worker.ts'

export const START = Date.parse('2026-11-20T12:00:00Z')

/** A stopped clock that the test moves; it runs all due timers on the way. */
export function simulatedClock() {
  let time = START
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
  return {
    now: () => new Date(time),
    after: (milliseconds: number, run: () => void) => {
      const key = {}
      timers.set(key, { at: time + milliseconds, run })
      return () => void timers.delete(key)
    },
    async pass(seconds: number) {
      const end = time + seconds * 1000
      await settled()
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)
        if (next === undefined) break
        timers.delete(next[0])
        time = next[1].at
        next[1].run()
        await settled()
      }
      time = end
    },
  }
}

/** Waits until all pending promises have settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
export const at = (seconds: number) => new Date(START + seconds * 1000)

export function workers() {
  const clock = simulatedClock()
  const lines: { readonly level: string; readonly message: string; readonly item: string; readonly err?: unknown }[] =
    []
  const note = (level: string) => (details: object, message: string) =>
    void lines.push({ ...(details as { item: string }), level, message })
  const start = (plan: Partial<WorkerPlan> & Pick<WorkerPlan, 'jobs'>) => {
    const worker = new Worker({ everyMs: 60_000, ...plan }, { warn: note('warn'), error: note('error') }, clock)
    worker.start()
    return worker
  }
  return { clock, lines, start }
}

/** A job over items in memory; a handled item is removed. */
export function queueJob(ids: readonly string[], handle: (id: string) => unknown, more: Partial<Job> = {}) {
  const waiting = new Set(ids)
  const handled: string[] = []
  const job: Job = {
    name: 'delivery',
    due: async (except) => [...waiting].filter((id) => !except.includes(id)).map((id) => ({ id })),
    handle: async ({ id }) => {
      handled.push(id)
      await handle(id)
      waiting.delete(id)
    },
    pause: growingPause(10, 40),
    ...more,
  }
  return { job, waiting, handled }
}

export const failFor = (failing: string) => (id: string) => {
  if (id === failing) throw new WorkFailure('the peer: 500', '500')
}

export const fail = () => expect.unreachable()
