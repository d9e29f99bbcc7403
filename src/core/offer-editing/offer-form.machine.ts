import { type ActorRefFrom, assertEvent, type SnapshotFrom } from 'xstate'
import {
  copying,
  discarding,
  loading,
  lookingForDecision,
  type Opened,
  pausing,
  pushing,
  readingAnew,
  remembering,
  replacing,
  resuming,
  saving,
  submitting,
} from './offer-form.calls.ts'
import type { OfferFormEvent } from './offer-form.context.ts'
import { offerForm } from './offer-form.setup.ts'
import type { SectionChange } from './offer-sections.ts'

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

const { submit: _, ...askingWhileInReview } = askingLater

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
                'look for decision': { guard: 'is in review', target: 'looking for decision' },
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
            'looking for decision': {
              ...lookingForDecision,
              on: { ...askingWhileInReview, 'saved elsewhere': 'reading anew' },
            },
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
