import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { draftRegion, notLoaded, retryAtOnce, retryWhenPossible } from '../drafting/drafting.ts'
import {
  copying,
  discarding,
  loading,
  lookingForDecision,
  type OpenStepArgs,
  pausing,
  pushing,
  reloading,
  replacing,
  resuming,
  saving,
  submitting,
} from './offer-form.calls.ts'
import { offerForm } from './offer-form.setup.ts'

/** A transient state that chooses the next action. */
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

/** Actions that are possible while no request is running. */
const asking = {
  submit: { guard: 'may submit', target: 'deciding', actions: wanting('submit') },
  pause: { guard: 'is on sale', target: 'deciding', actions: wanting('pause') },
  resume: { guard: 'is on sale', target: 'deciding', actions: wanting('resume') },
  copy: { target: 'deciding', actions: 'assign goal to copy' },
  discard: { target: 'deciding', actions: wanting('discard') },
  'take saved': {
    target: 'deciding',
    actions: ['assign saved text', 'store draft'],
  },
} as const

/** The same actions during a save: they run after it. */
const askingLater = {
  submit: { guard: 'may submit', actions: wanting('submit') },
  pause: { guard: 'is on sale', actions: wanting('pause') },
  resume: { guard: 'is on sale', actions: wanting('resume') },
  copy: { actions: 'assign goal to copy' },
  discard: { actions: wanting('discard') },
} as const

const { submit: _, ...askingWhileInReview } = askingLater

const problemsFound = { guard: 'is step unfinished', actions: 'emit problems found' } as const
const leavingTo = ({ event }: OpenStepArgs) => ({ step: event.step ?? 'review' }) as const

/**
 * Edits one offer, section by section. Typed text is stored on the device and saved automatically after a pause, one section at a
 * time. A section that would reach travellers at once, or take the offer out of the review, is saved only by a press. Failed
 * saves are repeated. For a section that was also changed elsewhere, the person chooses a version. Wire it with provideOfferForm.
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
        device: draftRegion,
        form: {
          initial: 'loading',
          on: {
            'open step': [
              { guard: 'is shown already' },
              { guard: 'is no step', actions: replacing },
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
            'not loaded': notLoaded,
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
                'try again': { target: 'deciding', actions: ['assign no problem', 'assign nothing halted'] },
                'saved elsewhere': 'reloading',
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
                  { guard: 'is shown already' },
                  { guard: 'is no step', actions: replacing },
                  { target: 'saving', actions: { type: 'assign step', params: leavingTo } },
                ],
                'complete step': [
                  problemsFound,
                  { guard: 'is step held back', target: 'deciding', actions: 'assign pressed' },
                  { target: 'saving', actions: ['assign next step', pushing] },
                ],
                'saved elsewhere': 'reloading',
              },
            },
            saving: { ...saving, on: askingLater },
            'kept on this device': {
              always: { guard: 'is nothing to save', target: 'deciding' },
              ...retryWhenPossible,
              on: {
                ...asking,
                ...retryAtOnce,
                'try again': { target: 'saving', actions: 'assign nothing halted' },
                'complete step': [
                  problemsFound,
                  { guard: 'is step held back', target: 'saving', actions: 'assign pressed' },
                  { target: 'saving', actions: ['assign next step', pushing] },
                ],
              },
            },
            reloading: reloading,
            'looking for decision': {
              ...lookingForDecision,
              on: { ...askingWhileInReview, 'saved elsewhere': 'reloading' },
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
