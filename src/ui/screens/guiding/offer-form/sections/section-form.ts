import type { OfferSection, OfferSections } from '../../../../../core/offer-editing/offer-sections.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import type { GuidingArea } from '../../../../areas.ts'

/**
 * Properties of a section's form. The form keeps no state: it reports every change through onChange and gets it back as
 * `value`. Each field carries its path within the section as `name`, or as `data-field` if it is not a native control,
 * so that the frame can focus the first invalid one.
 */
export interface SectionFormProps<Section extends OfferSection> {
  readonly kind: OfferKind
  readonly offerId: string
  readonly value: OfferSections[Section]
  readonly onChange: (value: OfferSections[Section]) => void
  /** Sentences by path within the section: only those that are to be shown now. */
  readonly problems: ReadonlyMap<string, string>
  /** Called with a field's path within the section when the field loses the focus. */
  readonly onLeave: (field: string) => void
  /** The offer's city, from its basics. */
  readonly place: Place | null
  readonly onboarding: GuidingArea
}
