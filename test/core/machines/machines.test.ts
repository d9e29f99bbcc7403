import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { fromFunction } from '../../../src/core/machines/from-function.ts'
import { holdEvents } from '../../../src/core/machines/hold-events.ts'
import { notProvided } from '../../../src/core/machines/not-provided.ts'
import { statusAfter } from '../../../src/core/machines/status-after.ts'

describe('An effect without waiting', () => {
  test('is done at its start, with the result of its input', () => {
    const actor = createActor(
      fromFunction((input: number) => input * 2),
      { input: 21 },
    ).start()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 42 })
    expect(actor.getPersistedSnapshot()).toMatchObject({ status: 'done', output: 42, input: 21 })
  })

  test('that throws is an error of the machine that began it', () => {
    const error = new Error('storage is full')
    const machine = createMachine({
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: fromFunction(() => {
              throw error
            }),
            onDone: 'read',
            onError: 'failed',
          },
        },
        read: {},
        failed: {},
      },
    })
    expect(createActor(machine).start().getSnapshot().value).toBe('failed')
  })
})

test('Events before the first listener are held for it, in their order', () => {
  const held = holdEvents<string>()
  const [first, second]: [string[], string[]] = [[], []]
  held.pass('a')
  held.pass('b')
  held.hear((event) => first.push(event))
  held.pass('c')
  held.hear((event) => second.push(event))
  held.pass('d')
  expect([first, second]).toEqual([['a', 'b', 'c'], ['d']])
})

test('A status follows another only by an event that it allows', () => {
  const machine = createMachine({ initial: 'open', states: { open: { on: { close: 'closed' } }, closed: {} } })
  expect(statusAfter(machine, 'open', { type: 'close' })).toBe('closed')
  expect(statusAfter(machine, 'closed', { type: 'close' })).toBeNull()
})

test('An effect that nobody provided says so', () => {
  expect(notProvided).toThrow('an effect of this machine was not provided')
})
