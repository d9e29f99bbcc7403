import { createMemoryOffers } from '../../src/adapters/memory/memory-offers.ts'
import { createMemoryProviders } from '../../src/adapters/memory/memory-providers.ts'
import { createMemorySearch } from '../../src/adapters/memory/memory-search.ts'
import { offersAndProvidersContract } from './offers-providers.contract.ts'
import { REVIEWED, sampleOffers, sampleProvider, sampleReviews } from './sample-offers.ts'
import { searchSourceContract } from './search-source.contract.ts'

const nothingToClose = async () => undefined

searchSourceContract('in memory', async () => ({ source: createMemorySearch(sampleOffers()), close: nothingToClose }))

offersAndProvidersContract('in memory', async () => ({
  offers: createMemoryOffers(
    sampleOffers().map((offer) => (offer.id === REVIEWED ? { ...offer, reviews: sampleReviews() } : offer)),
  ),
  providers: createMemoryProviders([{ ...sampleProvider(sampleOffers()), reviews: sampleReviews() }]),
  ids: sampleOffers(5).map(({ id }) => id),
  close: nothingToClose,
}))
