import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { NO_RATES } from '../core/currency/exchange-rates.ts'
import { displayPrice } from '../core/money/format.ts'
import type { Currency } from '../core/money/money.ts'
import { useApp } from './app.tsx'
import { AnnouncementLater } from './components/announcement/announcement-later.tsx'
import { ConsentLater } from './components/consent/consent-later.tsx'
import { inReais, PricesProvider } from './components/prices.tsx'
import { Footer } from './components/shell/footer.tsx'
import { Header } from './components/shell/header.tsx'
import { MainLayout, MinimalLayout } from './components/shell/layouts.tsx'
import { MobileNav } from './components/shell/mobile-nav.tsx'
import { OfflineBanner } from './components/shell/offline-banner.tsx'
import { Toasts } from './components/toasts/toasts.tsx'
import { LinkFilter } from './components/ui/app-link.tsx'
import { HydrateLater } from './components/ui/hydrate-later.tsx'
import { COMPANY } from './content/company.ts'
import { LoginHost } from './login-host.tsx'
import { useOfflineSign } from './offline-sign.ts'
import { openLogin } from './open-login.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import type { Layout } from './route-table.ts'
import { useOnceHydrated } from './use-hydrated.ts'
import { useLinkFilter } from './use-offered.ts'
import { useOnline } from './use-online.ts'
import { useSession } from './use-session.ts'
import { useCompany } from './use-site.ts'

/** The frame around every screen, and the currency of its prices. */
export function AppShell({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  const { currency: actor } = useApp()
  const chosen = useSelector(actor, (snapshot) => snapshot.context.currency)
  const currency = useOnceHydrated<Currency>(chosen, 'BRL')
  // Prices in reais need no rates, so arriving rates must not render them again.
  const rates = useSelector(actor, (snapshot) => (currency === 'BRL' ? NO_RATES : snapshot.context.rates))
  const showPrice = useMemo(
    () => (currency === 'BRL' ? inReais : (centavos: number) => displayPrice(centavos, currency, rates)),
    [currency, rates],
  )
  const isOnline = useOnline()
  const { isCutOff, text } = useOfflineSign()
  const banner = (
    <>
      <OfflineBanner offline={!isOnline} cutOff={isCutOff}>
        {text ?? 'Confira a conexão para buscar e reservar.'}
      </OfflineBanner>
      <AnnouncementLater />
    </>
  )

  return (
    <LinkFilter value={useLinkFilter()}>
      <PricesProvider value={showPrice}>
        {layout === 'minimal' ? (
          <MinimalLayout banner={banner}>{children}</MinimalLayout>
        ) : (
          <FullLayout currency={currency} banner={banner}>
            {children}
          </FullLayout>
        )}
        <RouteProgress />
        <RouteAnnouncer />
        <LoginHost />
        <Toasts />
        <ConsentLater />
      </PricesProvider>
    </LinkFilter>
  )
}

/** The server knows no visitor's cart. */
const none = () => 0

function FullLayout({
  currency,
  banner,
  children,
}: {
  readonly currency: Currency
  readonly banner: ReactNode
  readonly children: ReactNode
}) {
  const app = useApp()
  const { user, isPending } = useSession()
  const router = useRouter()
  const company = useCompany()
  const cartCount = useSyncExternalStore(app.cart.subscribe, app.cart.count, none)
  const onLogin = () => openLogin(router)
  return (
    <MainLayout
      banner={banner}
      header={
        <Header
          user={user}
          pending={isPending}
          currency={currency}
          cartCount={cartCount}
          onCurrencyChange={(choice) => app.currency.send({ type: 'currency chosen', currency: choice })}
          onLogin={onLogin}
          onLogout={() => app.session.send({ type: 'log out' })}
        />
      }
      footer={
        <HydrateLater>
          <Footer company={company} hours={COMPANY.supportHours} year={new Date().getFullYear()} />
        </HydrateLater>
      }
      mobileNav={<MobileNav user={user} onLogin={onLogin} />}
    >
      {children}
    </MainLayout>
  )
}
