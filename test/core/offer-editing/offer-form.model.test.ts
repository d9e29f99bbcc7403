import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, fromCallback } from 'xstate'
import { Forbidden, NotFound, Outdated, Rejected, Unreachable } from '../../../src/core/failures.ts'
import {
  type OfferFormContext,
  type OfferFormEvent,
  problemsIn,
  unsaved,
  unsavedSections,
} from '../../../src/core/offer-editing/offer-form.context.ts'
import { offerFormMachine } from '../../../src/core/offer-editing/offer-form.machine.ts'
import type { OfferSection, OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OwnOffer } from '../../../src/core/offer-editing/own-offers.port.ts'
import {
  isInReview,
  isOnSale,
  isSameValue,
  type OfferDraft,
  savesItself,
  sectionsOf,
  type TypedSections,
} from '../../../src/core/offer-editing/typed-sections.ts'
import type { UserId } from '../../../src/core/session/session.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertPromise,
  type Model,
  type ModelEvent,
  type Path,
  pathsOf,
} from '../../support/model.ts'
import { wholeSections } from '../../support/whole-sections.ts'

/** Valid with a title; without one, only the title is missing. */
const SECTIONS = wholeSections('tour')
const titled = (title: string): OfferSections['basics'] => ({ ...SECTIONS.basics, title })
const MINE = titled('O que digitei aqui')
const UNFINISHED = titled('')
const THEIRS = titled('O que salvaram em outro aparelho')
const MY_PLANS: OfferSections['plans'] = {
  plans: [
    {
      id: 'mine',
      name: 'Em grupo',
      description: '',
      isPrivate: false,
      pricePerGroup: false,
      minPeople: 1,
      maxPeople: 4,
      prices: [{ band: 'adult', minAge: null, maxAge: null, price: 5000, onlyWithAdult: false }],
    },
  ],
}

const DRAFT: OwnOffer = {
  id: 'offer',
  kind: 'tour',
  status: 'draft',
  changes: null,
  rejectionReason: null,
  version: 1,
  sections: SECTIONS,
  changed: [],
  onSale: null,
  maySubmit: true,
  obstacle: null,
}
const ON_SALE: OwnOffer = { ...DRAFT, status: 'published', changes: 'editing', changed: ['description'] }
const IN_REVIEW: OwnOffer = { ...DRAFT, status: 'in review' }

/** Changes of the device in each run. */
const effects: ('remove' | Pick<OfferDraft, 'typed'>)[] = []

const machine = offerFormMachine.provide({
  actors: {
    load: inertPromise(),
    reload: inertPromise(),
    'save section': inertPromise(),
    submit: inertPromise(),
    'set paused': inertPromise(),
    copy: inertPromise(),
    discard: inertPromise(),
    'watch connection': fromCallback<OfferFormEvent>(() => {}),
    'watch other tabs': fromCallback<OfferFormEvent, { readonly person: UserId; readonly id: string }>(() => {}),
  },
  // The network exists at every other try.
  guards: { 'is online': ({ context }) => context.tries % 2 === 1 },
  actions: {
    'store draft': ({ context }) => effects.push({ typed: unsaved(context) }),
    'remove stored draft': () => effects.push('remove'),
  },
})

/** Events for an offer in one status; all starts together visit everything. */
interface Start {
  readonly offer: OwnOffer
  /** Values that the person types. */
  readonly typings: readonly { readonly section: OfferSection; readonly value: OfferSections[OfferSection] }[]
  readonly steps: readonly (string | null)[]
  readonly asks: readonly ModelEvent[]
  /** True includes every failure, not only a lost connection. */
  readonly isWhole?: boolean
  /** True includes every result of a request for the decision. */
  readonly isLookedFor?: boolean
}

const inBasics = (value: OfferSections['basics']) => ({ section: 'basics', value }) as const
const STARTS: readonly Start[] = [
  {
    offer: DRAFT,
    typings: [inBasics(MINE), inBasics(UNFINISHED), inBasics(SECTIONS.basics)],
    steps: [null, 'basics', 'review', 'sections'],
    asks: [{ type: 'submit' }],
    isWhole: true,
  },
  {
    offer: ON_SALE,
    typings: [inBasics(MINE), { section: 'plans', value: MY_PLANS }],
    steps: ['plans'],
    asks: [{ type: 'submit' }],
  },
  {
    offer: ON_SALE,
    typings: [inBasics(MINE)],
    steps: ['basics'],
    asks: [{ type: 'pause' }, { type: 'resume' }, { type: 'copy', newId: 'copy' }, { type: 'discard' }],
  },
  { offer: DRAFT, typings: [inBasics(MINE)], steps: [], asks: [{ type: 'discard' }] },
  { offer: IN_REVIEW, typings: [inBasics(MINE)], steps: ['review'], asks: [{ type: 'submit' }] },
  {
    offer: { ...ON_SALE, changes: 'in review' },
    typings: [inBasics(MINE)],
    steps: ['basics'],
    asks: [{ type: 'pause' }, { type: 'resume' }, { type: 'copy', newId: 'copy' }, { type: 'discard' }],
    isLookedFor: true,
  },
]

const contextOf = (snapshot: AnyMachineSnapshot): OfferFormContext => snapshot.context
const from = 'offer-form.open'
const BEFORE = ['loading', 'not loaded', 'not found'] as const
const isIn = (snapshot: AnyMachineSnapshot | undefined, form: string) => snapshot?.matches({ open: { form } }) === true

const with_ = (offer: OwnOffer, section: OfferSection, value: OfferSections[OfferSection]): OwnOffer => ({
  ...offer,
  version: offer.version + 1,
  sections: { ...offer.sections, [section]: value },
})

/** All possible events of a state; events of a visible form only while it shows. */
function eventsOf(
  snapshot: AnyMachineSnapshot,
  { offer: start, typings, steps, asks, isWhole = false, isLookedFor = false }: Start,
): readonly ModelEvent[] {
  const { offer, pending, typed } = contextOf(snapshot)
  const isShown = snapshot.matches('open') && !BEFORE.some((state) => isIn(snapshot, state))
  const known = offer ?? start
  const saved = pending === null ? known : with_(known, pending.section, pending.value)
  const isWorded = pending?.section === 'basics'
  const byForm: readonly ModelEvent[] = [
    ...typings.map((typing) => ({ type: 'typed', ...typing })),
    { type: 'complete step' },
    ...asks,
    ...Object.keys(typed).map((section) => ({ type: 'take saved', section })),
    { type: 'page hidden' },
    { type: 'saved elsewhere' },
    { type: 'look for decision' },
    { type: 'take theirs' },
    { type: 'keep mine' },
  ]
  const mishaps: readonly ModelEvent[] = [
    { type: 'try again' },
    { type: 'connection restored' },
    done('load', { device: { offer: start, typed: { basics: MINE } }, server: undefined }),
    done('load', { device: { offer: start, typed: { basics: MINE } }, server: with_(start, 'basics', THEIRS) }),
    failed('load', new Unreachable('offline')),
    failed('load', new NotFound('another guide’s')),
    ...(isWorded ? [done('save section', { offer: with_(known, 'basics', titled('Arrumado')), at: 1 })] : []),
    failed('save section', new Outdated('another device')),
    failed('save section', new NotFound('discarded')),
    failed('save section', new Rejected('no', { fields: { title: 'Título proibido.' } })),
    done('reload', known),
    done('reload', with_(known, 'inclusions', { included: ['Guia'], notIncluded: [] })),
    done('reload', with_(known, 'basics', THEIRS)),
    failed('reload', new Unreachable('offline')),
    failed('reload', new NotFound('discarded')),
    failed('submit', new Outdated('another device')),
    failed('submit', new NotFound('discarded')),
    failed('submit', new Rejected('no', { fields: { 'basics.title': 'Título repetido.' } })),
    failed('submit', new Forbidden('not yet', { detail: 'Falta a aprovação.' })),
  ]
  const looks: readonly ModelEvent[] = [
    done('look for decision', { ...known, changes: null }),
    done('look for decision', with_(known, 'inclusions', { included: ['Guia'], notIncluded: [] })),
    failed('look for decision', new Unreachable('offline')),
    failed('look for decision', new NotFound('discarded')),
  ]
  return [
    ...(isShown ? byForm : []),
    ...steps.map((step) => ({ type: 'open step', step })),
    done('load', { device: null, server: start }),
    done('save section', { offer: saved, at: 1 }),
    failed('save section', new Unreachable('offline')),
    done('submit', isOnSale(known) ? { ...known, changes: 'in review' } : { ...known, status: 'in review' }),
    done('pause', { ...known, status: 'paused' }),
    done('resume', { ...known, status: 'published' }),
    done('copy', { ...DRAFT, id: 'copy' }),
    done('discard'),
    ...(['pause', 'resume', 'copy', 'discard'] as const).flatMap((id) => [
      failed(id, new NotFound('discarded')),
      failed(id, new Unreachable('offline')),
    ]),
    ...(isWhole ? mishaps : []),
    ...(isLookedFor ? looks : []),
    after('typing pause', `${from}.device.changed`),
    after('pause before saving', `${from}.form.about to save`),
    after('pause before trying again', `${from}.form.kept on this device`),
  ]
}

/** Omits the device's region, which runs in parallel with every state. */
const formOf = ({ value }: AnyMachineSnapshot) =>
  typeof value === 'string' ? value : JSON.stringify(Object(value.open).form)

/** Identifies typed sections by name, for keys. */
const nameOf = (typed: TypedSections) => [nameOfSection(typed.basics), nameOfSection(typed.plans)]
const nameOfSection = (value: unknown) => {
  if (value === undefined) return '-'
  return value instanceof Object && 'title' in value ? String(value.title) : 'plans'
}

const modelOf = (start: Start): Model => ({
  machine,
  input: { person: 7, id: 'offer', asked: 'basics' },
  events: (snapshot) => eventsOf(snapshot, start),
  // States that differ only in data that the form never decides by count once.
  key: (snapshot) => {
    const context = contextOf(snapshot)
    const { offer, typed, settled, step, pressed, conflicts, halted, goal, tries, problem } = context
    const isSettled = Object.keys(settled).length > 0
    const isRetrying = isIn(snapshot, 'kept on this device') && tries % 2
    const isToldOutdated = isIn(snapshot, 'reloading') && problem?.kind === 'Outdated'
    const about = offer && [offer.status, offer.changes, offer.maySubmit, problemsIn(context).length > 0]
    const said = [isSettled, pressed, conflicts.length, halted.length, goal?.kind, isRetrying, isToldOutdated]
    return JSON.stringify([formOf(snapshot), about, nameOf(typed), step === 'plans', said])
  },
})

/** A path in few words. */
const way = ({ events }: Path) =>
  events
    .map(({ type, section, step, value }) =>
      [type, section, step, value && nameOfSection(value)].filter(Boolean).join(' '),
    )
    .join(' → ')

/** Events after which typed text has reached the backend, or the person has discarded it. */
const FORGETS = /take saved|take theirs|done\.actor\.discard/

describe('The form of an offer: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(machine)
    for (const start of STARTS) {
      const model = modelOf(start)

      for (const path of pathsOf(model)) {
        let stored: (typeof effects)[number] | undefined
        /** Last typed value of a section, until the backend has it. */
        const typedLast = new Map<OfferSection, unknown>()
        coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
          const context = contextOf(snapshot)
          const former = before === undefined ? undefined : contextOf(before)
          const did = effects.splice(0)
          const type = event?.type ?? ''
          const must = (holds: boolean, promise: string) => {
            if (!holds) expect.fail(`${promise}: ${way(path)} is in ${JSON.stringify(snapshot.value)}`)
          }
          const enters = (form: string) => isIn(snapshot, form) && !isIn(before, form)
          const { offer, pending } = context

          // Never two saves at once, and nothing else beside one: a single state has the call.
          const busy = ['saving', 'reloading', 'submitting', 'pausing', 'resuming', 'copying', 'discarding']
          must(busy.filter((form) => isIn(snapshot, form)).length <= 1, 'one call at a time')
          must(!isIn(snapshot, 'saving') || pending !== null, 'there is something to save')
          if (isIn(snapshot, 'saving') && pending !== null && pending !== former?.pending && offer !== null) {
            const isPressed = context.pressed === pending.section
            must(
              isPressed || savesItself(offer, pending.section),
              'what is on sale or looked at is saved by a press alone',
            )
            must(
              isSameValue(sectionsOf({ offer, typed: context.typed })[pending.section], pending.value),
              'what is saved is what stands in the fields',
            )
          }
          if (type === 'typed' && offer !== null) {
            const section = event?.section as OfferSection
            must(context.pressed !== section, 'a press is for the text that was seen')
          }
          if (enters('submitting')) {
            must(unsavedSections(context).length === 0, 'only what is saved is submitted')
            must(problemsIn(context).length === 0, 'nothing unfinished is submitted')
            must(offer?.maySubmit === true && !isInReview(offer), 'who may not submit does not')
          }

          if (event?.type === 'typed') {
            const section = event.section as OfferSection
            typedLast.set(section, event.value)
            // Saved values cannot be lost.
            const saved = [offer?.sections[section], former?.settled[section]]
            if (saved.some((one) => isSameValue(one, event.value))) typedLast.delete(section)
          }
          if (type === 'xstate.done.actor.load')
            for (const [name, value] of Object.entries(context.typed)) typedLast.set(name as OfferSection, value)
          if (/done\.actor\.save section/.test(type) && former?.pending) {
            const { section, value } = former.pending
            if (isSameValue(typedLast.get(section), value)) typedLast.delete(section)
          }
          if (type === 'take saved') typedLast.delete(event?.section as OfferSection)
          else if (type === 'take theirs' && former?.conflicts[0] !== undefined) typedLast.delete(former.conflicts[0])
          else if (FORGETS.test(type)) typedLast.clear()
          if (offer !== null && snapshot.matches('open') && !isIn(snapshot, 'not found')) {
            const shown = sectionsOf({ offer, typed: context.typed })
            for (const [section, value] of typedLast) {
              must(isSameValue(shown[section], value), `what was typed in ${section} stays until the backend has it`)
            }
          }
          for (const effect of did) stored = effect
          const isKept = snapshot.matches({ open: { device: 'kept' } }) && !isIn(snapshot, 'comparing')
          if (stored !== undefined && isKept && !isIn(snapshot, 'not found')) {
            const onDevice = stored === 'remove' ? {} : stored.typed
            const held = [...typedLast].filter(([section]) => context.typed[section] !== undefined)
            for (const [section, value] of held)
              must(isSameValue(onDevice[section], value), 'a reload finds what was typed')
          }

          const hasMoved = former !== undefined && former.step !== context.step && type !== 'open step'
          must(
            !hasMoved ||
              emitted.some((one) => one.type === 'step changed' && 'step' in one && one.step === context.step),
            'the address follows',
          )
          must(isIn(snapshot, 'comparing') ? context.conflicts.length > 0 : true, 'there is something to compare')
          must(!isIn(snapshot, 'editing') || context.conflicts.length === 0, 'nobody edits over a difference unasked')
          must(!isIn(snapshot, 'kept on this device') || context.problem !== null, 'it is said why a section is kept')
          must(
            !isIn(snapshot, 'about to save') || unsavedSections(context).length > 0,
            'there is something to wait for',
          )
          const isGone = (one: AnyMachineSnapshot | undefined) => one?.matches('discarded') === true
          must(
            (isGone(snapshot) && !isGone(before)) ===
              emitted.some((one) => one.type === 'discarded' && 'isGone' in one && one.isGone === true),
            'the deletion is emitted once',
          )
          if (isGone(snapshot) && !isGone(before)) must(did.at(-1) === 'remove', 'nothing of it stays on the device')
          must(
            emitted.some((one) => one.type === 'submitted') ===
              (type === 'xstate.done.actor.submit' && isIn(before, 'submitting')),
            'the submission is emitted once',
          )
        })
      }
    }
    expect(coverage.missing, coverage.report).toEqual([])
  })
})
