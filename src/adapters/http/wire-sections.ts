import type * as z from 'zod/mini'
import type { offerSections } from '../../../contract/own-offers.ts'
import type { OfferSections } from '../../core/offer-editing/offer-sections.ts'

type Wire = z.output<typeof offerSections>

/** The same sections in lists of their own, which the contract's types may change. */
export const toWireSections = (sections: OfferSections): Wire => structuredClone(sections) as Wire
