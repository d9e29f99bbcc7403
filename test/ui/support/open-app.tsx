import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { InjectionToken } from 'tsyringe'
import { onTestFinished } from 'vitest'
import { createMemoryCart } from '../../../src/adapters/memory/memory-cart.ts'
import type { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryFavourites } from '../../../src/adapters/memory/memory-favourites.ts'
import { createMemoryOffers } from '../../../src/adapters/memory/memory-offers.ts'
import { createMemoryOrders } from '../../../src/adapters/memory/memory-orders.ts'
import { createMemoryProviders } from '../../../src/adapters/memory/memory-providers.ts'
import { createMemorySearch } from '../../../src/adapters/memory/memory-search.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  ACCOUNT,
  BUYING,
  CART,
  CONSENTS,
  createApp,
  createContainer,
  FAVOURITES,
  FEATURES,
  IDENTITY,
  LOAD_DESK,
  LOAD_GUIDING,
  LOAD_INSTALL,
  LOAD_MAPS,
  LOAD_MESSAGING,
  LOG,
  PUBLIC,
  SESSION,
  SESSION_BACKEND,
  SITE,
  STORAGE,
  VALIDATION,
} from '../../../src/composition/container.ts'
import { parseConfig } from '../../../src/config.ts'
import type { CartBackend } from '../../../src/core/cart/cart.port.ts'
import type { FavouritesBackend } from '../../../src/core/favourites/favourites.port.ts'
import type { PushDevice } from '../../../src/core/notifications/notifications.port.ts'
import type { OfferDetail } from '../../../src/core/offers/offer.ts'
import type { SessionBackend } from '../../../src/core/session/session.port.ts'
import type { Role, User } from '../../../src/core/session/session.ts'
import { type App, AppProvider } from '../../../src/ui/app.tsx'
import type { AccountArea, BuyingArea, PublicArea } from '../../../src/ui/areas.ts'
import { keepResults } from '../../../src/ui/keep-results.ts'
import { connectPage } from '../../../src/ui/page-effects.ts'
import { createAppRouter } from '../../../src/ui/router.tsx'
import { showFavouritesMessages } from '../../../src/ui/shared/favourites/favourites-messages.ts'
import { sampleOffers, sampleProvider } from '../../contracts/sample-offers.ts'
import { memoryMessaging } from '../../support/memory-messaging.ts'
import { memoryCart } from './memory-cart.ts'
import { memoryConsents } from './memory-consents.ts'
import { memoryDevice } from './memory-device.ts'
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

/** Account of the stored session; nobody logs in with it. */
const PRESENT = 'present@exemplo.com.br'

export type TestPorts = Partial<
  Omit<App, 'session' | 'currency' | 'public' | 'account' | 'buying'> &
    Omit<PublicArea, 'openResults'> &
    AccountArea &
    BuyingArea
>

interface OpenOptions {
  /** The logged-in person; by default a visitor. */
  readonly user?: User
  readonly offers?: readonly OfferDetail[]
  /** The account's favourites; by default none. */
  readonly favourites?: FavouritesBackend
  /** The account's cart; by default empty. */
  readonly cart?: CartBackend
  /** The network that favourites and the cart know of. */
  readonly connection?: ReturnType<typeof createMemoryConnection>
  /** Roles of the account that can log in with PASSWORD; by default a client's. */
  readonly roles?: readonly Role[]
  /** Answers auth/me in place of the backend's accounts. */
  readonly identityOf?: SessionBackend['fetchIdentity']
  /** Stored data of the device beside the session. */
  readonly stored?: Readonly<Record<string, string>>
  /** The browser's push support; by default none. */
  readonly pushDevice?: PushDevice
  /** In place of the in-memory twins. */
  readonly ports?: TestPorts
}

/** The whole interface at one address, on in-memory twins; removed at the end of the test. */
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
    pushDevice,
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
  const container = createContainer(parseConfig({}, 'http://localhost/'), window)
  const override = <Port,>(token: InjectionToken<Port>, port: Port) =>
    container.register(token, { useFactory: () => port })
  const twins = memoryPorts(() => backend.issueToken('joana@exemplo.com.br'))
  override(LOG, ports.log ?? twins.log)
  override(STORAGE, ports.storage ?? storage)
  override(SESSION_BACKEND, backend)
  const session = container.resolve(SESSION)
  const search = ports.search ?? createMemorySearch(offers)
  override(PUBLIC, {
    search,
    openResults: keepResults(search),
    offers: ports.offers ?? createMemoryOffers(offers),
    providers: ports.providers ?? createMemoryProviders([sampleProvider(offers)]),
    position: ports.position ?? twins.position,
  })
  const device = memoryDevice({ session, storage: ports.storage ?? storage, ...(pushDevice && { device: pushDevice }) })
  override(ACCOUNT, { ...twins.account, device, fetchIdentity: backend.fetchIdentity, ...ports })
  override(BUYING, {
    orders: ports.orders ?? createMemoryOrders({ offers: () => offers }),
    bookings: ports.bookings ?? twins.bookings,
    disputes: ports.disputes ?? twins.disputes,
    files: ports.files ?? twins.files,
    addresses: ports.addresses ?? twins.addresses,
  })
  const { privacy } = container.resolve(ACCOUNT)
  override(CONSENTS, ports.consents ?? memoryConsents({ storage, session, privacy }))
  override(CART, ports.cart ?? memoryCart(session, storage, cart ?? createMemoryCart(), connection))
  override(
    FAVOURITES,
    ports.favourites ??
      memoryFavourites(session, storage, {
        backend: favourites ?? createMemoryFavourites(offers),
        ...(connection && { connection }),
        onOpened: (opened) => showFavouritesMessages(opened, router),
      }),
  )
  override(IDENTITY, ports.identity ?? twins.identity)
  override(VALIDATION, ports.validation ?? twins.validation)
  if (ports.features) override(FEATURES, ports.features)
  if (ports.site) override(SITE, ports.site)
  override(LOAD_GUIDING, ports.loadGuiding ?? twins.loadGuiding)
  override(LOAD_DESK, ports.loadDesk ?? twins.loadDesk)
  const messaging = memoryMessaging()
  override(LOAD_MESSAGING, ports.loadMessaging ?? messaging.loadMessaging)
  override(LOAD_MAPS, ports.loadMaps ?? twins.loadMaps)
  override(LOAD_INSTALL, ports.loadInstall ?? twins.loadInstall)
  const app = createApp(container)
  messaging.connect(app)
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
    messaging.stop()
    app.session.stop()
    app.currency.stop()
  })
  await router.load()
  return { app, router, storage, backend, view }
}
