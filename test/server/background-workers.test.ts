import { describe, expect, it } from 'vitest'
import { singleJob } from '../../server/background-work/job.ts'
import { Worker } from '../../server/background-work/worker.ts'
import { at, fail, failFor, queueJob, simulatedClock, workers } from './simulated-work.ts'

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
