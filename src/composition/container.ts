import './metadata.ts'
import { type DependencyContainer, type InjectionToken, instanceCachingFactory, container as root } from 'tsyringe'
import { createActor } from 'xstate'
import { CARRIED_COMPANY } from '../../contract/carried.ts'
import { createBrowserStorage } from '../adapters/browser-storage/browser-storage.ts'
import { carriedFirst, readCarried } from '../adapters/carried.ts'
import { deferred, deferredArea, once, watchWhenLoaded } from '../adapters/deferred.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createLateSession } from '../adapters/http/late-session.ts'
import { keepInstallPrompt } from '../adapters/install/install-prompt.ts'
import type { Config } from '../config.ts'
import { type Cart, createCart } from '../core/cart/cart-preview.ts'
import type { Company } from '../core/company/company.ts'
import { type CurrencyActor, provideCurrency, readStoredCurrency } from '../core/currency/currency.machine.ts'
import { createFavourites, type Favourites } from '../core/favourites/favourites-preview.ts'
import { createFeatures, type Features } from '../core/features/features.ts'
import type { IdentityEntrance } from '../core/identity/identity-entrance.ts'
import type { InstallActor } from '../core/install/provide-install.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
import type { Log } from '../core/log.ts'
import type { Maps } from '../core/maps/maps.port.ts'
import type { OffersSource } from '../core/offers/offers.port.ts'
import { type ValidationActor, validationMachine } from '../core/onboarding/validation.machine.ts'
import type { Orders } from '../core/orders/orders.port.ts'
import type { Consents } from '../core/privacy/consents.ts'
import type { ProvidersSource } from '../core/providers/providers.port.ts'
import type { SearchSource } from '../core/search/search.port.ts'
import { provideSession, type SessionActor } from '../core/session/provide-session.ts'
import type { SessionBackend } from '../core/session/session.port.ts'
import { createSite, type Site } from '../core/startup/site.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'
import type { App } from '../ui/app.tsx'
import type { AccountArea, BuyingArea, DeskArea, GuidingArea, MessagingArea, PublicArea } from '../ui/areas.ts'
import { leftOutFeatures } from './left-out-features.ts'

const token = <Port>(name: string) => Symbol(name) as InjectionToken<Port>

export const LOG = token<Log>('Log')
export const STORAGE = token<DeviceStorage>('DeviceStorage')
export const FEATURES = token<Features>('Features')
export const SITE = token<Site>('Site')
export const HTTP = token<HttpClient>('HttpClient')
export const SESSION_BACKEND = token<SessionBackend>('SessionBackend')
export const SESSION = token<SessionActor>('Session')
const CURRENCY = token<CurrencyActor>('Currency')
export const VALIDATION = token<ValidationActor>('Validation')
export const CART = token<Cart>('Cart')
export const FAVOURITES = token<Favourites>('Favourites')
export const CONSENTS = token<Consents>('Consents')
export const IDENTITY = token<IdentityEntrance | null>('Identity')
export const PUBLIC = token<PublicArea>('Public')
export const ACCOUNT = token<AccountArea>('Account')
export const BUYING = token<BuyingArea>('Buying')
export const LOAD_GUIDING = token<() => Promise<GuidingArea>>('Guiding')
export const LOAD_DESK = token<() => Promise<DeskArea>>('Desk')
export const LOAD_LIVE = token<() => Promise<LiveActor>>('Live')
export const LOAD_MESSAGING = token<() => Promise<MessagingArea>>('Messaging')
export const LOAD_MAPS = token<() => Promise<Maps>>('Maps')
export const LOAD_INSTALL = token<() => Promise<InstallActor>>('Install')

/** All ports and actors of a page, each created when first resolved. A test overrides a token by registering it again. */
export function createContainer(config: Config, page: Window & typeof globalThis): DependencyContainer {
  const container = root.createChildContainer()
  const register = <Port>(key: InjectionToken<Port>, make: (container: DependencyContainer) => Port) =>
    container.register(key, { useFactory: instanceCachingFactory(make) })

  register(LOG, () => page.console)
  register(STORAGE, () => createBrowserStorage(page))
  register(FEATURES, (use) => createFeatures(use.resolve(STORAGE), leftOutFeatures(import.meta.env.VITE_MESSAGING_URL)))
  register(SITE, (use) => createSite(use.resolve(STORAGE), carried.get(CARRIED_COMPANY) as Company | undefined))
  const carried = readCarried(page.document)
  register(HTTP, (use) =>
    deferred<HttpClient>(async () =>
      (await import('./later.ts')).createHttpClient({
        baseUrl: config.apiBaseUrl,
        currentToken: () => use.resolve(SESSION).getSnapshot().context.token,
        onUnauthorized: (authorization) => use.resolve(SESSION).send({ type: 'unauthorized', authorization }),
        offers: (feature) => use.resolve(FEATURES).current()?.includes(feature),
      }),
    ),
  )
  register(SESSION_BACKEND, (use) =>
    createLateSession(async () => (await import('./session.ts')).createHttpSession(use.resolve(HTTP))),
  )
  register(SESSION, (use) =>
    createActor(
      provideSession({ backend: use.resolve(SESSION_BACKEND), storage: use.resolve(STORAGE), log: use.resolve(LOG) }),
    ),
  )
  register(IDENTITY, (use) => {
    const { firebase, identitySyncUrl } = config
    if (firebase === null) return null
    const given = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
    return deferred(async () => (await import('./identity.ts')).composeIdentity(firebase, identitySyncUrl, page, given))
  })
  register(CURRENCY, (use) =>
    createActor(provideCurrency(use.resolve(STORAGE)), { input: readStoredCurrency(use.resolve(STORAGE)) }),
  )
  // The favourites' machine loads after the first paint or with the first press.
  register(VALIDATION, () => createActor(validationMachine))
  register(FAVOURITES, (use) => {
    const ports = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
    return createFavourites(ports.session, ports.storage, async (hearts) =>
      (await import('./favourites.ts')).composeFavourites(ports, use.resolve(HTTP), page, hearts),
    )
  })
  register(CART, (use) => {
    const ports = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
    return createCart(ports.session, ports.storage, async (show) =>
      (await import('./cart.ts')).composeCart(ports, use.resolve(HTTP), page, show),
    )
  })
  register(CONSENTS, (use) =>
    deferred(async () => {
      const { createConsents } = await import('../core/privacy/consents.ts')
      const { privacy } = use.resolve(ACCOUNT)
      return createConsents({
        storage: use.resolve(STORAGE),
        privacy,
        session: use.resolve(SESSION),
        log: use.resolve(LOG),
      })
    }),
  )
  register(PUBLIC, (use) => {
    const http = use.resolve(HTTP)
    const load = once(async () => (await import('./public.ts')).composePublic(http, page))
    const search = carriedFirst<SearchSource>(
      'search',
      deferred(async () => (await import('./search.ts')).createHttpSearch(http)),
      carried,
    )
    const loadResults = once(async () => (await import('../ui/keep-results.ts')).keepResults(search))
    return deferredArea<PublicArea, 'search' | 'openResults' | 'offers' | 'providers'>(load, {
      search,
      openResults: async (query) => (await loadResults())(query),
      offers: carriedFirst<OffersSource>(
        'offers',
        deferred(async () => (await load()).offers),
        carried,
      ),
      providers: carriedFirst<ProvidersSource>(
        'providers',
        deferred(async () => (await load()).providers),
        carried,
      ),
    })
  })
  register(ACCOUNT, (use) =>
    deferredArea(
      async () =>
        (await import('./account.ts')).composeAccount(
          use.resolve(HTTP),
          { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) },
          page,
        ),
      {
        fetchIdentity: use.resolve(SESSION_BACKEND).fetchIdentity,
      },
    ),
  )
  register(LOAD_LIVE, (use) =>
    once(async () =>
      (await import('./live.ts')).composeLive(use.resolve(SESSION), use.resolve(HTTP), page, use.resolve(FEATURES)),
    ),
  )
  register(BUYING, (use) => {
    const load = once(async () =>
      (await import('./buying.ts')).composeBuying(
        use.resolve(HTTP),
        use.resolve(LOAD_LIVE),
        { session: use.resolve(SESSION), log: use.resolve(LOG) },
        page,
      ),
    )
    const loadOrders = async () => (await load()).orders
    return deferredArea(load, {
      orders: deferred<Orders, 'watch'>(loadOrders, { watch: watchWhenLoaded(loadOrders) }),
    })
  })
  register(LOAD_GUIDING, (use) =>
    once(async () => (await import('./guiding.ts')).composeGuiding(use.resolve(HTTP), page)),
  )
  register(LOAD_DESK, (use) => once(async () => (await import('./desk.ts')).composeDesk(use.resolve(HTTP))))
  register(LOAD_MESSAGING, (use) =>
    once(async () => {
      const ports = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
      return (await import('./messages.ts')).composeMessages(ports, use.resolve(HTTP), page, use.resolve(LOAD_LIVE))
    }),
  )
  register(LOAD_MAPS, () => once(async () => (await import('./maps.ts')).composeMaps(page)))
  // Created with the page, because the browser offers installation early and once.
  const installPrompt = keepInstallPrompt(page)
  register(LOAD_INSTALL, (use) =>
    once(async () => {
      const ports = { storage: use.resolve(STORAGE), log: use.resolve(LOG) }
      return (await import('./install.ts')).composeInstall(ports, page, installPrompt)
    }),
  )
  return container
}

/** The part of the container that the UI uses. */
export function createApp(container: DependencyContainer): App {
  return {
    session: container.resolve(SESSION),
    currency: container.resolve(CURRENCY),
    cart: container.resolve(CART),
    favourites: container.resolve(FAVOURITES),
    validation: container.resolve(VALIDATION),
    features: container.resolve(FEATURES),
    site: container.resolve(SITE),
    consents: container.resolve(CONSENTS),
    identity: container.resolve(IDENTITY),
    log: container.resolve(LOG),
    storage: container.resolve(STORAGE),
    public: container.resolve(PUBLIC),
    account: container.resolve(ACCOUNT),
    buying: container.resolve(BUYING),
    loadGuiding: container.resolve(LOAD_GUIDING),
    loadDesk: container.resolve(LOAD_DESK),
    loadMessaging: container.resolve(LOAD_MESSAGING),
    loadMaps: container.resolve(LOAD_MAPS),
    loadInstall: container.resolve(LOAD_INSTALL),
  }
}
