import { afterAll } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpConfigs } from '../../src/adapters/http/http-configs.ts'
import { createHttpExchangeRates } from '../../src/adapters/http/http-exchange-rates.ts'
import { createHttpOffers } from '../../src/adapters/http/http-offers.ts'
import { createHttpProviders } from '../../src/adapters/http/http-providers.ts'
import { createHttpSearch } from '../../src/adapters/http/http-search.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { FEATURES } from '../../src/core/features/features.ts'
import { configsSourceContract } from './configs-source.contract.ts'
import { exchangeRatesSourceContract } from './exchange-rates-source.contract.ts'
import { type Peer, startReferenceServer } from './http-subjects.ts'
import { offersAndProvidersContract } from './offers-providers.contract.ts'
import { sampleOffers } from './sample-offers.ts'
import { searchSourceContract } from './search-source.contract.ts'
import { sessionBackendContract } from './session-backend.contract.ts'

const NAME = 'HTTP, reference server'

/** All contracts share one server, because starting it takes longer than the tests. */
let started: Promise<Peer> | undefined
const server = () => {
  started ??= startReferenceServer()
  return started
}
const close = async () => undefined
afterAll(async () => (await started)?.close())

function demo(fits: (account: (typeof DEMO_ACCOUNTS)[number]) => boolean) {
  const email = DEMO_ACCOUNTS.find(fits)?.email
  if (email === undefined) throw new Error('the demo has no such account')
  return { email, password: DEMO_PASSWORD }
}

sessionBackendContract(NAME, async () => ({
  backend: createHttpSession((await server()).http),
  client: demo(({ role }) => role === 'client'),
  company: demo(({ company }) => company?.validations === false),
  admin: demo(({ role }) => role === 'admin'),
  close,
}))

configsSourceContract(NAME, async () => ({
  configs: createHttpConfigs((await server()).http),
  features: FEATURES,
  close,
}))

exchangeRatesSourceContract(NAME, async () => ({ rates: createHttpExchangeRates((await server()).http), close }))

searchSourceContract(NAME, async () => ({ source: createHttpSearch((await server()).http), close }))

offersAndProvidersContract(NAME, async () => {
  const { http } = await server()
  return {
    offers: createHttpOffers(http),
    providers: createHttpProviders(http),
    ids: sampleOffers(5).map(({ id }) => id),
    close,
  }
})
