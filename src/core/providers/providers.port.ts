import type { ReviewChoice, ReviewPage, ReviewPosition } from '../offers/arrange-reviews.ts'
import type { ProviderProfile } from './provider.ts'

export interface ProvidersSource {
  /** @throws NotFound for an unknown or unpublished provider; other failures of core/failures.ts. */
  fetchProvider(id: string, signal?: AbortSignal): Promise<ProviderProfile>
  /** Reviews of the provider's published offers, as `fetchReviews` of OffersSource. */
  fetchReviews(id: string, choice: ReviewChoice, after?: ReviewPosition, signal?: AbortSignal): Promise<ReviewPage>
}
