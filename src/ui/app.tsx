import { createContext, type ReactNode, useContext } from 'react'
import type { AccountEntry } from '../core/account/account-entry.port.ts'
import type { PasswordStrength } from '../core/account/password-strength.port.ts'
import type { Profile } from '../core/account/profile.port.ts'
import type { BookingsSource } from '../core/bookings/bookings.port.ts'
import type { Cart } from '../core/cart/kept-cart.ts'
import type { CurrencyActor } from '../core/currency/currency.machine.ts'
import type { Favourites } from '../core/favourites/kept-hearts.ts'
import type { Features } from '../core/features/features.ts'
import type { IdentityEntrance } from '../core/identity/identity-entrance.ts'
import type { Images } from '../core/images/images.port.ts'
import type { PictureEditor } from '../core/images/picture-editor.port.ts'
import type { InstallActor } from '../core/install/provide-install.ts'
import type { Log } from '../core/log.ts'
import type { Maps } from '../core/maps/maps.port.ts'
import type { Position } from '../core/maps/position.port.ts'
import type { OffersSource } from '../core/offers/offers.port.ts'
import type { Onboarding } from '../core/onboarding/onboarding.port.ts'
import type { ValidationActor } from '../core/onboarding/validation.machine.ts'
import type { Orders } from '../core/orders/orders.port.ts'
import type { Consents } from '../core/privacy/consents.ts'
import type { Privacy } from '../core/privacy/privacy.port.ts'
import type { ProvidersSource } from '../core/providers/providers.port.ts'
import type { ResultsActor } from '../core/search/results.machine.ts'
import type { SearchSource } from '../core/search/search.port.ts'
import type { SearchQuery } from '../core/search/search.ts'
import type { SessionActor } from '../core/session/provide-session.ts'
import type { SessionBackend } from '../core/session/session.port.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'

/**
 * What the composition root hands to the interface: running actors and ports. Made once a page; screens reach it by
 * useApp, loaders and guards by the router's context.
 */
export interface App {
  readonly session: SessionActor
  /** Asks the backend who owns a token, without touching the session. */
  readonly fetchIdentity: SessionBackend['fetchIdentity']
  readonly currency: CurrencyActor
  readonly search: SearchSource
  readonly offers: OffersSource
  readonly providers: ProvidersSource
  /** The endless list under a search: the same running one for as long as it is among those last asked for. */
  readonly openResults: (query: SearchQuery) => Promise<ResultsActor>
  readonly accountEntry: AccountEntry
  readonly passwordStrength: PasswordStrength
  readonly profile: Profile
  readonly images: Images
  readonly pictures: PictureEditor
  readonly privacy: Privacy
  readonly consents: Consents
  readonly bookings: BookingsSource
  readonly orders: Orders
  /** Null where no identity provider is configured. */
  readonly identity: IdentityEntrance | null
  readonly cart: Cart
  readonly favourites: Favourites
  /** Flags and ratio of the validation steps: useValidation. */
  readonly validation: ValidationActor
  /** What the backend offers: useOffered. */
  readonly features: Features
  /** Comes once, with the first screen of a provider or an admin. */
  readonly loadOnboarding: () => Promise<Onboarding>
  /** Comes once, with the first map that is seen. */
  readonly loadMaps: () => Promise<Maps>
  /** Comes once, with the first page that offers to install the application. */
  readonly loadInstall: () => Promise<InstallActor>
  readonly position: Position
  readonly log: Log
  readonly storage: DeviceStorage
}

const AppContext = createContext<App | null>(null)

export function AppProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>
}

export function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp is called outside AppProvider')
  return app
}
