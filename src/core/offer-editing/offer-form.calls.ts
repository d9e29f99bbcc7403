import { failedSave, rememberStep } from '../drafting/drafting.ts'
import { errorOf } from '../machines/error-of.ts'
import { required } from '../machines/required.ts'
import { type OfferFormContext, offerOf } from './offer-form.context.ts'
import { offerForm } from './offer-form.setup.ts'
import type { OfferStep } from './offer-steps.ts'
import type { OwnOffer } from './own-offers.port.ts'

/** The states with a request to the backend; one request at a time. */

export const replacing = { type: 'emit step changed', params: { replace: true } } as const
export const pushing = { type: 'emit step changed', params: { replace: false } } as const

type OfferAnswer = { readonly event: { readonly output: OwnOffer } }
export type OpenStepArgs = { readonly event: { readonly step: OfferStep | null } }

const next = ({ event }: OfferAnswer) => ({ next: event.output })

const withProblem = { type: 'assign problem', params: errorOf } as const
const outdated = { guard: { type: 'is outdated', params: errorOf }, target: 'reloading' } as const
const notFound = { target: 'not found', actions: 'remove stored draft' } as const
const unknown = { guard: { type: 'is unknown', params: errorOf }, ...notFound } as const

export const loading = offerForm.createStateConfig({
  tags: ['pending'],
  entry: 'assign no problem',
  on: { 'open step': rememberStep },
  invoke: {
    id: 'load',
    src: 'load',
    input: ({ context: { person, id } }) => ({ person, id }),
    onDone: { target: 'placing', actions: { type: 'assign loaded', params: ({ event }) => event.output } },
    onError: [unknown, { target: 'not loaded', actions: withProblem }],
  },
})

export const saving = offerForm.createStateConfig({
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
    onError: failedSave({
      outdated: { actions: [withProblem, 'assign another try'] },
      unknown: notFound,
      refused: {
        target: 'deciding',
        actions: [
          { type: 'assign step of the refusal', params: errorOf },
          { type: 'assign refused', params: errorOf },
          withProblem,
          'assign no goal',
          replacing,
        ],
      },
      failed: { actions: [withProblem, 'assign another try', 'assign no goal'] },
    }),
  },
})

export const reloading = offerForm.createStateConfig({
  tags: ['busy'],
  invoke: {
    id: 'reload',
    src: 'reload',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      { guard: { type: 'is outdated for nothing', params: next }, target: 'kept on this device' },
      {
        guard: { type: 'is news', params: next },
        target: 'deciding',
        // The person must see the change before the offer is submitted.
        actions: [
          { type: 'emit changed elsewhere', params: next },
          { type: 'assign answer', params: next },
          'assign no goal',
          'store draft',
        ],
      },
      { target: 'deciding', actions: [{ type: 'assign answer', params: next }, 'store draft'] },
    ],
    onError: [
      unknown,
      { target: 'kept on this device', actions: [withProblem, 'assign another try', 'assign no goal'] },
    ],
  },
})

/** Reads the offer while it waits for a decision. Shows no failures, because the person did not start this request. */
export const lookingForDecision = offerForm.createStateConfig({
  invoke: {
    id: 'look for decision',
    src: 'reload',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: { type: 'is news', params: next },
        target: 'deciding',
        actions: [
          { type: 'emit changed elsewhere', params: next },
          { type: 'assign answer', params: next },
          'assign no goal',
          'store draft',
        ],
      },
      { target: 'deciding', actions: [{ type: 'assign answer', params: next }, 'store draft'] },
    ],
    onError: [unknown, { target: 'deciding' }],
  },
})

export const submitting = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => ({ id: context.id, version: offerOf(context).version }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign answer', params: next }, 'assign no goal', 'emit submitted'],
    },
    onError: [
      { ...outdated, actions: [withProblem, 'assign no goal'] },
      unknown,
      {
        guard: { type: 'is refused section', params: errorOf },
        target: 'deciding',
        actions: [
          { type: 'assign step of the refusal', params: errorOf },
          { type: 'assign refused', params: errorOf },
          withProblem,
          'assign no goal',
          'emit problems found',
          pushing,
        ],
      },
      {
        target: 'deciding',
        actions: [{ type: 'assign refused', params: errorOf }, withProblem, 'assign no goal'],
      },
    ],
  },
})

const notDone = { target: 'deciding', actions: [withProblem, 'assign no goal'] } as const
const idOf = ({ context }: { readonly context: OfferFormContext }) => ({ id: context.id })

export const pausing = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'pause',
    src: 'set paused',
    input: ({ context }) => ({ id: context.id, isPaused: true }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign answer', params: next }, 'assign no goal', 'emit paused'],
    },
    onError: [unknown, notDone],
  },
})

export const resuming = offerForm.createStateConfig({
  tags: ['busy'],
  entry: 'assign no problem',
  invoke: {
    id: 'resume',
    src: 'set paused',
    input: ({ context }) => ({ id: context.id, isPaused: false }),
    onDone: {
      target: 'deciding',
      actions: [{ type: 'assign answer', params: next }, 'assign no goal', 'emit resumed'],
    },
    onError: [unknown, notDone],
  },
})

export const copying = offerForm.createStateConfig({
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

export const discarding = offerForm.createStateConfig({
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
          'assign asked',
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
