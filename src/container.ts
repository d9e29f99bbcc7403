import { type DependencyContainer, type InjectionToken, instanceCachingFactory, container as root } from 'tsyringe'
import { createActor } from 'xstate'
import { createBrowserStorage } from './adapters/browser-storage/browser-storage.ts'
import { deferred, once, watchOnceMade } from './adapters/deferred.ts'
import { readCarriedAnswers } from './adapters/http/carried-answers.ts'
import { createHttpClient, type HttpClient } from './adapters/http/http-client.ts'
import { createHttpSearch } from './adapters/http/http-search.ts'
import { createHttpSession } from './adapters/http/http-session.ts'
import { keepInstallPrompt } from './adapters/install/install-prompt.ts'
import type { Config } from './config.ts'
import type { AccountEntry } from './core/account/account-entry.port.ts'
import type { PasswordStrength } from './core/account/password-strength.port.ts'
import type { Profile } from './core/account/profile.port.ts'
import type { BookingsSource } from './core/bookings/bookings.port.ts'
import { type Cart, createCart } from './core/cart/kept-cart.ts'
import { type CurrencyActor, provideCurrency, readStoredCurrency } from './core/currency/currency.machine.ts'
import { createFavourites, type Favourites } from './core/favourites/kept-hearts.ts'
import { createFeatures, type Features } from './core/features/features.ts'
import type { IdentityEntrance } from './core/identity/identity-entrance.ts'
import type { Images } from './core/images/images.port.ts'
import type { PictureEditor } from './core/images/picture-editor.port.ts'
import type { InstallActor } from './core/install/provide-install.ts'
import type { Log } from './core/log.ts'
import type { Maps } from './core/maps/maps.port.ts'
import type { Position } from './core/maps/position.port.ts'
import type { OffersSource } from './core/offers/offers.port.ts'
import type { Onboarding } from './core/onboarding/onboarding.port.ts'
import { type ValidationActor, validationMachine } from './core/onboarding/validation.machine.ts'
import type { Orders } from './core/orders/orders.port.ts'
import type { Consents } from './core/privacy/consents.ts'
import type { Privacy } from './core/privacy/privacy.port.ts'
import type { ProvidersSource } from './core/providers/providers.port.ts'
import type { SearchSource } from './core/search/search.port.ts'
import { provideSession, type SessionActor } from './core/session/provide-session.ts'
import type { SessionBackend } from './core/session/session.port.ts'
import type { DeviceStorage } from './core/storage/storage.port.ts'

const token = <Port>(name: string) => Symbol(name) as InjectionToken<Port>

export const LOG = token<Log>('Log')
export const STORAGE = token<DeviceStorage>('DeviceStorage')
export const FEATURES = token<Features>('Features')
export const HTTP = token<HttpClient>('HttpClient')
export const SESSION_BACKEND = token<SessionBackend>('SessionBackend')
export const SEARCH = token<SearchSource>('SearchSource')
export const OFFERS = token<OffersSource>('OffersSource')
export const PROVIDERS = token<ProvidersSource>('ProvidersSource')
export const ACCOUNT_ENTRY = token<AccountEntry>('AccountEntry')
export const PASSWORD_STRENGTH = token<PasswordStrength>('PasswordStrength')
export const PROFILE = token<Profile>('Profile')
export const IMAGES = token<Images>('Images')
export const PICTURES = token<PictureEditor>('PictureEditor')
export const PRIVACY = token<Privacy>('Privacy')
export const CONSENTS = token<Consents>('Consents')
export const BOOKINGS = token<BookingsSource>('BookingsSource')
export const ORDERS = token<Orders>('Orders')
export const CART = token<Cart>('Cart')
export const FAVOURITES = token<Favourites>('Favourites')
export const IDENTITY = token<IdentityEntrance | null>('IdentityEntrance')
export const SESSION = token<SessionActor>('SessionActor')
export const CURRENCY = token<CurrencyActor>('CurrencyActor')
export const VALIDATION = token<ValidationActor>('ValidationActor')
export const LOAD_ONBOARDING = token<() => Promise<Onboarding>>('Onboarding')
export const LOAD_MAPS = token<() => Promise<Maps>>('Maps')
export const LOAD_INSTALL = token<() => Promise<InstallActor>>('Install')
export const POSITION = token<Position>('Position')

/** Every port and actor of one browser page. Each is made when it is first asked for, and once. */
export function createContainer(config: Config, page: Window & typeof globalThis): DependencyContainer {
  const container = root.createChildContainer()
  const register = <Port>(key: InjectionToken<Port>, make: (container: DependencyContainer) => Port) =>
    container.register(key, { useFactory: instanceCachingFactory(make) })

  register(LOG, () => page.console)
  register(STORAGE, () => createBrowserStorage(page))
  register(FEATURES, (use) => createFeatures(use.resolve(STORAGE)))
  register(HTTP, (use) =>
    createHttpClient({
      baseUrl: config.apiBaseUrl,
      currentToken: () => use.resolve(SESSION).getSnapshot().context.token,
      onUnauthorized: (authorization) => use.resolve(SESSION).send({ type: 'unauthorized', authorization }),
      offers: (feature) => use.resolve(FEATURES).announced()?.includes(feature),
      carried: readCarriedAnswers(page.document),
    }),
  )
  register(SESSION_BACKEND, (use) => createHttpSession(use.resolve(HTTP)))
  register(SEARCH, (use) => createHttpSearch(use.resolve(HTTP)))
  // What only some screens ask for comes with the first of them.
  register(OFFERS, (use) =>
    deferred(async () => (await import('./adapters/http/http-offers.ts')).createHttpOffers(use.resolve(HTTP))),
  )
  register(PROVIDERS, (use) =>
    deferred(async () => (await import('./adapters/http/http-providers.ts')).createHttpProviders(use.resolve(HTTP))),
  )
  register(ACCOUNT_ENTRY, (use) =>
    deferred(async () =>
      (await import('./adapters/http/http-account-entry.ts')).createHttpAccountEntry(
        use.resolve(HTTP),
        use.resolve(LOG),
      ),
    ),
  )
  register(PASSWORD_STRENGTH, () =>
    deferred(async () => (await import('./adapters/password-strength/password-strength.ts')).createPasswordStrength()),
  )
  register(PROFILE, (use) =>
    deferred(async () => (await import('./adapters/http/http-profile.ts')).createHttpProfile(use.resolve(HTTP))),
  )
  register(IMAGES, (use) =>
    deferred(async () => (await import('./adapters/http/http-images.ts')).createHttpImages(use.resolve(HTTP))),
  )
  register(PICTURES, () =>
    deferred(async () =>
      (await import('./adapters/pictures/browser-picture-editor.ts')).createBrowserPictureEditor(page),
    ),
  )
  register(PRIVACY, (use) =>
    deferred(async () => (await import('./adapters/http/http-privacy.ts')).createHttpPrivacy(use.resolve(HTTP))),
  )
  register(BOOKINGS, (use) =>
    deferred(async () => (await import('./adapters/http/http-bookings.ts')).createHttpBookings(use.resolve(HTTP))),
  )
  register(ORDERS, (use) => {
    const make = once(async () => (await import('./adapters/http/http-orders.ts')).createHttpOrders(use.resolve(HTTP)))
    return deferred<Orders, 'watch'>(make, { watch: watchOnceMade(make) })
  })

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
  // The hearts need little; their machine comes after the first paint or with the first press.
  register(FAVOURITES, (use) => {
    const ports = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
    return createFavourites(ports.session, ports.storage, async (hearts) =>
      (await import('./compose-favourites.ts')).composeFavourites(ports, use.resolve(HTTP), page, hearts),
    )
  })
  register(CART, (use) => {
    const ports = { session: use.resolve(SESSION), storage: use.resolve(STORAGE), log: use.resolve(LOG) }
    return createCart(ports.session, ports.storage, async (show) =>
      (await import('./compose-cart.ts')).composeCart(ports, use.resolve(HTTP), page, show),
    )
  })
  register(CONSENTS, (use) => {
    let made: Consents | undefined
    return deferred<Consents>(async () => {
      const { createConsents } = await import('./core/privacy/consents.ts')
      made ??= createConsents({
        storage: use.resolve(STORAGE),
        privacy: use.resolve(PRIVACY),
        session: use.resolve(SESSION),
        log: use.resolve(LOG),
      })
      return made
    })
  })
  register(LOAD_ONBOARDING, (use) =>
    once(async () => (await import('./compose-onboarding.ts')).composeOnboarding(use.resolve(HTTP), page)),
  )
  register(LOAD_MAPS, () => once(async () => (await import('./compose-maps.ts')).composeMaps(page)))
  // Made with the page: the browser says early, and once, that it can be installed.
  const installPrompt = keepInstallPrompt(page)
  register(LOAD_INSTALL, (use) =>
    once(async () => {
      const ports = { storage: use.resolve(STORAGE), log: use.resolve(LOG) }
      return (await import('./compose-install.ts')).composeInstall(ports, page, installPrompt)
    }),
  )
  register(POSITION, () =>
    deferred(async () => (await import('./adapters/browser-position/browser-position.ts')).createBrowserPosition(page)),
  )
  register(VALIDATION, () => createActor(validationMachine))
  return container
}
