import { assertEvent, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type EntryProblem, entryProblem } from '../account/entry-problem.ts'
import type { PixKeyType } from '../brazil/pix-key-types.ts'
import type { Connection } from '../connection/connection.port.ts'
import { Outdated, ServiceFailed, Unreachable } from '../failures.ts'
import { errorOf } from '../machines/error-of.ts'
import { notProvided } from '../machines/not-provided.ts'
import { required } from '../machines/required.ts'
import { type ApprovalStepName, approvalStep, STEP_WORDS, type StepStatus } from './approval-steps.ts'
import type { ValidationFlag } from './validation.ts'
import type {
  CertificateDetails,
  IdentityDocuments,
  SocialLinks,
  ValidationChecks,
  ValidationState,
} from './validation-checks.port.ts'

/** The data of a step. E-mail and phone are confirmed by codes (account/code-check.machine.ts). */
export type Given =
  | { readonly step: 'bank'; readonly keyType: PixKeyType; readonly key: string; readonly holder: string }
  | { readonly step: 'presentation'; readonly link: string }
  | { readonly step: 'social'; readonly links: SocialLinks }
  | { readonly step: 'contract'; readonly version: string; readonly name: string }
  | { readonly step: 'identity'; readonly documents: IdentityDocuments }
  | { readonly step: 'certificate'; readonly certificate: CertificateDetails }

export type GivenStep = Given['step']

/** The step's status according to the backend. */
export function statusIn(step: ApprovalStepName, state: ValidationState): StepStatus {
  return approvalStep(step, state).status
}

/** The state after a successful step that could not be read again. */
export function withPassed(step: ApprovalStepName, state: ValidationState): ValidationState {
  const { flag, names } = STEP_WORDS[step]
  const missing = state.missing.filter((name) => !names.includes(name))
  return { ...state, missing, flags: { ...state.flags, [flag]: true } }
}

export type ValidationStepEvent =
  | { readonly type: 'give'; readonly given: Given }
  /** The person replaces data that is saved or in review. */
  | { readonly type: 'change' }
  | { readonly type: 'keep as it is' }
  | { readonly type: 'try again' }
  | { readonly type: 'connection restored' }
  /** The validation record changed: another device or an admin may have completed the step. */
  | { readonly type: 'record changed' }

interface ValidationStepInput {
  readonly step: GivenStep
  readonly state: ValidationState
}

export interface ValidationStepContext extends ValidationStepInput {
  /** Data that the backend has not accepted yet. */
  readonly given: Given | null
  /** Failed automatic attempts to send `given`. */
  readonly tries: number
  /** A new object for each failure; null without one. */
  readonly problem: EntryProblem | null
}

/** Emitted once each time that sent data completes the step. */
interface StepCompleted {
  readonly type: 'completed'
  readonly flag: ValidationFlag
}

/** Automatic attempts before the person decides. */
export const TRIES = 3

const validationStep = setup({
  types: {} as {
    input: ValidationStepInput
    context: ValidationStepContext
    events: ValidationStepEvent
    emitted: StepCompleted
    tags: 'pending'
  },
  actors: {
    give: fromPromise<void, Given>(notProvided),
    'read state': fromPromise<ValidationState>(notProvided),
    'watch connection': fromCallback<ValidationStepEvent>(notProvided),
  },
  delays: {
    /** Long enough for a lift or a tunnel. Milliseconds. */
    retry: 5_000,
  },
  guards: {
    'is done': ({ context }) => statusIn(context.step, context.state) === 'done',
    'is in review': ({ context }) => statusIn(context.step, context.state) === 'in review',
    'says done': ({ context }, { state }: { state: ValidationState }) => statusIn(context.step, state) === 'done',
    'is of this step': ({ context, event }) => {
      assertEvent(event, 'give')
      return event.given.step === context.step
    },
    'may be tried again': ({ context }) => context.tries < TRIES,
    'was cut off': (_, { error }: { error: unknown }) => error instanceof Unreachable || error instanceof ServiceFailed,
    'is outdated': (_, { error }: { error: unknown }) => error instanceof Outdated,
    'is reviewed by a person': ({ context }) => context.step === 'identity' || context.step === 'certificate',
  },
  actions: {
    'assign given': assign(({ event }) => {
      assertEvent(event, 'give')
      return { given: event.given, tries: 0, problem: null }
    }),
    'assign nothing given': assign({ given: null, tries: 0, problem: null }),
    'assign try': assign({ tries: ({ context }) => context.tries + 1 }),
    'assign no tries': assign({ tries: 0 }),
    'assign problem': assign({ problem: (_, { error }: { error: unknown }) => entryProblem(error) }),
    /** The fields keep the data. */
    'assign refused': assign({
      given: null,
      tries: 0,
      problem: (_, { error }: { error: unknown }) => entryProblem(error),
    }),
    'assign state': assign({ state: (_, { state }: { state: ValidationState }) => state }),
    'assign passed': assign(({ context: { step, state } }) => ({ state: withPassed(step, state) })),
    'emit completed': emit(({ context }) => ({ type: 'completed', flag: STEP_WORDS[context.step].flag })),
  },
})

const giving = validationStep.createStateConfig({
  tags: ['pending'],
  entry: 'assign try',
  invoke: {
    id: 'give',
    src: 'give',
    input: ({ context }) => required(context.given),
    onDone: { target: 'confirming', actions: 'assign nothing given' },
    onError: [
      {
        guard: { type: 'was cut off', params: errorOf },
        target: 'kept',
        actions: { type: 'assign problem', params: errorOf },
      },
      {
        guard: { type: 'is outdated', params: errorOf },
        target: 'reloading',
        actions: { type: 'assign refused', params: errorOf },
      },
      { target: 'editing', actions: { type: 'assign refused', params: errorOf } },
    ],
  },
})

const kept = validationStep.createStateConfig({
  after: { retry: { guard: 'may be tried again', target: 'giving' } },
  on: {
    'connection restored': { target: 'giving', actions: 'assign no tries' },
    'try again': { target: 'giving', actions: 'assign no tries' },
    change: { target: 'editing', actions: 'assign nothing given' },
    give: {
      guard: 'is of this step',
      target: 'giving',
      actions: 'assign given',
    },
  },
})

/** Reads the state after an accepted save; only the state decides. */
const confirming = validationStep.createStateConfig({
  tags: ['pending'],
  invoke: {
    id: 'confirm',
    src: 'read state',
    onDone: [
      {
        guard: { type: 'says done', params: ({ event }) => ({ state: event.output }) },
        target: 'done',
        actions: [{ type: 'assign state', params: ({ event }) => ({ state: event.output }) }, 'emit completed'],
      },
      { target: 'placing', actions: { type: 'assign state', params: ({ event }) => ({ state: event.output }) } },
    ],
    onError: [
      { guard: 'is reviewed by a person', target: 'in review' },
      { target: 'done', actions: ['assign passed', 'emit completed'] },
    ],
  },
})

/**
 * One provider validation step (specification section 4): the backend checks the data and sets the step's flag, or queues it for
 * a review. A save that is cut off is stored, repeated and shown.
 */
export const validationStepMachine = validationStep.createMachine({
  id: 'validation step',
  context: ({ input }) => ({ ...input, given: null, tries: 0, problem: null }),
  initial: 'placing',
  invoke: { id: 'watch connection', src: 'watch connection' },
  states: {
    placing: {
      always: [
        { guard: 'is done', target: 'done' },
        { guard: 'is in review', target: 'in review' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        give: {
          guard: 'is of this step',
          target: 'giving',
          actions: 'assign given',
        },
        'record changed': 'reloading',
        'keep as it is': { target: 'placing', actions: 'assign nothing given' },
      },
    },
    giving,
    kept,
    confirming,
    reloading: {
      tags: ['pending'],
      invoke: {
        id: 'reload',
        src: 'read state',
        onDone: {
          target: 'placing',
          actions: { type: 'assign state', params: ({ event }) => ({ state: event.output }) },
        },
        onError: 'placing',
      },
    },
    'in review': {
      on: { 'record changed': 'reloading', change: { target: 'editing', actions: 'assign nothing given' } },
    },
    done: { on: { 'record changed': 'reloading', change: { target: 'editing', actions: 'assign nothing given' } } },
  },
})

export type ValidationStepSnapshot = SnapshotFrom<typeof validationStepMachine>

export interface ProvidedByValidationStep {
  readonly checks: ValidationChecks
  readonly connection: Connection
  /** Reports the sent part: whole percent. */
  readonly onProgress: (percent: number) => void
}

export function provideValidationStep({ checks, connection, onProgress }: ProvidedByValidationStep) {
  const give = (given: Given, signal: AbortSignal): Promise<void> => {
    switch (given.step) {
      case 'bank':
        return checks.saveBank({ keyType: given.keyType, key: given.key, holder: given.holder }, signal)
      case 'presentation':
        return checks.savePresentation(given.link, signal)
      case 'social':
        return checks.saveSocial(given.links, signal)
      case 'contract':
        return checks.acceptContract(given.version, given.name, signal)
      case 'identity':
        return checks.sendIdentity(given.documents, onProgress, signal)
      case 'certificate':
        return checks.sendCertificate(given.certificate, onProgress, signal)
    }
  }
  return validationStepMachine.provide({
    actors: {
      give: fromPromise(({ input, signal }) => give(input, signal)),
      'read state': fromPromise(({ signal }) => checks.fetchState(signal)),
      'watch connection': fromCallback<ValidationStepEvent>(({ sendBack }) =>
        connection.onRestored(() => sendBack({ type: 'connection restored' })),
      ),
    },
  })
}
