import { type ActorRefFrom, assertEvent, type SnapshotFrom } from 'xstate'
import { type OfferFormContext, type OfferFormEvent, offerForm, offerOf } from './offer-form.setup.ts'
import type { SectionChange } from './offer-sections.ts'
import type { OfferStep } from './offer-steps.ts'
import type { OwnOffer } from './own-offers.port.ts'

const replacing = { type: 'emit step changed', params: { replace: true } } as const
const pushing = { type: 'emit step changed', params: { replace: false } } as const

const typing = { type: 'assign typed', params: ({ event }: { event: SectionChange }) => event } as const

const device = offerForm.createStateConfig({
  initial: 'kept',
  states: {
    kept: { on: { typed: { target: 'changed', actions: typing } } },
    changed: {
      after: { 'typing pause': { target: 'kept', actions: 'store draft' } },
      on: {
        'page hidden': { target: 'kept', actions: 'store draft' },
        // Entered anew from here and not from the region, which would enter the form's region anew with it.
        typed: { target: 'changed', reenter: true, actions: typing },
      },
    },
  },
})

type Failed = { readonly event: { readonly error: unknown } }
type Told = { readonly event: { readonly output: OwnOffer } }
type Opened = { readonly event: { readonly step: OfferStep | null } }

const error = ({ event }: Failed) => ({ error: event.error })
const next = ({ event }: Told) => ({ next: event.output })

const withProblem = { type: 'assign problem', params: error } as const
const outdated = { guard: { type: 'is outdated', params: error }, target: 'reading anew' } as const
const unknown = {
  guard: { type: 'is unknown', params: error },
  target: 'not found',
  actions: 'remove stored draft',
} as const
/** Where the whole offer may not be judged yet, what the address names is remembered. */
const remembering = { actions: { type: 'assign asked', params: ({ event }: Opened) => event } } as const

const loading = offerForm.createStateConfig({
  tags: ['pending'],
  entry: 'assign no problem',
  on: { 'open step': remembering },
  invoke: {
    id: 'load',
    src: 'load',
    input: ({ context: { person, id } }) => ({ person, id }),
    onDone: { target: 'placing', actions: { type: 'assign loaded', params: ({ event }) => event.output } },
    onError: [unknown, { target: 'not loaded', actions: withProblem }],
  },
})

/** Not a place to be in: says what comes next. */
const deciding = offerForm.createStateConfig({
  always: [
    { guard: { type: 'is wanted', params: { kind: 'discard' } }, target: 'discarding' },
    { guard: 'is in conflict', target: 'comparing' },
    { guard: 'is to be saved now', target: 'saving' },
    {
      guard: 'is held back',
      target: 'editing',
      actions: ['assign unsaved step', 'assign no goal', 'emit held back', pushing],
    },
    {
      guard: 'is submitted unfinished',
      target: 'editing',
      actions: ['assign step with a problem', 'assign no goal', 'emit problems found', pushing],
    },
    { guard: { type: 'is wanted', params: { kind: 'submit' } }, target: 'submitting' },
    { guard: { type: 'is wanted', params: { kind: 'pause' } }, target: 'pausing' },
    { guard: { type: 'is wanted', params: { kind: 'resume' } }, target: 'resuming' },
    { guard: { type: 'is wanted', params: { kind: 'copy' } }, target: 'copying' },
    { guard: 'is something to save', target: 'about to save' },
    { target: 'editing' },
  ],
})

const saving = offerForm.createStateConfig({
  tags: ['busy'],
  entry: ['assign no problem', 'assign pending', 'store draft'],
  invoke: {
    id: 'save section',
    src: 'save section',
    input: ({ context }) => ({ id: context.id, version: offerOf(context).version, change: required(context.pending) }),
    onDone: {
      target: 'deciding',
      actions: ['emit saved', { type: 'assign saved', params: ({ event }) => event.output }, 'store draft'],
    },
    onError: [
      { ...outdated, actions: [withProblem, 'assign another try'] },
      unknown,
      {
        guard: { type: 'is refusal', params: error },
        target: 'deciding',
        actions: [
          { type: 'assign step of the refusal', params: error },
          { type: 'assign refused', params: error },
          withProblem,
          'assign no goal',
          replacing,
        ],
      },
      { target: 'kept on this device', actions: [withProblem, 'assign another try', 'assign no goal'] },
    ],
  },
})

const readingAnew = offerForm.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'read anew',
    src: 'read anew',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      { guard: { type: 'is outdated for nothing', params: next }, target: 'kept on this device' },
      {
        guard: { type: 'is news', params: next },
        target: 'deciding',
        // Nothing is submitted that the person has not seen.
        actions: [
          { type: 'emit changed elsewhere', params: next },
          { type: 'assign told', params: next },
          'assign no goal',
          'store draft',
        ],
      },
      { target: 'deciding', actions: [{ type: 'assign told', params: next }, 'store draft'] },
    ],
    onError: [
      unknown,
      { target: 'kept on this device', actions: [withProblem, 'assign another try', 'assign no goal'] },
    ],
  },
})

const submitting = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => ({ id: context.id, version: offerOf(context).version }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign told', params: next }, 'assign no goal', 'emit submitted'],
    },
    onError: [
      { ...outdated, actions: [withProblem, 'assign no goal'] },
      unknown,
      {
        guard: { type: 'is refused section', params: error },
        target: 'deciding',
        actions: [
          { type: 'assign step of the refusal', params: error },
          { type: 'assign refused', params: error },
          withProblem,
          'assign no goal',
          'emit problems found',
          pushing,
        ],
      },
      {
        target: 'deciding',
        actions: [{ type: 'assign refused', params: error }, withProblem, 'assign no goal'],
      },
    ],
  },
})

const notDone = { target: 'deciding', actions: [withProblem, 'assign no goal'] } as const
const idOf = ({ context }: { readonly context: OfferFormContext }) => ({ id: context.id })

const pausing = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'pause',
    src: 'set paused',
    input: ({ context }) => ({ id: context.id, isPaused: true }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign told', params: next }, 'assign no goal', 'emit paused'],
    },
    onError: [unknown, notDone],
  },
})

const resuming = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'resume',
    src: 'set paused',
    input: ({ context }) => ({ id: context.id, isPaused: false }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign told', params: next }, 'assign no goal', 'emit resumed'],
    },
    onError: [unknown, notDone],
  },
})

const copying = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'copy',
    src: 'copy',
    input: ({ context }) => ({ id: context.id, newId: context.goal?.kind === 'copy' ? context.goal.newId : '' }),
    onDone: {
      target: 'deciding',
      actions: ['assign no goal', { type: 'emit copied', params: ({ event }) => ({ id: event.output.id }) }],
    },
    onError: [unknown, notDone],
  },
})

const discarding = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'discard',
    src: 'discard',
    input: idOf,
    onDone: [
      {
        guard: 'is on sale',
        target: 'loading',
        actions: [
          'assign no goal',
          'assign nothing typed',
          'remove stored draft',
          { type: 'assign asked', params: ({ context }) => ({ step: context.step }) },
          { type: 'emit discarded', params: { isGone: false } },
        ],
      },
      {
        target: '#offer-form.discarded',
        actions: ['remove stored draft', { type: 'emit discarded', params: { isGone: true } }],
      },
    ],
    onError: [unknown, notDone],
  },
})

const wanting = (kind: 'submit' | 'pause' | 'resume' | 'discard') =>
  ({ type: 'assign goal', params: { goal: { kind } } }) as const
const wantingCopy = {
  type: 'assign goal',
  params: ({ event }: { event: OfferFormEvent }) => {
    assertEvent(event, 'copy')
    return { goal: { kind: 'copy', newId: event.newId } } as const
  },
} as const

/** What may be asked for while nothing is under way. */
const asking = {
  submit: { guard: 'may submit', target: 'deciding', actions: wanting('submit') },
  pause: { guard: 'is on sale', target: 'deciding', actions: wanting('pause') },
  resume: { guard: 'is on sale', target: 'deciding', actions: wanting('resume') },
  copy: { target: 'deciding', actions: wantingCopy },
  discard: { target: 'deciding', actions: wanting('discard') },
  'take saved': {
    target: 'deciding',
    actions: [
      {
        type: 'assign saved text',
        params: ({ event }: { event: OfferFormEvent }) => {
          assertEvent(event, 'take saved')
          return { section: event.section }
        },
      },
      'store draft',
    ],
  },
} as const

/** The same while a section is on its way: it is done after that. */
const askingLater = {
  submit: { guard: 'may submit', actions: wanting('submit') },
  pause: { guard: 'is on sale', actions: wanting('pause') },
  resume: { guard: 'is on sale', actions: wanting('resume') },
  copy: { actions: wantingCopy },
  discard: { actions: wanting('discard') },
} as const

const problemsFound = { guard: 'is step unfinished', actions: 'emit problems found' } as const
const leavingTo = ({ event }: Opened) => ({ step: event.step ?? 'review' }) as const

/**
 * A guide's work on one offer, section by section. What is typed is kept on the device and saved by itself after a pause, one
 * section after the other; what would reach travellers at once, or take the offer out of the review, waits for a press. Cut off
 * from the backend it is tried again by itself. A section that somebody has changed elsewhere too is shown both ways, and the person
 * chooses. Wire it with provideOfferForm.
 */
export const offerFormMachine = offerForm.createMachine({
  id: 'offer-form',
  context: ({ input }) => ({
    ...input,
    offer: null,
    typed: {},
    settled: {},
    step: input.asked ?? 'basics',
    pending: null,
    pressed: null,
    conflicts: [],
    halted: [],
    refused: [],
    goal: null,
    tries: 0,
    problem: null,
    savedAt: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: [
        { id: 'watch connection', src: 'watch connection' },
        {
          id: 'watch other tabs',
          src: 'watch other tabs',
          input: ({ context: { person, id } }) => ({ person, id }),
        },
      ],
      states: {
        device,
        form: {
          initial: 'loading',
          on: {
            'open step': [
              { guard: { type: 'is shown already', params: ({ event }) => event } },
              { guard: { type: 'is no step', params: ({ event }) => event }, actions: replacing },
              { actions: { type: 'assign step', params: leavingTo } },
            ],
            'complete step': [
              problemsFound,
              { guard: 'is step held back', actions: 'assign pressed' },
              { actions: ['assign next step', pushing] },
            ],
          },
          states: {
            loading,
            'not loaded': {
              on: { 'open step': remembering, 'try again': 'loading', 'connection restored': 'loading' },
            },
            'not found': {},
            placing: {
              entry: 'assign first step',
              always: { target: 'deciding', actions: ['store draft', replacing] },
            },
            deciding,
            editing: {
              on: {
                ...asking,
                typed: 'deciding',
                'complete step': [
                  problemsFound,
                  { guard: 'is step held back', target: 'deciding', actions: 'assign pressed' },
                  { actions: ['assign next step', pushing] },
                ],
                'try again': { target: 'deciding', actions: 'assign no problem' },
                'saved elsewhere': 'reading anew',
              },
            },
            'about to save': {
              after: { 'pause before saving': 'saving' },
              on: {
                ...asking,
                typed: 'deciding',
                'page hidden': 'saving',
                'open step': [
                  { guard: { type: 'is shown already', params: ({ event }) => event } },
                  { guard: { type: 'is no step', params: ({ event }) => event }, actions: replacing },
                  { target: 'saving', actions: { type: 'assign step', params: leavingTo } },
                ],
                'complete step': [
                  problemsFound,
                  { guard: 'is step held back', target: 'deciding', actions: 'assign pressed' },
                  { target: 'saving', actions: ['assign next step', pushing] },
                ],
                'saved elsewhere': 'reading anew',
              },
            },
            saving: { ...saving, on: askingLater },
            'kept on this device': {
              always: { guard: 'is nothing to save', target: 'deciding' },
              after: {
                'pause before trying again': [
                  { guard: 'is online', target: 'saving' },
                  { target: 'kept on this device', reenter: true },
                ],
              },
              on: {
                ...asking,
                'connection restored': 'saving',
                'try again': 'saving',
                'complete step': [
                  problemsFound,
                  { guard: 'is step held back', target: 'saving', actions: 'assign pressed' },
                  { target: 'saving', actions: ['assign next step', pushing] },
                ],
              },
            },
            'reading anew': readingAnew,
            comparing: {
              on: {
                'take theirs': { target: 'deciding', actions: ['assign theirs', 'store draft'] },
                'keep mine': { target: 'deciding', actions: 'assign mine' },
              },
            },
            submitting,
            pausing,
            resuming,
            copying,
            discarding,
          },
        },
      },
    },
    discarded: {},
  },
})

export type OfferFormActor = ActorRefFrom<typeof offerFormMachine>
export type OfferFormSnapshot = SnapshotFrom<typeof offerFormMachine>

/** For what the machine's own transitions guarantee. */
function required(pending: SectionChange | null): SectionChange {
  if (pending === null) throw new Error('the form saves a section that it does not have')
  return pending
}
