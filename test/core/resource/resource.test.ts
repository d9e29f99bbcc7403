import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../src/core/failures.ts'
import { type Asking, type Question, resourceMachine } from '../../../src/core/resource/resource.machine.ts'

/** A page whose backend answers when the test says so. */
function page() {
  const asked: Asking<unknown>[] = []
  const answers: { give: (value: unknown) => void; fail: (error: unknown) => void }[] = []
  const question = (key: string, more: Partial<Question<unknown>> = {}): Question<unknown> => ({
    key,
    known: null,
    load: (_, asking) => {
      asked.push(asking)
      return new Promise((give, fail) => answers.push({ give, fail }))
    },
    ...more,
  })
  const actor = createActor(resourceMachine).start()
  const shown = () => actor.getSnapshot().context
  return {
    actor,
    asked,
    shown,
    ask: (key: string, more?: Partial<Question<unknown>>) => actor.send({ type: 'ask', question: question(key, more) }),
    async answer(value: unknown) {
      answers.at(-1)?.give(value)
      await waitFor(actor, (snapshot) => snapshot.matches('ready'), { timeout: 1_000 })
    },
    async fail(error: unknown) {
      answers.at(-1)?.fail(error)
      await waitFor(actor, (snapshot) => snapshot.matches('failed'), { timeout: 1_000 })
    },
  }
}

test('An answer stays until the next question is answered', async () => {
  const { ask, answer, shown } = page()
  ask('a')
  await answer('one')
  ask('b')
  expect(shown().answer).toEqual({ key: 'a', value: 'one' })
  await answer('two')
  expect(shown().answer).toEqual({ key: 'b', value: 'two' })
})

test('A reload knows the answer to its own question and to no other', async () => {
  const { ask, answer, actor, asked } = page()
  ask('a')
  await answer('one')
  actor.send({ type: 'reload' })
  ask('b')
  ask('c', { known: 'before' })
  expect(asked.map(({ known }) => known)).toEqual([null, 'one', null, 'before'])
})

test('A failure stays for the same question and leaves with another', async () => {
  const { ask, fail, shown } = page()
  const error = new Unreachable('no network')
  ask('a')
  await fail(error)
  ask('a')
  expect(shown().failure).toBe(error)
  ask('b')
  expect(shown().failure).toBeNull()
})

test('A change touches the answer to the current question alone', async () => {
  const { ask, answer, actor, shown } = page()
  const change = { type: 'change', change: (known: unknown) => `${known} changed` } as const
  ask('a')
  actor.send(change)
  expect(shown().answer).toBeNull()
  await answer('one')
  actor.send(change)
  expect(shown().answer).toEqual({ key: 'a', value: 'one changed' })
  ask('b')
  actor.send(change)
  expect(shown().answer).toEqual({ key: 'a', value: 'one changed' })
})

test('A part of the answer is shown at once, and never one of an earlier question', async () => {
  const { ask, asked, shown } = page()
  ask('a')
  asked[0]?.update('half')
  expect(shown().answer).toEqual({ key: 'a', value: 'half' })
  ask('b')
  asked[0]?.update('late')
  expect(shown().answer).toEqual({ key: 'a', value: 'half' })
})
