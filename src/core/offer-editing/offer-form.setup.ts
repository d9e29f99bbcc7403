import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { entryProblem } from '../account/entry-problem.ts'
import { draftingDelays, draftingGuards } from '../drafting/drafting.ts'
import { Forbidden, Rejected } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import { required } from '../machines/required.ts'
import type { UserId } from '../session/session.ts'
import {
  firstStep,
  type Goal,
  heldBackSections,
  type LoadedOffer,
  nextToSave,
  type OfferFormContext,
  type OfferFormEmitted,
  type OfferFormEvent,
  type OfferFormInput,
  offerOf,
  problemsIn,
  unsaved,
  unsavedSections,
} from './offer-form.context.ts'
import { OFFER_SECTIONS, type OfferProblem, type SectionChange } from './offer-sections.ts'
import { isSection, type OfferStep, stepAfter } from './offer-steps.ts'
import type { OwnOffer } from './own-offers.port.ts'
import { isInReview, isLive, isOnSale, isSameValue, merged, sectionChange, withTyped } from './typed-sections.ts'

const TELLS_NO_SECTION: readonly OfferProblem[] = []

/** The refused fields by section. A refused save has paths within its section, a refused submission has complete paths. */
function refusedIn(error: unknown, pending: SectionChange | null): readonly OfferProblem[] {
  if (!(error instanceof Rejected)) return TELLS_NO_SECTION
  return Object.entries(error.fields).flatMap(([path, sentence]) => {
    if (pending !== null) return [{ section: pending.section, field: path.replace(/^value\./, ''), sentence }]
    const [name, ...rest] = path.split('.')
    const section = OFFER_SECTIONS.find((one) => one === name)
    return section === undefined ? [] : [{ section, field: rest.join('.'), sentence }]
  })
}

const without = <Item>(items: readonly Item[], item: Item) => items.filter((one) => one !== item)

/** Takes a newer version of the offer and keeps the unsaved text. */
function brought(context: OfferFormContext, next: OwnOffer) {
  const { offer, typed, conflicts } = merged({ offer: offerOf(context), typed: unsaved(context) }, next)
  return { offer, typed, settled: {}, conflicts }
}

/** Types, effects, guards and actions; the states are in offer-form.machine.ts. */
export const offerForm = setup({
  types: {} as {
    context: OfferFormContext
    events: OfferFormEvent
    emitted: OfferFormEmitted
    input: OfferFormInput
  },
  actors: {
    load: fromPromise<LoadedOffer, { readonly person: UserId; readonly id: string }>(notProvided),
    reload: fromPromise<OwnOffer, { readonly id: string }>(notProvided),
    'save section': fromPromise<
      { readonly offer: OwnOffer; readonly at: number },
      { readonly id: string; readonly version: number; readonly change: SectionChange }
    >(notProvided),
    submit: fromPromise<OwnOffer, { readonly id: string; readonly version: number }>(notProvided),
    'set paused': fromPromise<OwnOffer, { readonly id: string; readonly isPaused: boolean }>(notProvided),
    copy: fromPromise<OwnOffer, { readonly id: string; readonly newId: string }>(notProvided),
    discard: fromPromise<void, { readonly id: string }>(notProvided),
    'watch connection': fromCallback<OfferFormEvent>(notProvided),
    'watch other tabs': fromCallback<OfferFormEvent, { readonly person: UserId; readonly id: string }>(notProvided),
  },
  delays: {
    ...draftingDelays,
    /** Long enough to finish a thought. */
    'pause before saving': 1500,
  },
  guards: {
    ...draftingGuards,
    'is in conflict': ({ context }) => context.conflicts.length > 0,
    'is something to save': ({ context }) => nextToSave(context) !== null,
    'is nothing to save': ({ context }) => nextToSave(context) === null,
    'is to be saved now': ({ context }) =>
      nextToSave(context) !== null && (context.goal !== null || context.pressed !== null),
    'is wanted': ({ context }, { kind }: { kind: Goal['kind'] }) => context.goal?.kind === kind,
    'is no step': ({ event }) => {
      assertEvent(event, 'open step')
      return event.step === null
    },
    /** The person submitted while a section waits for a press or was refused. */
    'is held back': ({ context }) => context.goal?.kind === 'submit' && unsavedSections(context).length > 0,
    'is submitted unfinished': ({ context }) => context.goal?.kind === 'submit' && problemsIn(context).length > 0,
    'is step unfinished': ({ context }) => problemsIn(context).some(({ section }) => section === context.step),
    'is step held back': ({ context }) => heldBackSections(context).some((one) => one === context.step),
    'may submit': ({ context }) => {
      const offer = offerOf(context)
      return offer.maySubmit && !isInReview(offer) && (!isOnSale(offer) || offer.changes !== null)
    },
    'is in review': ({ context }) => isInReview(offerOf(context)),
    'is on sale': ({ context }) => isOnSale(offerOf(context)),
    'is refused section': (_, { error }: { error: unknown }) => refusedIn(error, null).length > 0,
    /** The backend reported a conflict, but has no newer version: an immediate retry could loop forever. */
    'is outdated for nothing': ({ context }, { next }: { next: OwnOffer }) =>
      context.problem?.kind === 'Outdated' && next.version === offerOf(context).version,
    'is news': ({ context }, { next }: { next: OwnOffer }) =>
      merged({ offer: offerOf(context), typed: {} }, next).news.length > 0,
  },
  actions: {
    'store draft': notProvided,
    'remove stored draft': notProvided,
    'assign loaded': assign((_, { device, server }: LoadedOffer) => {
      const offer = server ?? device?.offer ?? null
      if (offer === null) return {}
      const { typed, conflicts } = merged(device ?? { offer, typed: {} }, offer)
      return { offer, typed, conflicts, settled: {}, refused: [], halted: [] }
    }),
    'assign first step': assign({ step: ({ context }) => firstStep(context) }),
    'assign asked': assign(({ context, event }) => ({ asked: event.type === 'open step' ? event.step : context.step })),
    'assign typed': assign(({ context, event: change }) => {
      assertEvent(change, 'typed')
      return {
        typed: withTyped(context.typed, change, offerOf(context).sections),
        refused: context.refused.filter(({ section }) => section !== change.section),
        halted: without(context.halted, change.section),
        // A press counts only for the text that the person saw.
        goal: context.goal?.kind === 'submit' ? null : context.goal,
        pressed: context.pressed === change.section ? null : context.pressed,
      }
    }),
    'assign step': assign(({ context }, { step }: { step: OfferStep }) => ({
      step,
      typed: unsaved(context),
      settled: {},
    })),
    'assign next step': assign(({ context }) => ({
      step: stepAfter(context.step),
      typed: unsaved(context),
      settled: {},
    })),
    'assign step with a problem': assign({ step: ({ context }) => problemsIn(context)[0]?.section ?? context.step }),
    'assign unsaved step': assign({ step: ({ context }) => unsavedSections(context)[0] ?? context.step }),
    'assign pressed': assign({
      pressed: ({ context }) => (isSection(context.step) ? context.step : null),
      halted: ({ context }) => context.halted.filter((one) => one !== context.step),
    }),
    'assign goal': assign({ goal: (_, { goal }: { goal: Goal }) => goal, problem: null }),
    'assign goal to copy': assign(({ event }) => {
      assertEvent(event, 'copy')
      return { goal: { kind: 'copy' as const, newId: event.newId }, problem: null }
    }),
    'assign no goal': assign({ goal: null }),
    'assign pending': assign({ pending: ({ context }) => nextToSave(context) }),
    'assign saved': assign(({ context }, { offer, at }: { offer: OwnOffer; at: number }) => {
      const { typed, settled } = context
      const { section, value } = required(context.pending)
      const { [section]: _typed, ...typedElse } = typed
      const { [section]: _settled, ...settledElse } = settled
      const isAsTyped = isSameValue(typed[section], value)
      const isAsSent = isSameValue(offer.sections[section], value)
      // The section's own save is not a change from elsewhere.
      const known = { ...offerOf(context).sections, [section]: offer.sections[section] }
      const next = brought(
        {
          ...context,
          offer: { ...offerOf(context), sections: known },
          typed: isAsTyped ? typedElse : typed,
          settled: settledElse,
        },
        offer,
      )
      const isReworded = isAsTyped && !isAsSent
      return {
        ...next,
        typed: isReworded ? { ...next.typed, [section]: value } : next.typed,
        settled: isReworded ? { [section]: value } : {},
        pending: null,
        pressed: context.pressed === section ? null : context.pressed,
        refused: context.refused.filter((one) => one.section !== section),
        tries: 0,
        problem: null,
        savedAt: at,
      }
    }),
    'assign answer': assign(({ context }, { next }: { next: OwnOffer }) => ({
      ...brought(context, next),
      refused: [],
      problem: null,
      tries: 0,
    })),
    'assign theirs': assign(({ context: { conflicts, typed } }) => {
      const [section, ...others] = conflicts
      return {
        conflicts: others,
        typed: Object.fromEntries(Object.entries(typed).filter(([name]) => name !== section)),
      }
    }),
    'assign mine': assign({ conflicts: ({ context }) => context.conflicts.slice(1) }),
    'assign saved text': assign(({ context, event }) => {
      assertEvent(event, 'take saved')
      const { section } = event
      const { sections } = offerOf(context)
      return {
        typed: withTyped(context.typed, sectionChange(section, sections[section]), sections),
        refused: context.refused.filter((one) => one.section !== section),
        halted: without(context.halted, section),
      }
    }),
    'assign nothing typed': assign({ typed: {}, settled: {}, conflicts: [], refused: [], halted: [] }),
    'assign problem': assign({ problem: (_, { error }: { error: unknown }) => entryProblem(error), pending: null }),
    'assign no problem': assign({ problem: null }),
    'assign nothing halted': assign({ halted: [] }),
    'assign another try': assign({ tries: ({ context }) => context.tries + 1 }),
    'assign refused': assign(({ context }, { error }: { error: unknown }) => {
      const { pending, pressed, halted } = context
      const offer = offerOf(context)
      const others = context.refused.filter(({ section }) => section !== pending?.section)
      return {
        refused: [...others, ...refusedIn(error, pending)],
        pressed: pending?.section === pressed ? null : pressed,
        halted: pending === null ? halted : [...halted, pending.section],
        offer:
          pending === null && error instanceof Forbidden
            ? { ...offer, maySubmit: false, obstacle: error.detail ?? offer.obstacle }
            : offer,
      }
    }),
    'assign step of the refusal': assign({
      step: ({ context }, { error }: { error: unknown }) =>
        refusedIn(error, context.pending)[0]?.section ?? context.step,
    }),
    'emit step changed': emit(
      ({ context }, { replace }: { replace: boolean }): OfferFormEmitted => ({
        type: 'step changed',
        step: context.step,
        replace,
      }),
    ),
    'emit saved': emit(({ context }): OfferFormEmitted => {
      const { section } = required(context.pending)
      return { type: 'saved', section, isOnSale: isOnSale(offerOf(context)) && isLive(section) }
    }),
    /**
     * Runs before the new version is assigned. Skips sections in conflict, because the person will see both versions.
     */
    'emit changed elsewhere': emit(({ context }, { next }: { next: OwnOffer }): OfferFormEmitted => {
      const { news, conflicts } = merged({ offer: offerOf(context), typed: unsaved(context) }, next)
      return { type: 'changed elsewhere', sections: news.filter((section) => !conflicts.includes(section)) }
    }),
    'emit problems found': emit(
      ({ context }): OfferFormEmitted => ({
        type: 'problems found',
        section: isSection(context.step) ? context.step : 'basics',
      }),
    ),
    'emit held back': emit(
      ({ context }): OfferFormEmitted => ({
        type: 'held back',
        section: isSection(context.step) ? context.step : 'basics',
      }),
    ),
    'emit submitted': emit({ type: 'submitted' }),
    'emit paused': emit({ type: 'paused' }),
    'emit resumed': emit({ type: 'resumed' }),
    'emit copied': emit((_, { id }: { id: string }): OfferFormEmitted => ({ type: 'copied', id })),
    'emit discarded': emit((_, { isGone }: { isGone: boolean }): OfferFormEmitted => ({ type: 'discarded', isGone })),
  },
})
