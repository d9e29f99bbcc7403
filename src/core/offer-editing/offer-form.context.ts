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
  /** The person completes the current step; sections that do not save automatically are saved now. */
  | { readonly type: 'complete step' }
  | { readonly type: 'submit' }
  /** The answers to a conflict, after the person saw both versions. */
  | { readonly type: 'take theirs' }
  | { readonly type: 'keep mine' }
  /** Discards the unsaved text of a section. */
  | { readonly type: 'take saved'; readonly section: OfferSection }
  /** Another tab saved the offer. */
  | { readonly type: 'saved elsewhere' }
  /** Checks whether the awaited decision was made. */
  | { readonly type: 'look for decision' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** @property newId a UUID: repeating it makes no second copy. */
  | { readonly type: 'copy'; readonly newId: string }
  | { readonly type: 'discard' }

export type OfferFormEmitted =
  | { readonly type: 'step changed'; readonly step: OfferStep; readonly replace: boolean }
  /** @property isOnSale travellers see the section from now on. */
  | { readonly type: 'saved'; readonly section: OfferSection; readonly isOnSale: boolean }
  /** Another device or tab saved these sections. Empty when all of them are in conflict. */
  | { readonly type: 'changed elsewhere'; readonly sections: readonly OfferSection[] }
  /** The section prevents completing the step or submitting the offer. */
  | { readonly type: 'problems found'; readonly section: OfferSection }
  /** The section must be saved by a press before the offer can be submitted. */
  | { readonly type: 'held back'; readonly section: OfferSection }
  | { readonly type: 'submitted' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'copied'; readonly id: string }
  /** @property isGone the offer is deleted; otherwise only its changes. */
  | { readonly type: 'discarded'; readonly isGone: boolean }

export interface OfferFormInput {
  readonly person: UserId
  readonly id: string
  readonly asked: OfferStep | null
}

/** The action to run after all saves. */
export type Goal =
  | { readonly kind: 'submit' | 'pause' | 'resume' | 'discard' }
  | { readonly kind: 'copy'; readonly newId: string }

export interface OfferFormContext extends OfferFormInput, DraftingContext<OfferStep, SectionChange> {
  /** The backend's latest version; null before the first. */
  readonly offer: OwnOffer | null
  readonly typed: TypedSections
  /** Saved text that the backend normalised, for example without a trailing blank: the fields keep the typed form. */
  readonly settled: TypedSections
  /** The section that the person saves by a press. */
  readonly pressed: OfferSection | null
  /** Sections changed here and elsewhere; the person chooses a version. */
  readonly conflicts: readonly OfferSection[]
  /** Sections that the backend refused; they are not sent again before they change. */
  readonly halted: readonly OfferSection[]
  /** Problems that the backend found. */
  readonly refused: readonly OfferProblem[]
  readonly goal: Goal | null
  /** Milliseconds since 1970; null before the first save. */
  readonly savedAt: number | null
}

export interface LoadedOffer {
  readonly device: OfferDraft | null
  /** Undefined when the backend failed and the device has a draft. */
  readonly server: OwnOffer | undefined
}

type Draft = Pick<OfferFormContext, 'offer' | 'typed' | 'settled'>

/** Throws without an offer, which the machine's transitions exclude after loading. */
export function offerOf({ offer }: Pick<OfferFormContext, 'offer'>): OwnOffer {
  if (offer === null) throw new Error('the form works on an offer that it does not have')
  return offer
}

/** Sections whose text differs from the backend's. */
export const unsavedSections = ({ typed, settled }: Draft): readonly OfferSection[] =>
  OFFER_SECTIONS.filter((one) => typed[one] !== undefined && !isSameValue(typed[one], settled[one]))

/** The unsaved sections with their text. */
export const unsaved = (draft: Draft): TypedSections =>
  Object.fromEntries(unsavedSections(draft).map((section) => [section, draft.typed[section]]))

/** The next section to save, where none is in conflict; null for none. */
export function nextToSave(context: OfferFormContext): SectionChange | null {
  const { offer, halted, pressed } = context
  if (offer === null) return null
  const section = unsavedSections(context).find(
    (one) => !halted.includes(one) && (one === pressed || savesItself(offer, one)),
  )
  return section === undefined ? null : sectionChange(section, sectionsOf({ ...context, offer })[section])
}

/** Unsaved sections that wait for a press: those that travellers would see at once, and those that the backend refused. */
export const heldBackSections = (context: OfferFormContext): readonly OfferSection[] =>
  unsavedSections(context).filter((one) => context.halted.includes(one) || !savesItself(offerOf(context), one))

/** Problems of our rules and of the backend, in the order of the sections. */
export function problemsIn(context: OfferFormContext): readonly OfferProblem[] {
  const { offer, typed, refused } = context
  if (offer === null) return []
  const own = offerProblems(offer.kind, sectionsOf({ offer, typed }))
  const isOwn = (one: OfferProblem) => own.some(({ section, field }) => section === one.section && field === one.field)
  const found = [...own, ...refused.filter((one) => !isOwn(one))]
  return OFFER_SECTIONS.flatMap((section) => found.filter((one) => one.section === section))
}

/** The first step to show: the first section of a new offer, otherwise the list of sections. */
export function firstStep({ asked, offer, typed }: OfferFormContext): OfferStep {
  if (asked !== null) return asked
  if (offer === null) return 'sections'
  const empty = emptySections(offer.kind)
  const sections = sectionsOf({ offer, typed })
  return OFFER_SECTIONS.every((one) => isSameValue(sections[one], empty[one])) ? 'basics' : 'sections'
}
