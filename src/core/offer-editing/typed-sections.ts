import {
  LIVE_SECTIONS,
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
  type SectionChange,
} from './offer-sections.ts'
import type { OwnOffer } from './own-offers.port.ts'

/** What stands in the fields and is not what the backend said last. */
export type TypedSections = Partial<OfferSections>

/** The compiler does not see by itself that what belongs together for each section does so for any. */
export const sectionChange = <Section extends OfferSection>(
  section: Section,
  value: OfferSections[Section],
): SectionChange => ({ section, value }) as SectionChange

/** An offer as it is known, and what was typed since. */
export interface OfferDraft {
  readonly offer: OwnOffer
  readonly typed: TypedSections
}

/** Two values of JSON that say the same, in whatever order their members stand. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ofOne, ofOther] = [entriesOf(one), entriesOf(other)]
  return ofOne.size === ofOther.size && [...ofOne].every(([name, value]) => isSameValue(value, ofOther.get(name)))
}

/** A member without a value is as good as none. */
const entriesOf = (value: object) => new Map(Object.entries(value).filter(([, member]) => member !== undefined))

/** Travellers see it, or would if it were not paused. */
export const isOnSale = ({ status }: Pick<OwnOffer, 'status'>): boolean => status === 'published' || status === 'paused'

/** Somebody is to look at it, or at the changes to it. */
export const isInReview = ({ status, changes }: Pick<OwnOffer, 'status' | 'changes'>): boolean =>
  status === 'in review' || changes === 'in review'

/** Reaches travellers as soon as it is saved, where the offer is on sale. */
export const isLive = (section: OfferSection): section is (typeof LIVE_SECTIONS)[number] =>
  LIVE_SECTIONS.some((one) => one === section)

/**
 * Whether what is typed may be saved without a press. Not what goes on sale by it, and not what takes an offer out of the queue
 * of those that are looked at.
 */
export function savesItself(offer: OwnOffer, section: OfferSection): boolean {
  if (isOnSale(offer) && isLive(section)) return false
  return !isInReview(offer)
}

/** All that the fields show: what was typed, else what is saved. */
export const sectionsOf = ({ offer, typed }: OfferDraft): OfferSections => ({ ...offer.sections, ...typed })

/** With one section typed anew; it counts as typed only while it differs from what is saved. */
export function withTyped(
  typed: TypedSections,
  { section, value }: SectionChange,
  saved: OfferSections,
): TypedSections {
  const { [section]: _former, ...others } = typed
  return isSameValue(saved[section], value) ? others : { ...others, [section]: value }
}

/** What somebody has typed and somebody else has saved meanwhile, in another way. */
export interface Merged extends OfferDraft {
  readonly conflicts: readonly OfferSection[]
  /** Sections that are others now than they were known. */
  readonly news: readonly OfferSection[]
}

/**
 * A newer offer under what was typed. A section that only one side has changed is theirs who changed it; one that both have changed
 * is left to the person.
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
