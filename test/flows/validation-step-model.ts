import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { Outdated, Rejected, ServiceFailed, Unreachable } from '../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../src/core/onboarding/validation.ts'
import type { ValidationState } from '../../src/core/onboarding/validation-checks.port.ts'
import {
  type Given,
  statusIn,
  TRIES,
  type ValidationStepContext,
  validationStepMachine,
  withPassed,
} from '../../src/core/onboarding/validation-step.machine.ts'
import { after, done, failed, inertPromise, type Model, type ModelEvent } from '../support/model.ts'

/** The data that the person sends in every path. */
export const GIVEN: Extract<Given, { step: 'bank' }> = {
  step: 'bank',
  keyType: 'email',
  key: 'recebo@exemplo.com.br',
  holder: 'Ana Lúcia de Souza',
}
export const REFUSAL = 'Esta chave não foi aceita.'

const MISSING: ValidationState = {
  flags: { ...DEFAULT_FLAGS, tour_guide_certificate_verified: false },
  missing: ['pix_key', 'identity'],
  email: { address: 'ana@exemplo.com.br' },
  phone: { cellphone: null },
  bank: null,
  presentation: null,
  social: { instagram_link: null, facebook_link: null, youtube_channel_link: null },
  contract: { version: '', accepted: null },
  identity: { status: 'missing', reason: null },
  certificate: { status: 'missing', reason: null, number: null },
  approval: { status: 'missing', reason: null },
}
const PASSED = withPassed('bank', MISSING)
export const isPassed = (state: ValidationState): boolean => statusIn('bank', state) === 'done'

const contextOf = (snapshot: AnyMachineSnapshot): ValidationStepContext => snapshot.context

/** Possible actions of the person, the network, other devices and the clock in this state. */
function happenings(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const { state, tries, problem } = contextOf(snapshot)
  const give = { type: 'give', given: GIVEN }
  const cutOff = failed('give', new Unreachable('no network'))
  if (isPassed(state)) {
    // A change takes the same way as the first submission, which is walked in full.
    const people = [{ type: 'change' }, { type: 'keep as it is' }, give].filter((event) => snapshot.can(event))
    return [...people, done('give'), done('confirm', PASSED)]
  }
  // However it is repeated, its answer leads to the same states as the first one's.
  if (snapshot.matches('giving') && problem !== null) return [done('give'), cutOff]
  if (snapshot.matches('kept')) {
    const people = [{ type: 'change' }, { type: 'try again' }, { type: 'connection restored' }]
    // The person's choices are the same after each try.
    if (tries === 1) return [...people, after('retry', 'validation step.kept')]
    return tries < TRIES ? [after('retry', 'validation step.kept')] : [{ type: 'connection restored' }]
  }
  if (snapshot.matches('editing')) return [give, { type: 'record changed' }]
  return [
    done('give'),
    cutOff,
    failed('give', new ServiceFailed('503')),
    failed('give', new Outdated('newer')),
    failed('give', new Rejected('refused', { fields: { key: REFUSAL } })),
    ...['confirm', 'reload'].flatMap((id) => [
      done(id, PASSED),
      done(id, MISSING),
      failed(id, new Unreachable('no network')),
    ]),
  ]
}

export const model: Model = {
  machine: validationStepMachine.provide({
    actors: { give: inertPromise(), 'read state': inertPromise(), 'watch connection': fromCallback(() => {}) },
  }),
  input: { step: 'bank', state: MISSING },
  events: happenings,
  key: (snapshot) => {
    const { tries, problem, state } = contextOf(snapshot)
    // The kind of failure matters only if a field shows it.
    const shown = snapshot.matches('editing') ? problem?.kind === 'Rejected' : problem !== null
    return JSON.stringify([snapshot.value, tries, shown, isPassed(state)])
  },
}

/** Why these parts of the machine cannot be reached from outside here; a test fails when one of them is no longer true. */
export const OUT_OF_REACH: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /in review|is reviewed by a person/,
    'a Pix key is reviewed by nobody; documents are, in test/ui/screens/guiding/validation/identity.test.tsx',
  ],
  [/kept — give/, 'the form takes nothing while what it held waits'],
  [/done — record changed/, 'a Pix key that was taken is never taken back'],
]

/** A path in a few words: what happens after what. */
export const titleOf = (events: readonly ModelEvent[]): string => events.map(inWords).join(', ')

function inWords({ type, output, error }: ModelEvent): string {
  if (type.startsWith('xstate.after')) return 'five seconds pass'
  const id = type.replace(/^xstate\.(done|error)\.actor\./, '')
  if (type.startsWith('xstate.error')) return `${id}: ${error instanceof Error ? error.name : 'fails'}`
  if (!type.startsWith('xstate.done')) return type
  return id === 'give' ? 'taken' : `${id}: ${output === PASSED ? 'complete' : 'not complete'}`
}
