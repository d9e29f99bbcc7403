import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { entryProblem } from '../account/entry-problem.ts'
import { type DraftingContext, type DraftingEvent, draftingDelays, draftingGuards } from '../drafting/drafting.ts'
import { Rejected } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import { required } from '../machines/required.ts'
import type { UserId } from '../session/session.ts'
import { type DeviceDraft, NO_DRAFT } from './device-draft.ts'
import type { ProviderAccess, RegistrationDraft } from './provider-registration.port.ts'
import {
  firstUnfinished,
  mayOpen,
  REGISTRATION_STEPS,
  type RegistrationStep,
  SAVED_STEPS,
  type SavedStep,
} from './provider-registration.ts'
import { isSame, type TypedRegistration, type TypedSteps, typedOf } from './typed-registration.ts'

/** A completed step with the value to save. */
export type CompletedStep = {
  readonly [Step in SavedStep]: {
    readonly step: Step
    readonly value: NonNullable<RegistrationDraft['steps'][Step]>
    /** The field values. */
    readonly typed: TypedRegistration[Step]
  }
}[SavedStep]

export type TypedChange = {
  readonly [Step in SavedStep]: { readonly step: Step; readonly typed: TypedRegistration[Step] }
}[SavedStep]

/** The compiler cannot prove that step and value match for a generic step. */
export const typedChange = <Step extends SavedStep>(step: Step, typed: TypedRegistration[Step]): TypedChange =>
  ({ step, typed }) as TypedChange

export const completedStep = <Step extends SavedStep>(
  step: Step,
  typed: TypedRegistration[Step],
  value: NonNullable<RegistrationDraft['steps'][Step]>,
): CompletedStep => ({ step, typed, value }) as CompletedStep

export type WizardEvent =
  | DraftingEvent<RegistrationStep>
  | ({ readonly type: 'typed' } & TypedChange)
  /** The step passed the form check. */
  | ({ readonly type: 'complete step' } & CompletedStep)
  /** `access` is null for a logged-in person. */
  | { readonly type: 'submit'; readonly access: ProviderAccess | null }
  /** Another tab typed or saved. */
  | { readonly type: 'drafted elsewhere'; readonly draft: DeviceDraft }
  /** The person uses another address, or the time is over. */
  | { readonly type: 'mail given up' }
  /** The code was correct: the account exists and owns the registration. */
  | { readonly type: 'mail confirmed' }
  /** Discards the typed text in favour of another device's save. */
  | { readonly type: 'take saved'; readonly step: SavedStep }

export type WizardEmitted =
  | { readonly type: 'step changed'; readonly step: RegistrationStep; readonly replace: boolean }
  /** Another device saved: its steps are taken, and text of other steps typed here stays. */
  | { readonly type: 'changed elsewhere' }
  /** The backend's draft expired; its values are typed text again. */
  | { readonly type: 'draft expired' }
  /** The logged-in person became a provider. */
  | { readonly type: 'became provider' }

export interface WizardInput {
  /** The logged-in person's id; null for a visitor. */
  readonly person: UserId | null
  readonly asked: RegistrationStep | null
}

export interface WizardContext extends WizardInput, DraftingContext<RegistrationStep, CompletedStep> {
  readonly known: RegistrationDraft
  /** Typed text that differs from the saved one. */
  readonly typed: TypedSteps
  readonly registration: string | null
}

export interface Loaded {
  readonly device: DeviceDraft | null
  /** Null if the backend has none, undefined if it did not answer. */
  readonly server: RegistrationDraft | null | undefined
}

type Known = Pick<WizardContext, 'known' | 'typed'>

/**
 * Merges the device's draft with the backend's. Typed text is replaced only where another device saved the same step, except for
 * the step `kept`, which the person sees.
 */
function merged({ known, typed }: Known, server: RegistrationDraft | null, kept: RegistrationStep | null): Known {
  const before = typedOf(known.steps)
  if (server === null) return { known: NO_DRAFT, typed: { ...before, ...typed } }
  const after = typedOf(server.steps)
  const staying = Object.entries(typed).filter(([name, values]) => {
    const step = name as SavedStep
    return !isSame(values, after[step]) && (step === kept || isSame(before[step], after[step]))
  })
  return { known: server, typed: Object.fromEntries(staying) }
}

/** The first step with a refused or missing field; the current step where the error names none. */
function stepOfProblem(error: unknown, shown: RegistrationStep): RegistrationStep {
  const names = error instanceof Rejected ? Object.keys(error.fields) : []
  return REGISTRATION_STEPS.find((step) => names.some((name) => name.split('.', 1)[0] === step)) ?? shown
}

/** Saved steps with changed text. */
export const unsavedSteps = ({ typed }: Pick<WizardContext, 'typed'>): readonly SavedStep[] =>
  SAVED_STEPS.filter((step) => typed[step] !== undefined)

/** Types, effects, guards and actions; the states are in registration.machine.ts. */
export const wizard = setup({
  types: {} as { context: WizardContext; events: WizardEvent; emitted: WizardEmitted; input: WizardInput },
  actors: {
    load: fromPromise<Loaded, { readonly person: UserId | null }>(notProvided),
    reload: fromPromise<RegistrationDraft | null, { readonly draft: string | null }>(notProvided),
    'save step': fromPromise<RegistrationDraft, { readonly pending: CompletedStep; readonly known: RegistrationDraft }>(
      notProvided,
    ),
    submit: fromPromise<
      string | null,
      { readonly access: ProviderAccess | null; readonly known: RegistrationDraft; readonly name: string }
    >(notProvided),
    'watch connection': fromCallback<WizardEvent>(notProvided),
    'watch other tabs': fromCallback<WizardEvent, { readonly person: UserId | null }>(notProvided),
  },
  delays: draftingDelays,
  guards: {
    ...draftingGuards,
    'is waiting for the mail': ({ context }) => context.registration !== null && context.step === 'access',
    'leads back to the mail': ({ context, event }) => {
      assertEvent(event, 'open step')
      const { registration, known } = context
      return registration !== null && (event.step ?? firstUnfinished(known.steps)) === 'access'
    },
    'may be opened': ({ context, event }) => {
      assertEvent(event, 'open step')
      return event.step !== null && mayOpen(event.step, context.known.steps)
    },
    'is its turn': ({ context, event }) => {
      assertEvent(event, 'complete step')
      return mayOpen(event.step, context.known.steps)
    },
    'is everything saved': ({ context }) =>
      firstUnfinished(context.known.steps) === 'access' && unsavedSteps(context).length === 0,
    'is a step unsaved': ({ context }) => unsavedSteps(context).some((step) => mayOpen(step, context.known.steps)),
    'was left': ({ context }) => required(context.pending).step !== context.step,
    'is of the step to save': ({ context, event }) => {
      assertEvent(event, 'typed')
      return required(context.pending).step === event.step
    },
    'is gone': (_, { server }: { server: RegistrationDraft | null }) => server === null,
    'is provider now': (_, { registration }: { registration: string | null }) => registration === null,
    'is newer': ({ context, event }) => {
      assertEvent(event, 'drafted elsewhere')
      return event.draft.known.version > context.known.version
    },
  },
  actions: {
    'store draft': notProvided,
    'remove stored draft': notProvided,
    'assign loaded': assign(({ context }, { device, server }: Loaded) => {
      const mine = { known: device?.known ?? NO_DRAFT, typed: device?.typed ?? {} }
      const both = server === undefined ? mine : merged(mine, server, null)
      return { ...both, registration: device?.registration ?? null, person: context.person }
    }),
    'assign first place': assign(({ context: { asked, known } }) => ({
      step: asked !== null && mayOpen(asked, known.steps) ? asked : firstUnfinished(known.steps),
    })),
    'assign typed': assign(({ context, event }) => {
      assertEvent(event, 'typed')
      const { step, typed } = event
      const { [step]: _former, ...others } = context.typed
      const isSaved = isSame(typedOf(context.known.steps)[step], typed)
      return { typed: isSaved ? others : { ...others, [step]: typed } }
    }),
    'assign opened step': assign(({ context, event }) => {
      assertEvent(event, 'open step')
      return { step: event.step ?? context.step }
    }),
    'assign step': assign({ step: (_, { step }: { step: RegistrationStep }) => step }),
    'assign asked': assign(({ event }) => {
      assertEvent(event, 'open step')
      return { asked: event.step }
    }),
    'assign first unfinished': assign({ step: ({ context }) => firstUnfinished(context.known.steps) }),
    'assign first unsaved': assign({ step: ({ context }) => unsavedSteps(context)[0] ?? context.step }),
    'assign saved text': assign(({ context, event }) => {
      assertEvent(event, 'take saved')
      const { [event.step]: _former, ...others } = context.typed
      return { typed: others }
    }),
    'assign pending': assign(({ event }) => {
      assertEvent(event, 'complete step')
      const { step, value, typed } = event
      return { pending: { step, value, typed } as CompletedStep, tries: 0 }
    }),
    'assign nothing pending': assign({ pending: null, tries: 0 }),
    'assign another try': assign({ tries: ({ context }) => context.tries + 1 }),
    'assign saved': assign(({ context }, { draft }: { draft: RegistrationDraft }) => {
      const { step, typed } = required(context.pending)
      // Text typed during the save is unsaved and stays.
      const isLeft = ([name, values]: [string, TypedSteps[SavedStep]]) => name !== step || !isSame(values, typed)
      return {
        known: draft,
        typed: Object.fromEntries(Object.entries(context.typed).filter(isLeft)),
        pending: null,
        tries: 0,
        problem: null,
        // The mail was sent for other values.
        registration: null,
      }
    }),
    'assign reloaded': assign(({ context }, { server }: { server: RegistrationDraft | null }) => ({
      ...merged(context, server, context.pending?.step ?? context.step),
      pending: null,
      tries: 0,
      problem: null,
    })),
    'assign draft gone': assign(({ context }) => ({ ...merged(context, null, null), pending: null, tries: 0 })),
    'assign drafted elsewhere': assign(({ context, event }) => {
      assertEvent(event, 'drafted elsewhere')
      const { draft } = event
      // The current step and the step being saved here.
      const own = SAVED_STEPS.filter((step) => step === context.step || step === context.pending?.step)
      const kept = own.filter((step) => context.typed[step] !== undefined).map((step) => [step, context.typed[step]])
      return { known: draft.known, typed: { ...draft.typed, ...Object.fromEntries(kept) } }
    }),
    'assign problem': assign({ problem: (_, { error }: { error: unknown }) => entryProblem(error) }),
    'assign no problem': assign({ problem: null }),
    'assign step of the problem': assign({
      step: ({ context }, { error }: { error: unknown }) => stepOfProblem(error, context.step),
    }),
    'assign registration': assign({
      registration: (_, { registration }: { registration: string | null }) => registration,
    }),
    'emit step changed': emit(
      ({ context }, { replace }: { replace: boolean }): WizardEmitted => ({
        type: 'step changed',
        step: context.step,
        replace,
      }),
    ),
    'emit changed elsewhere': emit({ type: 'changed elsewhere' }),
    'emit draft expired': emit({ type: 'draft expired' }),
    'emit became provider': emit({ type: 'became provider' }),
  },
}).extend({
  guards: {
    /** The backend has newer steps than this device. */
    'is changed elsewhere': (_, { device, server }: Loaded) =>
      device !== null && (server?.version ?? 0) > device.known.version,
    'is expired': (_, { device, server }: Loaded) => device !== null && device.known.version > 0 && server === null,
  },
})
