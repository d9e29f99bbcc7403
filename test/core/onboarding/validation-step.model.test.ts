import { describe, expect, it, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryValidationChecks } from '../../../src/adapters/memory/memory-validation-checks.ts'
import { Outdated, Rejected, ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { STEP_WORDS } from '../../../src/core/onboarding/approval-steps.ts'
import { DEFAULT_FLAGS } from '../../../src/core/onboarding/validation.ts'
import type { ValidationState } from '../../../src/core/onboarding/validation-checks.port.ts'
import {
  type Given,
  type GivenStep,
  provideValidationStep,
  statusIn,
  validationStepMachine,
} from '../../../src/core/onboarding/validation-step.machine.ts'
import { after, Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const GIVEN: readonly Given[] = [
  { step: 'presentation', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { step: 'identity', documents: { front: PICTURE, back: PICTURE, selfie: PICTURE } },
]
const START: ValidationState = {
  flags: { ...DEFAULT_FLAGS, tour_guide_certificate_verified: false },
  missing: ['youtube_presentation_link', 'identity'],
  email: { address: 'joana@exemplo.com.br' },
  phone: { cellphone: null },
  bank: null,
  presentation: null,
  social: { instagram_link: null, facebook_link: null, youtube_channel_link: null },
  contract: { version: '2026-11', accepted: null },
  identity: { status: 'missing', reason: null },
  certificate: { status: 'missing', reason: null, number: null },
  approval: { status: 'missing', reason: null },
}
const WAITING: ValidationState = { ...START, identity: { status: 'in review', reason: null } }
const REJECTED: ValidationState = { ...START, identity: { status: 'rejected', reason: 'A foto está escura.' } }
const withFlag = (step: GivenStep): ValidationState => ({
  ...START,
  missing: START.missing.filter((name) => !STEP_WORDS[step].names.includes(name)),
  flags: { ...START.flags, [STEP_WORDS[step].flag]: true },
})

const failures = [
  new Unreachable('no network'),
  new ServiceFailed('503'),
  new Outdated('newer'),
  new Rejected('wrong', { fields: { link: 'Confira o link.' } }),
]

const MACHINE = validationStepMachine.provide({
  actors: { give: inertPromise(), 'read state': inertPromise(), 'watch connection': fromCallback(() => {}) },
})

function modelOf(given: Given, state: ValidationState): Model {
  const answers = [START, WAITING, REJECTED, withFlag(given.step)]
  return {
    machine: MACHINE,
    input: { step: given.step, state },
    events: [
      ...GIVEN.map((given) => ({ type: 'give', given })),
      { type: 'change' },
      { type: 'keep as it is' },
      { type: 'try again' },
      { type: 'connection restored' },
      { type: 'record changed' },
      done('give'),
      ...failures.map((error) => failed('give', error)),
      ...['confirm', 'reload'].flatMap((id) => [
        ...answers.map((answer) => done(id, answer)),
        failed(id, new Unreachable('no network')),
      ]),
      after('retry', 'validation step.kept'),
    ],
  }
}

test('A validation step keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(MACHINE)
  for (const given of GIVEN) {
    for (const state of [START, WAITING, REJECTED, withFlag(given.step)]) {
      const model = modelOf(given, state)
      for (const path of pathsOf(model)) {
        coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
          const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
          const { context } = snapshot
          const isHeld = snapshot.matches('giving') || snapshot.matches('kept')
          expect(context.given !== null, `what is given stays until it is taken, and no longer: ${say}`).toBe(isHeld)
          expect(context.given?.step ?? given.step, `of this step alone: ${say}`).toBe(given.step)
          if (snapshot.matches('kept')) expect(context.problem, `a save cut off is said: ${say}`).not.toBeNull()
          if (emitted.length > 0) {
            expect(emitted, `one flag: ${say}`).toEqual([{ type: 'completed', flag: STEP_WORDS[given.step].flag }])
            expect(before?.matches('confirming'), `only what was taken completes: ${say}`).toBe(true)
            expect(context.state.flags[STEP_WORDS[given.step].flag], `with its check: ${say}`).toBe(true)
          }
          if (snapshot.matches('done')) expect(statusIn(given.step, context.state), say).toBe('done')
          // A step that needs an admin's decision is not complete after a failed confirmation.
          if (given.step === 'identity' && event?.type === 'xstate.error.actor.confirm') {
            expect(snapshot.matches('in review') && emitted.length === 0, say).toBe(true)
          }
        })
      }
    }
  }
  console.log(coverage.report)
  expect(coverage.missing, coverage.report).toEqual([])
})

function start(step: GivenStep, before?: () => Promise<void>) {
  const clock = new SimulatedClock()
  const connection = createMemoryConnection()
  const checks = createMemoryValidationChecks(before === undefined ? {} : { before })
  const actor = createActor(provideValidationStep({ checks, connection, onProgress: () => {} }), {
    clock,
    input: { step, state: START },
  })
  const heard: string[] = []
  actor.on('completed', ({ flag }) => heard.push(flag))
  return { actor: actor.start(), clock, connection, heard, checks }
}

const LINK: Given = { step: 'presentation', link: 'https://youtu.be/dQw4w9WgXcQ' }

describe('a validation step whose save is cut off', () => {
  it('keeps the data, sends it again after a pause, and completes once', async () => {
    let broken = 2
    const { actor, clock, heard } = start('presentation', async () => {
      if (broken-- > 0) throw new Unreachable('no network')
    })
    actor.send({ type: 'give', given: LINK })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(actor.getSnapshot().context.given).toEqual(LINK)
    clock.increment(5_000)
    await waitFor(actor, (snapshot) => snapshot.matches('kept') && snapshot.context.tries === 2)
    clock.increment(5_000)
    await waitFor(actor, (snapshot) => snapshot.matches('done'))
    expect(heard).toEqual(['youtube_presentation_verified'])
    expect(actor.getSnapshot().context.given).toBeNull()
  })

  it('stops after three tries, and continues when the network returns', async () => {
    let isBroken = true
    const { actor, clock, connection, heard } = start('presentation', async () => {
      if (isBroken) throw new Unreachable('no network')
    })
    actor.send({ type: 'give', given: LINK })
    for (const tries of [1, 2, 3]) {
      await waitFor(actor, (snapshot) => snapshot.matches('kept') && snapshot.context.tries === tries)
      clock.increment(5_000)
    }
    expect(actor.getSnapshot().matches('kept')).toBe(true)
    isBroken = false
    connection.restore()
    await waitFor(actor, (snapshot) => snapshot.matches('done'))
    expect(heard).toHaveLength(1)
  })
})

it('A refusal leads back to the form with its sentence at the field', async () => {
  const { actor, heard } = start('presentation')
  actor.send({ type: 'give', given: { step: 'presentation', link: 'https://vimeo.com/1' } })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('editing') && !snapshot.hasTag('pending'))
  expect(context.problem?.fields.link).toMatch(/YouTube/)
  expect(heard).toEqual([])
})

it('Documents wait for an admin, who rejects with a reason or approves', async () => {
  const { actor, checks, heard } = start('identity')
  actor.send({ type: 'give', given: GIVEN[1] as Given })
  await waitFor(actor, (snapshot) => snapshot.matches('in review'))
  expect(heard).toEqual([])
  checks.decide('identity', 'A foto está escura.')
  actor.send({ type: 'record changed' })
  const rejected = await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  expect(rejected.context.state.identity).toEqual({ status: 'rejected', reason: 'A foto está escura.' })
  actor.send({ type: 'give', given: GIVEN[1] as Given })
  await waitFor(actor, (snapshot) => snapshot.matches('in review'))
  checks.decide('identity')
  actor.send({ type: 'record changed' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
})
