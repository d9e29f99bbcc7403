import { NotFound } from '../../core/failures.ts'
import { pageOfReviews } from '../../core/offers/arrange-reviews.ts'
import type { ProviderProfile } from '../../core/providers/provider.ts'
import type { ProvidersSource } from '../../core/providers/providers.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `providers` are the published ones. */
export const createMemoryProviders = (
  providers: readonly ProviderProfile[],
  before?: BeforeAnswering,
): ProvidersSource => ({
  fetchProvider(id, signal) {
    const find = () => {
      const provider = providers.find((one) => one.id === id)
      if (!provider) throw new NotFound(`there is no provider "${id}"`)
      return provider
    }
    return answering(find, before, signal)
  },
  fetchReviews(id, choice, after, signal) {
    const find = () => {
      const provider = providers.find((one) => one.id === id)
      if (!provider) throw new NotFound(`there is no provider "${id}"`)
      return pageOfReviews(provider.reviews, choice, after)
    }
    return answering(find, before, signal)
  },
})
