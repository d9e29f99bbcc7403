import type { OfferSection, OfferSections } from '../../../../../core/offer-editing/offer-sections.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import type { GuidingArea } from '../../../../areas.ts'

/**
 * What the form of a section works with. It keeps nothing of its own: what is typed is told by onChange at once, and comes back
 * as `value`. Each field carries its path within the section as `name`, or as `data-field` where it is no native control, so that
 * the frame can focus the first that fails.
 */
export interface SectionFormProps<Section extends OfferSection> {
  readonly kind: OfferKind
  readonly offerId: string
  readonly value: OfferSections[Section]
  readonly onChange: (value: OfferSections[Section]) => void
  /** Sentences by path within the section: only those that are to be shown now. */
  readonly problems: ReadonlyMap<string, string>
  /** Somebody is done with a field: its path within the section. */
  readonly onLeave: (field: string) => void
  /** Where the offer is, as its basics say. */
  readonly place: Place | null
  readonly onboarding: GuidingArea
}
