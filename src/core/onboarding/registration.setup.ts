import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { entryProblem } from '../account/entry-problem.ts'
import { type DraftingContext, type DraftingEvent, draftingDelays, draftingGuards } from '../drafting/drafting.ts'
import { Rejected } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
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
    /** What stood in the fields. */
    readonly typed: TypedRegistration[Step]
  }
}[SavedStep]

export type TypedChange = {
  readonly [Step in SavedStep]: { readonly step: Step; readonly typed: TypedRegistration[Step] }
}[SavedStep]

/** The compiler does not see by itself that what belongs together for each step does so for any. */
export const typedChange = <Step extends SavedStep>(step: Step, typed: TypedRegistration[Step]): TypedChange =>
  ({ step, typed }) as TypedChange

/** The same for a completed step. */
export const completedStep = <Step extends SavedStep>(
  step: Step,
  typed: TypedRegistration[Step],
  value: NonNullable<RegistrationDraft['steps'][Step]>,
): CompletedStep => ({ step, typed, value }) as CompletedStep

export type WizardEvent =
  | DraftingEvent<RegistrationStep>
  | ({ readonly type: 'typed' } & TypedChange)
  /** The form check found nothing. */
  | ({ readonly type: 'complete step' } & CompletedStep)
  /** Without access where somebody is logged in. */
  | { readonly type: 'submit'; readonly access: ProviderAccess | null }
  /** Another tab of this browser has typed or saved. */
  | { readonly type: 'drafted elsewhere'; readonly draft: DeviceDraft }
  /** The mail is no longer waited for: another address is wanted, or the time is over. */
  | { readonly type: 'mail given up' }
  /** The mail's code was right: there is an account now, and what is left of the registration is kept with it. */
  | { readonly type: 'mail confirmed' }
  /** The person takes what another device has saved in place of what they typed here. */
  | { readonly type: 'take saved'; readonly step: SavedStep }

export type WizardEmitted =
  | { readonly type: 'step changed'; readonly step: RegistrationStep; readonly replace: boolean }
  /** Another device has saved since: its steps are taken, what was typed here stays where it is not its own. */
  | { readonly type: 'changed elsewhere' }
  /** The backend has forgotten the draft: what was saved is typed text again. */
  | { readonly type: 'draft expired' }
  /** The person who is logged in is a provider now. */
  | { readonly type: 'became provider' }

export interface WizardInput {
  /** The user who is logged in; null for nobody. */
  readonly person: UserId | null
  readonly asked: RegistrationStep | null
}

export interface WizardContext extends WizardInput, DraftingContext<RegistrationStep, CompletedStep> {
  readonly known: RegistrationDraft
  /** Typed text that differs from what is saved. */
  readonly typed: TypedSteps
  readonly registration: string | null
}

/** What is found at the start. */
export interface Loaded {
  readonly device: DeviceDraft | null
  /** The backend's; null where it has none, undefined where it could not be asked. */
  readonly server: RegistrationDraft | null | undefined
}

type Known = Pick<WizardContext, 'known' | 'typed'>

/**
 * The device's draft brought up to what the backend has. Typed text gives way only where another device has since saved that
 * very step, and not for `kept`, which the person has before them.
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

/** The step of which the backend has refused a field, or that it misses; the one that shows where it names none. */
function stepOfProblem(error: unknown, shown: RegistrationStep): RegistrationStep {
  const names = error instanceof Rejected ? Object.keys(error.fields) : []
  return REGISTRATION_STEPS.find((step) => names.some((name) => name.split('.', 1)[0] === step)) ?? shown
}

/** Steps that were saved and have other text in their fields now. */
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
      const { registration, step, known } = context
      return registration !== null && step !== 'access' && (event.step ?? firstUnfinished(known.steps)) === 'access'
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
    'was left': ({ context }) => context.pending?.step !== context.step,
    'is of the step to save': ({ context, event }) => {
      assertEvent(event, 'typed')
      return context.pending?.step === event.step
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
    'assign saved': assign(({ context: { typed, pending } }, { draft }: { draft: RegistrationDraft }) => {
      // What was typed while the save was on its way is not saved, and stays.
      const isLeft = ([name, values]: [string, TypedSteps[SavedStep]]) =>
        name !== pending?.step || !isSame(values, pending.typed)
      return {
        known: draft,
        typed: Object.fromEntries(Object.entries(typed).filter(isLeft)),
        pending: null,
        tries: 0,
        problem: null,
        // What a mail was sent for is not what stands there now.
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
      // What is before the person here, and what is being saved from here.
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
    /** Steps of this device are not the backend's any more. */
    'is changed elsewhere': (_, { device, server }: Loaded) =>
      device !== null && server !== undefined && server !== null && server.version > device.known.version,
    'is expired': (_, { device, server }: Loaded) => device !== null && device.known.draft !== null && server === null,
  },
})
