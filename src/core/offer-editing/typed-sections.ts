import {
  LIVE_SECTIONS,
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
  type SectionChange,
} from './offer-sections.ts'
import type { OwnOffer, SellingPermission, Suspension } from './own-offers.port.ts'

/** Field values that differ from the backend's latest version. */
export type TypedSections = Partial<OfferSections>

/** The compiler cannot prove that name and value match for a generic section. */
export const sectionChange = <Section extends OfferSection>(
  section: Section,
  value: OfferSections[Section],
): SectionChange => ({ section, value }) as SectionChange

/** A version of the offer and the text typed since. */
export interface OfferDraft {
  readonly offer: OwnOffer
  readonly typed: TypedSections
}

/** True for equal JSON values; the order of members does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ofOne, ofOther] = [entriesOf(one), entriesOf(other)]
  return ofOne.size === ofOther.size && [...ofOne].every(([name, value]) => isSameValue(value, ofOther.get(name)))
}

/** An undefined member equals a missing one. */
const entriesOf = (value: object) => new Map(Object.entries(value).filter(([, member]) => member !== undefined))

/** True for live offers, also paused ones. */
export const isOnSale = ({ status }: Pick<OwnOffer, 'status'>): boolean => status === 'published' || status === 'paused'

/** The suspension that keeps a live offer off sale, its own or the one of all sales; null without one. */
export const suspensionOf = (
  offer: Pick<OwnOffer, 'status' | 'suspension'>,
  { salesSuspension }: Pick<SellingPermission, 'salesSuspension'>,
): Suspension | null => (isOnSale(offer) ? (offer.suspension ?? salesSuspension ?? null) : null)

/** True while the offer or its changes wait for a review. */
export const isInReview = ({ status, changes }: Pick<OwnOffer, 'status' | 'changes'>): boolean =>
  status === 'in review' || changes === 'in review'

/** True for sections that are live as soon as they are saved. */
export const isLive = (section: OfferSection): section is (typeof LIVE_SECTIONS)[number] =>
  LIVE_SECTIONS.some((one) => one === section)

/** True when a section may be saved without a press: the save neither goes live nor takes the offer out of the review. */
export function savesItself(offer: OwnOffer, section: OfferSection): boolean {
  if (isOnSale(offer) && isLive(section)) return false
  return !isInReview(offer)
}

/** The current field values: typed text, else the saved value. */
export const sectionsOf = ({ offer, typed }: OfferDraft): OfferSections => ({ ...offer.sections, ...typed })

/** Sets the typed text of a section; text equal to the saved value is removed. */
export function withTyped(
  typed: TypedSections,
  { section, value }: SectionChange,
  saved: OfferSections,
): TypedSections {
  const { [section]: _former, ...others } = typed
  return isSameValue(saved[section], value) ? others : { ...others, [section]: value }
}

/** Unsaved text merged with a newer version of the offer. */
export interface Merged extends OfferDraft {
  readonly conflicts: readonly OfferSection[]
  /** Sections that changed since the known version. */
  readonly news: readonly OfferSection[]
}

/**
 * Merges a newer version of the offer with unsaved text. A section changed by one side keeps that side's value; one changed by
 * both is a conflict for the person.
 */
export function merged({ offer, typed }: OfferDraft, next: OwnOffer): Merged {
  const news = OFFER_SECTIONS.filter((one) => !isSameValue(offer.sections[one], next.sections[one]))
  const left = OFFER_SECTIONS.filter((one) => typed[one] !== undefined && !isSameValue(typed[one], next.sections[one]))
  return {
    offer: next,
    typed: Object.fromEntries(left.map((one) => [one, typed[one]])),
    conflicts: left.filter((one) => news.includes(one)),
    news,
  }
}
