import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { Unreachable } from '../../../src/core/failures.ts'
import { loadEach } from '../../../src/core/resource/load-each.ts'
import { type Asking, type Load, type Question, resourceMachine } from '../../../src/core/resource/resource.machine.ts'
import { after, Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const load: Load<unknown> = () => Promise.resolve('unused')
const question = (key: string, more: Partial<Question<unknown>> = {}): Question<unknown> => ({
  key,
  load,
  known: null,
  ...more,
})
const error = new Unreachable('no network')

const model: Model = {
  machine: resourceMachine.provide({ actors: { load: inertPromise() } }),
  events: [
    { type: 'ask', question: question('a') },
    { type: 'ask', question: question('b', { known: 'b before' }) },
    { type: 'ask', question: question('b', { known: 'b now', isFresh: true }) },
    { type: 'ask', question: question('c', { pause: 120 }) },
    { type: 'reload' },
    { type: 'retry' },
    { type: 'change', change: () => 'changed here' },
    { type: 'part arrived', value: 'a part' },
    { type: 'leave' },
    done('load', 'answer'),
    failed('load', error),
    after('pause', 'resource.pausing'),
  ],
}

test('A resource keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(model.machine)
  for (const path of pathsOf(model)) {
    coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
      const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
      const { question: asked, answer, failure } = snapshot.context
      expect(asked === null, `a question unless nothing is asked: ${say}`).toBe(snapshot.matches('idle'))
      if (snapshot.matches('ready')) expect(answer?.key, `an answer to this question: ${say}`).toBe(asked?.key)
      if (snapshot.matches('failed')) expect(failure, `the failure is known: ${say}`).toBe(error)
      if (snapshot.matches('idle')) expect(failure, `nothing failed: ${say}`).toBeNull()
      if (event?.type === 'retry')
        expect(snapshot.matches('loading') ? failure : null, `a retry starts clean: ${say}`).toBeNull()
      if (event?.type === 'reload' && before?.matches('failed')) {
        expect(failure, `a reload says the failure until it is over: ${say}`).toBe(error)
      }
      // A reload, or its failure, never removes a known answer.
      const earlier = before?.context.answer
      if (earlier && event?.type !== 'ask') expect(answer, `the answer stays: ${say}`).not.toBeNull()
      const loaded = event?.type === 'xstate.done.actor.load' ? [{ type: 'loaded', value: 'answer' }] : []
      const lost = event?.type === 'xstate.error.actor.load' ? [{ type: 'failed', error }] : []
      expect(emitted, `each answer is emitted once: ${say}`).toEqual([...loaded, ...lost])
      if (event?.type === 'change' && before?.matches('loading')) {
        expect(snapshot.children.load, `a changed resource is loaded again: ${say}`).not.toBe(before.children.load)
      }
    })
  }
  expect(coverage.missing, coverage.report).toEqual([])
})

/** A load whose answers the test gives. */
function scripted() {
  const askings: (Asking<unknown> & {
    signal: AbortSignal
    answer: (value: unknown) => void
    fail: (cause: unknown) => void
  })[] = []
  const run: Load<unknown> = (signal, asking) =>
    new Promise((answer, fail) => {
      askings.push({ ...asking, signal, answer, fail })
    })
  return { askings, run }
}

test('The latest question wins: an earlier one is aborted and its answer ignored', async () => {
  const { askings, run } = scripted()
  const actor = createActor(resourceMachine).start()
  actor.send({ type: 'ask', question: question('a', { load: run }) })
  actor.send({ type: 'ask', question: question('b', { load: run }) })
  expect(askings.map(({ signal }) => signal.aborted)).toEqual([true, false])
  askings[0]?.answer('of a')
  askings[0]?.update('a part of a')
  askings[1]?.answer('of b')
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect(context.answer).toEqual({ key: 'b', value: 'of b' })
})

test('Leaving, and stopping with the component, abort the load', () => {
  for (const end of ['leave', 'stop'] as const) {
    const { askings, run } = scripted()
    const actor = createActor(resourceMachine).start()
    actor.send({ type: 'ask', question: question('a', { load: run }) })
    if (end === 'leave') actor.send({ type: 'leave' })
    else actor.stop()
    expect(askings[0]?.signal.aborted, end).toBe(true)
  }
})

test('A change during a load starts it again with the changed answer', async () => {
  const { askings, run } = scripted()
  const actor = createActor(resourceMachine).start()
  actor.send({ type: 'ask', question: question('a', { load: run, known: 1 }) })
  actor.send({ type: 'change', change: (known) => Number(known) + 1 })
  expect(askings.map(({ signal, known }) => [signal.aborted, known])).toEqual([
    [true, 1],
    [false, 2],
  ])
  expect(actor.getSnapshot().context.answer?.value).toBe(2)
})

test('A question that changes with each letter is loaded once, after the pause', () => {
  const clock = new SimulatedClock()
  const { askings, run } = scripted()
  const actor = createActor(resourceMachine, { clock }).start()
  for (const key of ['sa', 'sal', 'salv']) {
    actor.send({ type: 'ask', question: question(key, { load: run, pause: 120 }) })
    clock.increment(119)
  }
  expect(askings).toHaveLength(0)
  clock.increment(1)
  expect(askings).toHaveLength(1)
})

test('Several things are shown one by one, and a failure of one keeps the others', async () => {
  const actor = createActor(resourceMachine).start()
  const each = loadEach(['x', 'y', 'z'], async (id) => {
    if (id === 'y') throw error
    return id.toUpperCase()
  })
  actor.send({ type: 'ask', question: question('all', { load: each as Load<unknown> }) })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context.answer?.value).toEqual(
    new Map([
      ['x', 'X'],
      ['z', 'Z'],
    ]),
  )
  expect(context.failure).toBe(error)
})
