import { describe, expect, it } from 'vitest'
import { growingPause, type Item, type Job, singleJob, WorkFailure } from '../../server/background-work/job.ts'
import { DatabaseUnavailable } from '../../server/database/database.ts'
import { at, failFor, queueJob, START, workers } from './simulated-work.ts'

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
