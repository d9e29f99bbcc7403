import { type ActorRefFrom, assertEvent, type SnapshotFrom } from 'xstate'
import { NO_DRAFT } from './device-draft.ts'
import type { RegistrationStep } from './provider-registration.ts'
import { type CompletedStep, type TypedChange, type WizardContext, wizard } from './registration.setup.ts'
import { EMPTY, type TypedRegistration, typedOf } from './typed-registration.ts'

const replacing = { type: 'emit step changed', params: { replace: true } } as const
const pushing = { type: 'emit step changed', params: { replace: false } } as const

const drafting = { type: 'assign typed', params: ({ event }: { event: TypedChange }) => event } as const

const device = wizard.createStateConfig({
  initial: 'kept',
  states: {
    kept: { on: { typed: { target: 'changed', actions: drafting } } },
    changed: {
      after: { 'typing pause': { target: 'kept', actions: 'store draft' } },
      on: {
        'page hidden': { target: 'kept', actions: 'store draft' },
        // Entered anew from here and not from the region, which would enter the wizard's region anew with it.
        typed: { target: 'changed', reenter: true, actions: drafting },
      },
    },
  },
})

/** Where a step may not be judged yet, what the address names is remembered. */
const remembering = { actions: { type: 'assign asked', params: ({ event }: Opened) => event } } as const
type Opened = { readonly event: { readonly step: RegistrationStep | null } }

const loading = wizard.createStateConfig({
  tags: ['pending'],
  entry: 'assign no problem',
  on: { 'open step': remembering },
  invoke: {
    id: 'load',
    src: 'load',
    input: ({ context }) => ({ person: context.person }),
    onDone: [
      {
        guard: { type: 'is expired', params: ({ event }) => event.output },
        target: 'placing',
        actions: [{ type: 'assign loaded', params: ({ event }) => event.output }, 'store draft', 'emit draft expired'],
      },
      {
        guard: { type: 'is changed elsewhere', params: ({ event }) => event.output },
        target: 'placing',
        actions: [
          { type: 'assign loaded', params: ({ event }) => event.output },
          'store draft',
          'emit changed elsewhere',
        ],
      },
      { target: 'placing', actions: { type: 'assign loaded', params: ({ event }) => event.output } },
    ],
    onError: {
      target: 'not loaded',
      actions: { type: 'assign problem', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const editing = wizard.createStateConfig({
  on: {
    'complete step': {
      guard: { type: 'is its turn', params: ({ event }) => event },
      target: 'saving',
      actions: { type: 'assign pending', params: ({ event }) => event },
    },
    submit: [
      { guard: 'is everything saved', target: 'submitting' },
      // Changed after it was saved: nothing is submitted that the person does not see.
      { guard: 'is a step unsaved', actions: ['assign first unsaved', pushing] },
    ],
    'take saved': { actions: [{ type: 'assign saved text', params: ({ event }) => event }, 'store draft'] },
    'open step': {
      guard: { type: 'leads back to the mail', params: ({ event }) => event },
      target: 'waiting for the mail',
      actions: [{ type: 'assign step', params: { step: 'access' } }, replacing],
    },
  },
})

const saving = wizard.createStateConfig({
  entry: ['assign no problem', 'store draft'],
  invoke: {
    id: 'save step',
    src: 'save step',
    input: ({ context }) => ({ pending: required(context.pending), known: context.known }),
    onDone: [
      {
        // Back was pressed meanwhile: it is saved, and nobody is pulled forward.
        guard: 'was left',
        target: 'editing',
        actions: [{ type: 'assign saved', params: ({ event }) => ({ draft: event.output }) }, 'store draft'],
      },
      {
        target: 'editing',
        actions: [
          { type: 'assign saved', params: ({ event }) => ({ draft: event.output }) },
          'store draft',
          'assign first unfinished',
          pushing,
        ],
      },
    ],
    onError: [
      { guard: { type: 'is outdated', params: ({ event }) => ({ error: event.error }) }, target: 'reading anew' },
      {
        guard: { type: 'is unknown draft', params: ({ event }) => ({ error: event.error }) },
        target: 'editing',
        actions: ['assign draft gone', 'store draft', 'assign first unfinished', 'emit draft expired', replacing],
      },
      {
        guard: { type: 'is refusal', params: ({ event }) => ({ error: event.error }) },
        target: 'editing',
        actions: [
          { type: 'assign problem', params: ({ event }) => ({ error: event.error }) },
          'assign nothing pending',
        ],
      },
      {
        target: 'kept on this device',
        actions: [{ type: 'assign problem', params: ({ event }) => ({ error: event.error }) }, 'assign another try'],
      },
    ],
  },
})

const kept = wizard.createStateConfig({
  after: {
    'pause before trying again': [
      { guard: 'is online', target: 'saving' },
      { target: 'kept on this device', reenter: true },
    ],
  },
  on: {
    'connection restored': 'saving',
    'try again': 'saving',
    'complete step': {
      guard: { type: 'is its turn', params: ({ event }) => event },
      target: 'saving',
      actions: { type: 'assign pending', params: ({ event }) => event },
    },
    // What was to be saved is not what stands there any more: it waits for the person's word.
    typed: {
      guard: { type: 'is of the step to save', params: ({ event }) => event },
      target: 'editing',
      actions: 'assign nothing pending',
    },
  },
})

const readingAnew = wizard.createStateConfig({
  invoke: {
    id: 'read anew',
    src: 'read anew',
    input: ({ context }) => ({ draft: context.known.draft }),
    onDone: [
      {
        guard: { type: 'is gone', params: ({ event }) => ({ server: event.output }) },
        target: 'editing',
        actions: ['assign draft gone', 'store draft', 'assign first unfinished', 'emit draft expired', replacing],
      },
      {
        target: 'editing',
        actions: [
          { type: 'assign read anew', params: ({ event }) => ({ server: event.output }) },
          'store draft',
          'emit changed elsewhere',
        ],
      },
    ],
    onError: {
      target: 'editing',
      actions: [{ type: 'assign problem', params: ({ event }) => ({ error: event.error }) }, 'assign nothing pending'],
    },
  },
})

const submitting = wizard.createStateConfig({
  entry: 'assign no problem',
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context, event }) => {
      assertEvent(event, 'submit')
      return { access: event.access, known: context.known, name: context.known.steps.personal?.name ?? '' }
    },
    onDone: [
      {
        guard: { type: 'is provider now', params: ({ event }) => ({ registration: event.output }) },
        target: '#provider-registration.done',
        actions: ['remove stored draft', 'emit became provider'],
      },
      {
        target: 'waiting for the mail',
        actions: [
          { type: 'assign registration', params: ({ event }) => ({ registration: event.output }) },
          { type: 'assign step', params: { step: 'access' } },
          'store draft',
          replacing,
        ],
      },
    ],
    onError: [
      { guard: { type: 'is outdated', params: ({ event }) => ({ error: event.error }) }, target: 'reading anew' },
      {
        guard: { type: 'is unknown draft', params: ({ event }) => ({ error: event.error }) },
        target: 'editing',
        actions: ['assign draft gone', 'store draft', 'assign first unfinished', 'emit draft expired', replacing],
      },
      {
        target: 'editing',
        actions: [
          { type: 'assign problem', params: ({ event }) => ({ error: event.error }) },
          { type: 'assign step of the problem', params: ({ event }) => ({ error: event.error }) },
          replacing,
        ],
      },
    ],
  },
})

/**
 * The way of a person to a provider's account, step by step. What is typed is drafted on the device; a completed step is saved
 * at the backend, and only then the wizard goes on. Cut off from it, the step is kept, and saved by itself once that is
 * possible again. Wire it with provideProviderRegistration.
 */
export const providerRegistrationMachine = wizard.createMachine({
  id: 'provider-registration',
  context: ({ input }) => ({
    ...input,
    known: NO_DRAFT,
    typed: {},
    step: 'personal',
    pending: null,
    tries: 0,
    problem: null,
    registration: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        { id: 'watch connection', src: 'watch connection' },
        { id: 'watch other tabs', src: 'watch other tabs', input: ({ context }) => ({ person: context.person }) },
      ],
      states: {
        device,
        wizard: {
          initial: 'loading',
          on: {
            'open step': [
              { guard: { type: 'is shown already', params: ({ event }) => event } },
              {
                guard: { type: 'may be opened', params: ({ event }) => event },
                actions: { type: 'assign step', params: ({ event }) => ({ step: event.step ?? 'personal' }) },
              },
              { actions: ['assign first unfinished', replacing] },
            ],
            'drafted elsewhere': {
              guard: { type: 'is newer', params: ({ event }) => event },
              // The other tab's draft has taken this one's place on the device: what shows here goes back to it.
              actions: [{ type: 'assign drafted elsewhere', params: ({ event }) => event }, 'store draft'],
            },
          },
          states: {
            loading,
            'not loaded': {
              on: { 'open step': remembering, 'try again': 'loading', 'connection restored': 'loading' },
            },
            placing: {
              tags: ['pending'],
              entry: 'assign first place',
              always: [
                { guard: 'is waiting for the mail', target: 'waiting for the mail', actions: replacing },
                { target: 'editing', actions: replacing },
              ],
            },
            editing,
            saving,
            'kept on this device': kept,
            'reading anew': readingAnew,
            submitting,
            'waiting for the mail': {
              on: {
                'open step': [
                  { guard: { type: 'is shown already', params: ({ event }) => event } },
                  {
                    guard: { type: 'may be opened', params: ({ event }) => event },
                    target: 'editing',
                    actions: { type: 'assign step', params: ({ event }) => ({ step: event.step ?? 'access' }) },
                  },
                  { actions: replacing },
                ],
                'mail confirmed': { target: '#provider-registration.done', actions: 'remove stored draft' },
                'mail given up': {
                  target: 'editing',
                  actions: [
                    { type: 'assign registration', params: { registration: null } },
                    'store draft',
                    'assign first unfinished',
                    replacing,
                  ],
                },
              },
            },
          },
        },
      },
    },
    done: {},
  },
})

export type ProviderRegistrationActor = ActorRefFrom<typeof providerRegistrationMachine>
export type ProviderRegistrationSnapshot = SnapshotFrom<typeof providerRegistrationMachine>

/** Everything that the fields show: what was typed, else what is saved. */
export function selectTyped({ context: { known, typed } }: ProviderRegistrationSnapshot): TypedRegistration {
  return { ...EMPTY, ...typedOf(known.steps), ...typed }
}

/** Where the current field values are stored; 'nowhere' before anything was typed. */
export type Keeping = 'nowhere' | 'saved' | 'saving' | 'on this device' | 'offline'

export function selectKeeping(snapshot: ProviderRegistrationSnapshot): Keeping {
  if (snapshot.matches({ open: { wizard: 'kept on this device' } })) return 'offline'
  if (snapshot.matches({ open: { wizard: 'saving' } }) || snapshot.matches({ open: { device: 'changed' } }))
    return 'saving'
  const { step, typed, known } = snapshot.context
  if (step === 'access') return 'saved'
  if (typed[step] !== undefined) return 'on this device'
  return known.steps[step] === undefined ? 'nowhere' : 'saved'
}

/** For what the machine's own transitions guarantee. */
function required(pending: WizardContext['pending']): CompletedStep {
  if (pending === null) throw new Error('the wizard saves a step that it does not have')
  return pending
}
