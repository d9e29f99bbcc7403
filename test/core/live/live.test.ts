import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { TooManyRequests, Unreachable } from '../../../src/core/failures.ts'
import { type LiveMachineEvent, liveMachine } from '../../../src/core/live/live.machine.ts'

function start() {
  const clock = new SimulatedClock()
  const machine = liveMachine.provide({
    actors: {
      watch: fromCallback<LiveMachineEvent, string | null>(() => undefined),
      'watch session': fromCallback<LiveMachineEvent>(() => undefined),
      'watch page': fromCallback<LiveMachineEvent>(() => undefined),
    },
    guards: { 'is offline': () => false },
  })
  return { clock, live: createActor(machine, { input: { person: 1 }, clock }).start() }
}

it('waits for as long as the backend asks before it opens another stream', () => {
  const { clock, live } = start()
  const error = new TooManyRequests('too many streams', { retryAfterSeconds: 90 })
  live.send({ type: 'stream lost', error })
  clock.increment(89_000)
  expect(live.getSnapshot().matches('waiting')).toBe(true)
  clock.increment(1_000)
  expect(live.getSnapshot().matches('listening')).toBe(true)
})

it('waits longer after each lost stream, at most 30 seconds, and less again after news', () => {
  const { clock, live } = start()
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    live.send({ type: 'stream lost', error: new Unreachable('cut') })
    clock.increment(seconds * 1000 - 1)
    expect(live.getSnapshot().matches('waiting'), `${seconds} s`).toBe(true)
    clock.increment(1)
    expect(live.getSnapshot().matches('listening'), `${seconds} s`).toBe(true)
  }
  live.send({ type: 'news arrived', news: { type: 'opened' }, position: '7' })
  expect(live.getSnapshot().context).toMatchObject({ isOpen: true, failure: null, losses: 0 })
})
