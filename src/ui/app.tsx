import { createContext, type ReactNode, useContext } from 'react'
import type { Cart } from '../core/cart/cart-preview.ts'
import type { CurrencyActor } from '../core/currency/currency.machine.ts'
import type { Favourites } from '../core/favourites/favourites-preview.ts'
import type { Features } from '../core/features/features.ts'
import type { IdentityEntrance } from '../core/identity/identity-entrance.ts'
import type { InstallActor } from '../core/install/provide-install.ts'
import type { Log } from '../core/log.ts'
import type { Maps } from '../core/maps/maps.port.ts'
import type { ValidationActor } from '../core/onboarding/validation.machine.ts'
import type { Consents } from '../core/privacy/consents.ts'
import type { SessionActor } from '../core/session/provide-session.ts'
import type { Site } from '../core/startup/site.ts'
import type { DeviceStorage } from '../core/storage/storage.port.ts'
import type { AccountArea, BuyingArea, DeskArea, GuidingArea, MessagingArea, PublicArea } from './areas.ts'

/**
 * The actors and ports that the composition root passes to the interface. Screens get it from useApp, loaders and
 * guards from the router's context.
 */
export interface App {
  readonly session: SessionActor
  readonly currency: CurrencyActor
  readonly cart: Cart
  readonly favourites: Favourites
  /** Flags and completion ratio of the validation steps: useValidation. */
  readonly validation: ValidationActor
  /** The features of the backend: useOffered. */
  readonly features: Features
  /** The operator's settings and announcement: useSite. */
  readonly site: Site
  readonly consents: Consents
  /** Null without a configured identity provider. */
  readonly identity: IdentityEntrance | null
  readonly log: Log
  readonly storage: DeviceStorage
  readonly public: PublicArea
  readonly account: AccountArea
  readonly buying: BuyingArea
  readonly loadGuiding: () => Promise<GuidingArea>
  readonly loadDesk: () => Promise<DeskArea>
  readonly loadMessaging: () => Promise<MessagingArea>
  readonly loadMaps: () => Promise<Maps>
  readonly loadInstall: () => Promise<InstallActor>
}

const AppContext = createContext<App | null>(null)

export function AppProvider({ app, children }: { readonly app: App; readonly children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>
}

/** Null outside AppProvider, for example in a component's own test. */
export const useAppOrNull = (): App | null => useContext(AppContext)

export function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp is called outside AppProvider')
  return app
}
