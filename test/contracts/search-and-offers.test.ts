import { createMemoryOffers } from '../../src/adapters/memory/memory-offers.ts'
import { createMemoryProviders } from '../../src/adapters/memory/memory-providers.ts'
import { createMemorySearch } from '../../src/adapters/memory/memory-search.ts'
import { offersAndProvidersContract } from './offers-providers.contract.ts'
import { sampleOffers, sampleProvider } from './sample-offers.ts'
import { searchSourceContract } from './search-source.contract.ts'

const nothingToClose = async () => undefined

searchSourceContract('in memory', async () => ({ source: createMemorySearch(sampleOffers()), close: nothingToClose }))

offersAndProvidersContract('in memory', async () => ({
  offers: createMemoryOffers(sampleOffers()),
  providers: createMemoryProviders([sampleProvider(sampleOffers())]),
  ids: sampleOffers(5).map(({ id }) => id),
  close: nothingToClose,
}))
