import { offerProblems } from '../../../contract/offer-rules.ts'
import type { OfferRules } from '../../core/offer-editing/offer-sections.ts'
import { toWireSections } from '../http/wire-sections.ts'

/** The rules by which the reference backend judges: one module for both. */
export const createOfferRules = (): OfferRules => (kind, sections) => offerProblems(kind, toWireSections(sections))
