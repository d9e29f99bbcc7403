import { type ActorRefFrom, assertEvent, type SnapshotFrom } from 'xstate'
import {
  draftRegion,
  failedSave,
  notLoaded,
  rememberStep,
  retryAtOnce,
  retryWhenPossible,
} from '../drafting/drafting.ts'
import { errorOf } from '../machines/error-of.ts'
import { required } from '../machines/required.ts'
import { NO_DRAFT } from './device-draft.ts'
import { wizard } from './registration.setup.ts'
import { EMPTY, type TypedRegistration, typedOf } from './typed-registration.ts'

const replacing = { type: 'emit step changed', params: { replace: true } } as const
const pushing = { type: 'emit step changed', params: { replace: false } } as const

const draftGone = {
  target: 'editing',
  actions: ['assign draft gone', 'store draft', 'assign first unfinished', 'emit draft expired', replacing],
} as const

const loading = wizard.createStateConfig({
  tags: ['pending'],
  entry: 'assign no problem',
  on: { 'open step': rememberStep },
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
      actions: { type: 'assign problem', params: errorOf },
    },
  },
})

const editing = wizard.createStateConfig({
  on: {
    'complete step': {
      guard: 'is its turn',
      target: 'saving',
      actions: 'assign pending',
    },
    submit: [
      { guard: 'is everything saved', target: 'submitting' },
      // A changed step must be seen before everything is submitted.
      { guard: 'is a step unsaved', actions: ['assign first unsaved', pushing] },
    ],
    'take saved': { actions: ['assign saved text', 'store draft'] },
    'open step': {
      guard: 'leads back to the mail',
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
        // The person went back during the save and stays there.
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
    onError: failedSave({
      outdated: {},
      unknown: draftGone,
      refused: {
        target: 'editing',
        actions: [{ type: 'assign problem', params: errorOf }, 'assign nothing pending'],
      },
      failed: { actions: [{ type: 'assign problem', params: errorOf }, 'assign another try'] },
    }),
  },
})

const kept = wizard.createStateConfig({
  ...retryWhenPossible,
  on: {
    ...retryAtOnce,
    'complete step': {
      guard: 'is its turn',
      target: 'saving',
      actions: 'assign pending',
    },
    // The failed value is outdated; the next save needs a press.
    typed: {
      guard: 'is of the step to save',
      target: 'editing',
      actions: 'assign nothing pending',
    },
  },
})

const reloading = wizard.createStateConfig({
  invoke: {
    id: 'reload',
    src: 'reload',
    input: ({ context }) => ({ draft: context.known.draft }),
    onDone: [
      { guard: { type: 'is gone', params: ({ event }) => ({ server: event.output }) }, ...draftGone },
      {
        target: 'editing',
        actions: [
          { type: 'assign reloaded', params: ({ event }) => ({ server: event.output }) },
          'store draft',
          'emit changed elsewhere',
        ],
      },
    ],
    onError: {
      target: 'editing',
      actions: [{ type: 'assign problem', params: errorOf }, 'assign nothing pending'],
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
      { guard: { type: 'is outdated', params: errorOf }, target: 'reloading' },
      { guard: { type: 'is unknown', params: errorOf }, ...draftGone },
      {
        target: 'editing',
        actions: [
          { type: 'assign problem', params: errorOf },
          { type: 'assign step of the problem', params: errorOf },
          replacing,
        ],
      },
    ],
  },
})

/**
 * Registers a provider, step by step. Typed text is drafted on the device; a completed step is saved at the backend before the
 * wizard moves on. A save that is cut off is stored and repeated. Wire it with provideRegistrationWizard.
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
        device: draftRegion,
        wizard: {
          initial: 'loading',
          on: {
            'open step': [
              { guard: 'is shown already' },
              { guard: 'may be opened', actions: 'assign opened step' },
              { actions: ['assign first unfinished', replacing] },
            ],
            'drafted elsewhere': {
              guard: 'is newer',
              // The other tab replaced the stored draft, so this tab's text is stored again.
              actions: ['assign drafted elsewhere', 'store draft'],
            },
          },
          states: {
            loading,
            'not loaded': notLoaded,
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
            reloading: reloading,
            submitting,
            'waiting for the mail': {
              on: {
                'open step': [
                  { guard: 'is shown already' },
                  { guard: 'may be opened', target: 'editing', actions: 'assign opened step' },
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

/** The current field values: typed text, else the saved value. */
export function selectTyped({ context: { known, typed } }: ProviderRegistrationSnapshot): TypedRegistration {
  return { ...EMPTY, ...typedOf(known.steps), ...typed }
}

/** Storage place of the current field values; 'nowhere' before the first input. */
export type SaveStatus = 'nowhere' | 'saved' | 'saving' | 'on this device' | 'offline'

export function selectSaveStatus(snapshot: ProviderRegistrationSnapshot): SaveStatus {
  if (snapshot.matches({ open: { wizard: 'kept on this device' } })) return 'offline'
  if (snapshot.matches({ open: { wizard: 'saving' } }) || snapshot.matches({ open: { device: 'changed' } }))
    return 'saving'
  const { step, typed, known } = snapshot.context
  if (step === 'access') return 'saved'
  if (typed[step] !== undefined) return 'on this device'
  return known.steps[step] === undefined ? 'nowhere' : 'saved'
}
