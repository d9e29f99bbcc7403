import { describe, expect, it } from 'vitest'
import { growingPause, type Item, type Job, singleJob, WorkFailure } from '../../server/background-work/job.ts'
import { Worker, type WorkerPlan } from '../../server/background-work/worker.ts'
import { DatabaseUnavailable } from '../../server/database/database.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

/** A stopped clock that the test moves; it runs all due timers on the way. */
function simulatedClock() {
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
const at = (seconds: number) => new Date(START + seconds * 1000)

function workers() {
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
function queueJob(ids: readonly string[], handle: (id: string) => unknown, more: Partial<Job> = {}) {
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

const failFor = (failing: string) => (id: string) => {
  if (id === failing) throw new WorkFailure('the peer: 500', '500')
}

describe('an item that fails', () => {
  it('delays no other, is logged, and is tried again until it succeeds', async () => {
    const { clock, lines, start } = workers()
    let isDown = true
    const { job, waiting, handled } = queueJob(['a', 'b', 'c'], (id) => {
      if (isDown) failFor('a')(id)
    })
    start({ jobs: [job] })
    await clock.pass(0)
    expect([...waiting]).toEqual(['a'])
    expect(lines).toEqual([
      { level: 'warn', message: 'delivery failed, will retry', item: 'a', tries: 1, reason: '500' },
    ])
    isDown = false
    await clock.pass(9)
    expect([...waiting]).toEqual(['a'])
    await clock.pass(1)
    expect([...waiting]).toEqual([])
    expect(handled).toEqual(['a', 'b', 'c', 'a'])
  })

  it('waits longer after each try, but never longer than the longest pause', async () => {
    const { clock, start } = workers()
    const times: number[] = []
    const { job } = queueJob(['a'], (id) => {
      times.push((clock.now().getTime() - START) / 1000)
      failFor('a')(id)
    })
    start({ jobs: [job], everyMs: 86_400_000 })
    await clock.pass(200)
    expect(times).toEqual([0, 10, 30, 70, 110, 150, 190])
  })

  it('waits for its pause although the worker runs meanwhile', async () => {
    const { clock, start } = workers()
    const { job, handled } = queueJob(['a'], failFor('a'), { pause: () => 100 })
    start({ jobs: [job], everyMs: 5000 })
    await clock.pass(99)
    expect(handled).toEqual(['a'])
    await clock.pass(6)
    expect(handled).toEqual(['a', 'a'])
  })

  it('begins with the first pause again after a success', async () => {
    const { clock, start } = workers()
    const tries: number[] = []
    const outcomes = [false, false, true, false]
    const job = singleJob(
      'refresh',
      async () => {
        if (outcomes.shift() === false) throw new WorkFailure('no answer', 'no answer')
      },
      (count) => {
        tries.push(count)
        return 10
      },
    )
    start({ jobs: [job] })
    await clock.pass(120)
    expect(tries).toEqual([1, 2, 1])
  })

  it('loses its failures after another process completed it', async () => {
    const { clock, start } = workers()
    const { job, waiting } = queueJob(['a'], failFor('a'))
    const worker = start({ jobs: [job] })
    await clock.pass(0)
    expect(await worker.report()).toMatchObject([{ failing: 1 }])
    waiting.clear()
    await clock.pass(60)
    expect(await worker.report()).toMatchObject([{ failing: 0, nextTry: null, lastSuccess: at(10) }])
  })

  it('does not stop other jobs if a job’s due items cannot be read; the reading is retried', async () => {
    const { clock, lines, start } = workers()
    let isDown = true
    const broken = queueJob(['a'], () => undefined, {
      due: async (except) => {
        if (isDown) throw new DatabaseUnavailable('57P01')
        return except.includes('a') ? [] : [{ id: 'a' }]
      },
    })
    const fine = queueJob(['b'], () => undefined)
    start({ jobs: [broken.job, fine.job], everyMs: 86_400_000 })
    await clock.pass(0)
    expect(fine.handled).toEqual(['b'])
    expect(lines).toMatchObject([{ level: 'warn', item: 'reading', reason: 'database unavailable' }])
    isDown = false
    await clock.pass(10)
    expect(broken.handled).toEqual(['a'])
  })

  it('ends the job’s run after three without an answer; the next run continues with the other items', async () => {
    const { clock, start } = workers()
    const { job, handled } = queueJob(['a', 'b', 'c', 'd', 'e'], () => {
      throw new WorkFailure('no answer', 'no answer', { isSilence: true })
    })
    start({ jobs: [job], everyMs: 5000 })
    await clock.pass(0)
    expect(handled).toEqual(['a', 'b', 'c'])
    await clock.pass(5)
    expect(handled).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('logs only the code of an unexpected error', async () => {
    const { clock, lines, start } = workers()
    const error = Object.assign(new Error('duplicate key (ana@example.com)'), { code: '23505' })
    const { job } = queueJob(['a'], () => {
      throw error
    })
    const worker = start({ jobs: [job] })
    await clock.pass(0)
    expect(lines).toMatchObject([{ level: 'error', err: error, reason: 'unexpected error 23505, see the log' }])
    expect(JSON.stringify(await worker.report())).not.toContain('ana@')
  })
})

describe('failures that a job stores', () => {
  interface Row extends Item {
    readonly attempts: number
  }
  function storing(fail: () => never, attempts: number, postpone: () => Promise<void> = async () => undefined) {
    const stored: unknown[] = []
    let isDue = true
    const job: Job<Row> = {
      name: 'delivery',
      due: async () => {
        const rows = isDue ? [{ id: 'a', attempts }] : []
        isDue = false
        return rows
      },
      handle: fail,
      pause: growingPause(10, 40),
      store: {
        mostTries: 3,
        tries: (row) => row.attempts,
        postpone: async ({ id }, { until, reason }) => {
          stored.push({ id, until, reason })
          await postpone()
        },
        abandon: async ({ id }, reason) => void stored.push({ id, reason, isAbandoned: true }),
      },
    }
    return { job, stored }
  }
  const refuse =
    (isFinal = false) =>
    () => {
      throw new WorkFailure('refused', '550', { isFinal })
    }

  it('wait by the tries that are stored', async () => {
    const { clock, start } = workers()
    const { job, stored } = storing(refuse(), 2)
    start({ jobs: [job] })
    await clock.pass(0)
    expect(stored).toEqual([{ id: 'a', until: at(20), reason: '550' }])
  })

  it.each([
    ['the last try', refuse(), 3],
    ['a final failure', refuse(true), 1],
  ])('end with %s', async (_what, fail, attempts) => {
    const { clock, lines, start } = workers()
    const { job, stored } = storing(fail, attempts)
    start({ jobs: [job] })
    await clock.pass(0)
    expect(stored).toEqual([{ id: 'a', reason: '550', isAbandoned: true }])
    expect(lines).toMatchObject([{ message: 'delivery abandoned' }])
  })

  it('are logged if they cannot be stored, and the worker continues', async () => {
    const { clock, lines, start } = workers()
    const { job } = storing(refuse(), 1, () => Promise.reject(new DatabaseUnavailable('57P01')))
    const other = queueJob(['b'], () => undefined)
    start({ jobs: [job, other.job] })
    await clock.pass(0)
    expect(lines.map(({ message }) => message)).toEqual([
      'delivery failed, will retry',
      'delivery failed, failure was not stored',
    ])
    expect(other.handled).toEqual(['b'])
  })
})

describe('a worker', () => {
  it('runs at its start and after each pause, never twice at once', async () => {
    const { clock, start } = workers()
    const runs: Date[] = []
    let end: () => void = () => undefined
    const job = singleJob('refresh', () => {
      runs.push(clock.now())
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    start({ jobs: [job] })
    await clock.pass(600)
    expect(runs).toEqual([at(0)])
    end()
    await clock.pass(60)
    expect(runs).toEqual([at(0), at(660)])
  })

  it('delays its first run if the option says so', async () => {
    const { clock, start } = workers()
    const { job, handled } = queueJob(['a'], () => undefined)
    start({ jobs: [job], firstAfterMs: 5000 })
    await clock.pass(4)
    expect(handled).toEqual([])
    await clock.pass(1)
    expect(handled).toEqual(['a'])
  })

  it('lets jobs with many items take turns', async () => {
    const { clock, start } = workers()
    const order: string[] = []
    const oneByOne = (name: string) => {
      const { job, waiting } = queueJob(['1', '2'], (id) => order.push(name + id))
      return { ...job, due: async () => [...waiting].slice(0, 1).map((id) => ({ id })) }
    }
    start({ jobs: [oneByOne('a'), oneByOne('b')] })
    await clock.pass(0)
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
  })

  it('begins no further item after a stop, and finishes the current one', async () => {
    const { clock, lines, start } = workers()
    let end: () => void = () => undefined
    const { job, handled, waiting } = queueJob(['a', 'b'], () => new Promise<void>((resolve) => (end = resolve)))
    const worker = start({ jobs: [job], finishMs: 5000 })
    await clock.pass(0)
    const stopped = worker.stop()
    end()
    await stopped
    await clock.pass(3600)
    expect([handled, [...waiting], lines]).toEqual([['a'], ['b'], []])
  })

  it('aborts an item that does not finish in time after a stop, and waits another second', async () => {
    const { clock, lines, start } = workers()
    let cutAt: Date | undefined
    const job = singleJob('refresh', (cut) => {
      cut.addEventListener('abort', () => {
        cutAt = clock.now()
      })
      return new Promise(() => undefined)
    })
    const worker = start({ jobs: [job], finishMs: 5000 })
    await clock.pass(0)
    let stoppedAt: Date | undefined
    const stopped = worker.stop().then(() => {
      stoppedAt = clock.now()
    })
    await clock.pass(10)
    await stopped
    expect([cutAt, stoppedAt, lines]).toEqual([at(5), at(6), []])
  })

  it('stops at once if it was never started', async () => {
    const worker = new Worker({ jobs: [], everyMs: 1000 }, { warn: fail, error: fail }, simulatedClock())
    await worker.stop()
  })
})

const fail = () => expect.unreachable()

describe('what an operator sees', () => {
  it('names each job with its last run, success, failure and number of waiting items', async () => {
    const { clock, start } = workers()
    const { job } = queueJob(['a', 'b'], failFor('b'))
    const worker = start({ jobs: [job, singleJob('refresh', async () => undefined)] })
    expect(await worker.report()).toMatchObject([{ name: 'delivery' }, { name: 'refresh', lastSuccess: null }])
    await clock.pass(12)
    expect(await worker.report()).toEqual([
      {
        name: 'delivery',
        lastRun: at(10),
        lastSuccess: null,
        lastFailure: { at: at(10), sentence: 'delivery b failed, will retry: 500' },
        waiting: 1,
        failing: 1,
        abandoned: 0,
        nextTry: at(30),
      },
      {
        name: 'refresh',
        lastRun: at(10),
        lastSuccess: at(10),
        lastFailure: null,
        waiting: 0,
        failing: 0,
        abandoned: 0,
        nextTry: null,
      },
    ])
  })

  it('counts the items of a job that can count them', async () => {
    const { start } = workers()
    const counts = { waiting: 7, failing: 2, abandoned: 1, nextTry: at(60) }
    const worker = start({ jobs: [queueJob([], () => undefined, { count: async () => counts }).job] })
    expect(await worker.report()).toMatchObject([counts])
  })
})
