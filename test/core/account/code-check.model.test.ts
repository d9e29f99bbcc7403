import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemoryProfile, MEMORY_PHONE_CODE } from '../../../src/adapters/memory/memory-profile.ts'
import {
  type CheckByCode,
  codeCheckMachine,
  provideCodeCheck,
  WRONG_CODE,
} from '../../../src/core/account/code-check.machine.ts'
import type { CodeAnswer } from '../../../src/core/account/profile.port.ts'
import { Rejected, TooManyRequests, Unreachable } from '../../../src/core/failures.ts'
import { after, Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const PHONE = '+5511987650001'
const sent: CodeAnswer = { confirmed: false, resendAfterSeconds: 60 }
const confirmed: CodeAnswer = { confirmed: true, resendAfterSeconds: 0 }
const failures = [new TooManyRequests('wait', { retryAfterSeconds: 90 }), new Unreachable('no network')]

const model: Model = {
  machine: codeCheckMachine.provide({ actors: { 'send code': inertPromise(), 'check code': inertPromise() } }),
  events: [
    { type: 'send code', recipient: PHONE },
    { type: 'enter code', recipient: PHONE },
    { type: 'send code again' },
    { type: 'check code', code: '123456' },
    { type: 'change recipient' },
    ...['send code', 'send code again'].flatMap((id) => [
      done(id, sent),
      ...failures.map((error) => failed(id, error)),
    ]),
    done('send code', confirmed),
    done('check code', confirmed),
    done('check code', sent),
    failed('check code', new Rejected('wrong', { fields: { code: 'Não confere.' } })),
    after('resend pause', 'code check.waiting.resend.paused'),
  ],
}

test('Code check keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(model.machine)
  for (const path of pathsOf(model)) {
    coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
      const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
      const { recipient, failure, pause } = snapshot.context
      if (!snapshot.matches('idle')) expect(recipient, `a recipient: ${say}`).toBe(PHONE)
      expect(pause.seconds, `a pause that passes: ${say}`).toBeGreaterThanOrEqual(0)
      const arrived = snapshot.matches('confirmed') && !before?.matches('confirmed')
      expect(emitted, `emitted once: ${say}`).toEqual(arrived ? [{ type: 'confirmed', recipient: PHONE }] : [])
      if (arrived) expect(event, `by an answer alone: ${say}`).toMatchObject({ output: { confirmed: true } })
      if (snapshot.matches('confirmed')) expect(failure, `nothing wrong: ${say}`).toBeNull()
      if (event?.type.startsWith('xstate.error')) expect(failure, `the failure is kept: ${say}`).toBe(event.error)
      // A failed request for another code must not remove the code field.
      if (before?.matches('waiting') && event?.type !== 'change recipient') {
        expect(snapshot.matches('waiting') || snapshot.matches('confirmed'), `still there: ${say}`).toBe(true)
      }
    })
  }
  expect(coverage.missing, coverage.report).toEqual([])
})

function start(check: CheckByCode) {
  const clock = new SimulatedClock()
  const actor = createActor(provideCodeCheck(check), { clock })
  const heard: string[] = []
  actor.on('confirmed', ({ recipient }) => heard.push(recipient))
  return { actor: actor.start(), clock, heard }
}

test('Another code may be requested after the backend’s pause of 60 seconds, and not before', async () => {
  const { checkPhone } = createMemoryProfile()
  const { actor, clock } = start(checkPhone)
  actor.send({ type: 'send code', recipient: PHONE })
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
  clock.increment(59_999)
  actor.send({ type: 'send code again' })
  expect(actor.getSnapshot().matches({ waiting: { resend: 'paused' } })).toBe(true)
  clock.increment(1)
  actor.send({ type: 'send code again' })
  expect(actor.getSnapshot().matches({ waiting: { resend: 'sending' } })).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.matches({ waiting: { resend: 'paused' } }))
})

test('A wrong code is reported, and the right one confirms once', async () => {
  const { checkPhone } = createMemoryProfile()
  const { actor, heard } = start(checkPhone)
  actor.send({ type: 'enter code', recipient: PHONE })
  actor.send({ type: 'check code', code: '000000' })
  const wrong = await waitFor(actor, ({ context }) => context.failure !== null)
  expect(wrong.context.failure).toMatchObject({ name: 'Rejected', fields: { code: expect.any(String) } })
  actor.send({ type: 'check code', code: MEMORY_PHONE_CODE })
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'))
  expect(heard).toEqual([PHONE])
})

test('A refusal without a sentence gets ours', async () => {
  const { actor } = start(async () => ({ confirmed: false, resendAfterSeconds: 0 }))
  actor.send({ type: 'enter code', recipient: PHONE })
  actor.send({ type: 'check code', code: '000000' })
  const { context } = await waitFor(actor, ({ context }) => context.failure !== null)
  expect(context.failure).toMatchObject({ fields: { code: WRONG_CODE } })
})

test('A backend that wants no code confirms at once', async () => {
  const { actor, heard } = start(async () => ({ confirmed: true, resendAfterSeconds: 0 }))
  actor.send({ type: 'send code', recipient: PHONE })
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'))
  expect(heard).toEqual([PHONE])
})

test('A number that is changed while its code is sent aborts the request', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { actor } = start((_recipient, _code, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  actor.send({ type: 'send code', recipient: PHONE })
  actor.send({ type: 'change recipient' })
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  expect(actor.getSnapshot().matches('idle')).toBe(true)
})
