import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryCart } from '../../../src/adapters/memory/memory-cart.ts'
import type { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryFavourites } from '../../../src/adapters/memory/memory-favourites.ts'
import { createMemoryOffers } from '../../../src/adapters/memory/memory-offers.ts'
import { createMemoryOrders } from '../../../src/adapters/memory/memory-orders.ts'
import { createMemoryProviders } from '../../../src/adapters/memory/memory-providers.ts'
import { createMemorySearch } from '../../../src/adapters/memory/memory-search.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import type { CartBackend } from '../../../src/core/cart/cart.port.ts'
import { provideCurrency } from '../../../src/core/currency/currency.machine.ts'
import type { FavouritesBackend } from '../../../src/core/favourites/favourites.port.ts'
import { createFeatures } from '../../../src/core/features/features.ts'
import type { OfferDetail } from '../../../src/core/offers/offer.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { SessionBackend } from '../../../src/core/session/session.port.ts'
import type { Role, User } from '../../../src/core/session/session.ts'
import { type App, AppProvider } from '../../../src/ui/app.tsx'
import { keepResults } from '../../../src/ui/keep-results.ts'
import { connectPage } from '../../../src/ui/page-effects.ts'
import { createAppRouter } from '../../../src/ui/router.tsx'
import { tellFavourites } from '../../../src/ui/shared/favourites/tell-favourites.ts'
import { sampleOffers, sampleProvider } from '../../contracts/sample-offers.ts'
import { memoryCart } from './memory-cart.ts'
import { memoryConsents } from './memory-consents.ts'
import { memoryFavourites } from './memory-favourites.ts'
import { memoryPorts, PASSWORD } from './memory-ports.ts'

export const userWith = (...roles: readonly Role[]): User => ({
  id: 7,
  name: 'Joana Prado',
  email: 'joana@exemplo.com.br',
  roles,
  ...(roles.includes('company') && { company: { able_to_approve: { validations: false, missing_validation: [] } } }),
})

export { PASSWORD }

/** Whose session lies on the device; nobody logs in by it. */
const PRESENT = 'present@exemplo.com.br'

interface OpenOptions {
  /** Who is logged in already; nobody where left out. */
  readonly user?: User
  readonly offers?: readonly OfferDetail[]
  /** What the account keeps; nothing of the offers where left out. */
  readonly favourites?: FavouritesBackend
  /** What is in the account's cart; nothing where left out. */
  readonly cart?: CartBackend
  /** The network that favourites and the cart know of. */
  readonly connection?: ReturnType<typeof createMemoryConnection>
  /** Of the account with PASSWORD that may log in; a client's where left out. */
  readonly roles?: readonly Role[]
  /** Answers auth/me in place of the backend's accounts. */
  readonly identityOf?: SessionBackend['fetchIdentity']
  /** What lies on the device beside the session. */
  readonly stored?: Readonly<Record<string, string>>
  /** In place of the in-memory twins. */
  readonly ports?: Partial<Omit<App, 'session' | 'currency' | 'openResults'>>
}

/** The whole interface at one address, on in-memory twins; gone at the end of the test. */
export async function openApp(
  path: string,
  {
    user,
    offers = sampleOffers(),
    ports = {},
    favourites,
    cart,
    connection,
    identityOf,
    roles = ['client'],
    stored = {},
  }: OpenOptions = {},
) {
  const memory = createMemorySessionBackend({
    accounts: [
      { email: 'joana@exemplo.com.br', password: PASSWORD, identity: { user: userWith(...roles) } },
      ...(user === undefined ? [] : [{ email: PRESENT, password: PASSWORD, identity: { user } }]),
    ],
  })
  const backend = { ...memory, ...(identityOf && { fetchIdentity: identityOf }) }
  const storage = createMemoryStorage(
    user === undefined
      ? stored
      : {
          ...stored,
          token: JSON.stringify(backend.issueToken(PRESENT)),
          user: JSON.stringify(user),
          login_welcomed: 'true',
        },
  )
  const search = ports.search ?? createMemorySearch(offers)
  const session = createActor(provideSession({ backend, storage, log: { warn: () => undefined } }))
  const personal = memoryPorts(() => backend.issueToken('joana@exemplo.com.br'))
  const app: App = {
    session,
    fetchIdentity: backend.fetchIdentity,
    currency: createActor(provideCurrency(storage), { input: {} }),
    search,
    offers: ports.offers ?? createMemoryOffers(offers),
    providers: ports.providers ?? createMemoryProviders([sampleProvider(offers)]),
    openResults: keepResults(search),
    orders: createMemoryOrders({ offers: () => offers }),
    ...personal,
    storage,
    features: createFeatures(storage),
    consents: memoryConsents({ storage, session, privacy: ports.privacy ?? personal.privacy }),
    cart: memoryCart(session, storage, cart ?? createMemoryCart(), connection),
    favourites: memoryFavourites(session, storage, {
      backend: favourites ?? createMemoryFavourites(offers),
      ...(connection && { connection }),
      onOpened: (opened) => tellFavourites(opened, router),
    }),
    ...ports,
  }
  const router = createAppRouter(app, { history: createMemoryHistory({ initialEntries: [path] }) })
  const disconnect = connectPage(app, router, storage)
  app.session.start()
  app.currency.start()
  const view = render(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  onTestFinished(() => {
    disconnect()
    view.unmount()
    app.session.stop()
    app.currency.stop()
  })
  await router.load()
  return { app, router, storage, backend, view }
}
