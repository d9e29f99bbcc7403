import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import { wholeSections } from '../../support/whole-sections.ts'

/** The problems of a valid offer with these changes, as `section.field: sentence`. */
export const problemsWith = (changes: Partial<OfferSections>, kind: OfferKind = 'tour'): readonly string[] =>
  offerProblems(kind, { ...wholeSections(kind), ...changes }).map(
    ({ section, field, sentence }) => `${section}.${field}: ${sentence}`,
  )

export function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('the sample has no item')
  return item
}
