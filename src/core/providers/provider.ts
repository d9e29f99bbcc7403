import type { OfferCard, ProviderSummary, Review } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** The public profile at /loja/:id. */
export interface ProviderProfile extends ProviderSummary {
  readonly bio: string
  readonly city: string
  readonly state: string
  /** Years of experience as the provider declared them. */
  readonly experienceYears: number | null
  /** YouTube address of the presentation, once it was checked. */
  readonly presentationVideo: string | null
  readonly offers: Readonly<Record<OfferKind, readonly OfferCard[]>>
  readonly reviews: readonly Review[]
}
