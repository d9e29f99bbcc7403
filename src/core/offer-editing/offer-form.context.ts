import type { DraftingContext, DraftingEvent } from '../drafting/drafting.ts'
import type { UserId } from '../session/session.ts'
import { offerProblems } from './offer-rules.ts'
import {
  emptySections,
  OFFER_SECTIONS,
  type OfferProblem,
  type OfferSection,
  type SectionChange,
} from './offer-sections.ts'
import type { OfferStep } from './offer-steps.ts'
import type { OwnOffer } from './own-offers.port.ts'
import {
  isSameValue,
  type OfferDraft,
  savesItself,
  sectionChange,
  sectionsOf,
  type TypedSections,
} from './typed-sections.ts'

export type OfferFormEvent =
  | DraftingEvent<OfferStep>
  | ({ readonly type: 'typed' } & SectionChange)
  /** The person is done with the step that shows: what does not save itself is saved by it. */
  | { readonly type: 'complete step' }
  | { readonly type: 'submit' }
  /** Of a section that two have changed: the person has seen both. */
  | { readonly type: 'take theirs' }
  | { readonly type: 'keep mine' }
  /** What was typed in a section and is not saved is given up. */
  | { readonly type: 'take saved'; readonly section: OfferSection }
  /** Another tab of this browser has saved the offer. */
  | { readonly type: 'saved elsewhere' }
  /** The offer waits for a decision, which may have been made. */
  | { readonly type: 'look for decision' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** @property newId a UUID: the same again makes no second copy. */
  | { readonly type: 'copy'; readonly newId: string }
  | { readonly type: 'discard' }

export type OfferFormEmitted =
  | { readonly type: 'step changed'; readonly step: OfferStep; readonly replace: boolean }
  /** A section has reached the backend. @property isOnSale travellers see it from now on. */
  | { readonly type: 'saved'; readonly section: OfferSection; readonly isOnSale: boolean }
  /** These sections are others now than they were: saved elsewhere. None where the person is asked about all of them. */
  | { readonly type: 'changed elsewhere'; readonly sections: readonly OfferSection[] }
  /** The step cannot be completed, or the offer not be submitted, as long as the section is as it is. */
  | { readonly type: 'problems found'; readonly section: OfferSection }
  /** What was typed in the section is to be saved by a press of its own before the offer can be submitted. */
  | { readonly type: 'held back'; readonly section: OfferSection }
  | { readonly type: 'submitted' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'copied'; readonly id: string }
  /** @property isGone there is no offer any more; else its changes alone went. */
  | { readonly type: 'discarded'; readonly isGone: boolean }

export interface OfferFormInput {
  readonly person: UserId
  readonly id: string
  readonly asked: OfferStep | null
}

/** What is to be done once everything is saved. */
export type Goal =
  | { readonly kind: 'submit' | 'pause' | 'resume' | 'discard' }
  | { readonly kind: 'copy'; readonly newId: string }

export interface OfferFormContext extends OfferFormInput, DraftingContext<OfferStep, SectionChange> {
  /** As the backend said last; null until it did. */
  readonly offer: OwnOffer | null
  readonly typed: TypedSections
  /** Sent and answered in other words, as without a blank at the end: saved, and left in the fields as typed. */
  readonly settled: TypedSections
  /** Saved by the person's own press. */
  readonly pressed: OfferSection | null
  /** To be looked at by the person, both ways of them. */
  readonly conflicts: readonly OfferSection[]
  /** The backend said no to them as they are: not sent again until they are others. */
  readonly halted: readonly OfferSection[]
  /** What the backend found wrong, and our rules perhaps did not. */
  readonly refused: readonly OfferProblem[]
  readonly goal: Goal | null
  /** Milliseconds since 1970; null where nothing was saved since the form was opened. */
  readonly savedAt: number | null
}

/** What is found at the start. */
export interface LoadedOffer {
  readonly device: OfferDraft | null
  /** Undefined where the backend could not be asked, and the device has a draft to go on with. */
  readonly server: OwnOffer | undefined
}

type Draft = Pick<OfferFormContext, 'offer' | 'typed' | 'settled'>

/** For what the machine's own transitions guarantee: no state but the first ones is without an offer. */
export function offerOf({ offer }: Pick<OfferFormContext, 'offer'>): OwnOffer {
  if (offer === null) throw new Error('the form works on an offer that it does not have')
  return offer
}

/** Sections with text in their fields that the backend does not have. */
export const unsavedSections = ({ typed, settled }: Draft): readonly OfferSection[] =>
  OFFER_SECTIONS.filter((one) => typed[one] !== undefined && !isSameValue(typed[one], settled[one]))

/** The same with their text. */
export const unsaved = (draft: Draft): TypedSections =>
  Object.fromEntries(unsavedSections(draft).map((section) => [section, draft.typed[section]]))

/** What to send next; null for nothing. */
export function nextToSave(context: OfferFormContext): SectionChange | null {
  const { offer, halted, pressed, conflicts } = context
  if (offer === null) return null
  const section = unsavedSections(context).find(
    (one) => !halted.includes(one) && !conflicts.includes(one) && (one === pressed || savesItself(offer, one)),
  )
  return section === undefined ? null : sectionChange(section, sectionsOf({ ...context, offer })[section])
}

/** What our rules and the backend find wrong, in the order of the sections. */
export function problemsIn(context: OfferFormContext): readonly OfferProblem[] {
  const { offer, typed, refused } = context
  if (offer === null) return []
  const own = offerProblems(offer.kind, sectionsOf({ offer, typed }))
  const isOwn = (one: OfferProblem) => own.some(({ section, field }) => section === one.section && field === one.field)
  const found = [...own, ...refused.filter((one) => !isOwn(one))]
  return OFFER_SECTIONS.flatMap((section) => found.filter((one) => one.section === section))
}

/** Where a fresh look at the offer begins: a new one at its first step, every other one at the list of its sections. */
export function firstStep({ asked, offer, typed }: OfferFormContext): OfferStep {
  if (asked !== null) return asked
  if (offer === null) return 'sections'
  const empty = emptySections(offer.kind)
  const sections = sectionsOf({ offer, typed })
  return OFFER_SECTIONS.every((one) => isSameValue(sections[one], empty[one])) ? 'basics' : 'sections'
}
