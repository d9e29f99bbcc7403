import { Heart, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Currency } from '../../../core/money/money.ts'
import { hasRole, type User } from '../../../core/session/session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AccountButton } from './account-button.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { Logo } from './logo.tsx'

export interface HeaderProps {
  /** Null without a session. */
  readonly user: User | null
  /** The session is being restored: room is reserved for the account, and neither login nor account shows. */
  readonly pending?: boolean
  readonly currency: Currency
  readonly onCurrencyChange: (currency: Currency) => void
  readonly onLogin: () => void
  readonly onLogout: () => void
  readonly cartCount?: number
  /** A summary of the search, or a search field; absent on the home page, whose hero contains the search. */
  readonly search?: ReactNode
}

export function Header({
  user,
  pending = false,
  currency,
  onCurrencyChange,
  onLogin,
  onLogout,
  cartCount = 0,
  search,
}: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm print:static">
      <div className="page-width flex h-(--header-height) items-center gap-2 md:gap-4">
        <AppLink href="/" aria-label="Tour Presencial, página inicial" className="min-w-9 rounded-sm">
          <Logo compact={Boolean(search) || user !== null} />
        </AppLink>
        <div className="flex min-w-0 flex-1 justify-center">{search}</div>
        <nav aria-label="Conta e preferências" className="flex shrink-0 items-center print:hidden">
          {!hasRole(user, 'company') && (
            <AppLink
              href="/cadastro-prestador"
              className="hidden h-11 items-center rounded-full px-4 text-sm font-semibold hover:bg-sunken lg:flex"
            >
              Seja um guia
            </AppLink>
          )}
          <CurrencySwitch value={currency} onChange={onCurrencyChange} className={search ? 'max-md:hidden' : ''} />
          <RoundLink href="/area-do-cliente/favoritos" label="Favoritos" className="max-md:hidden">
            <Heart size={21} aria-hidden="true" />
          </RoundLink>
          <RoundLink
            href="/carrinho"
            label={cartCount === 0 ? 'Carrinho' : `Carrinho, ${cartCount} ${cartCount === 1 ? 'item' : 'itens'}`}
          >
            <ShoppingBag size={21} aria-hidden="true" />
            {cartCount > 0 && (
              <span
                aria-hidden="true"
                className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums"
              >
                {cartCount > 99 ? '99+' : cartCount}
              </span>
            )}
          </RoundLink>
          {/* On a phone the bottom bar has the login; the logout is here on every screen. */}
          <span className={user && !pending ? 'md:ml-2' : 'ml-2 max-md:hidden'}>
            {pending ? (
              <Skeleton className="h-11 w-20 rounded-full" />
            ) : user ? (
              <AccountButton user={user} onLogout={onLogout} />
            ) : (
              <Button onClick={onLogin} className="rounded-full">
                Entrar
              </Button>
            )}
          </span>
        </nav>
      </div>
    </header>
  )
}

function RoundLink({
  href,
  label,
  className = '',
  children,
}: {
  readonly href: string
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <AppLink
      href={href}
      aria-label={label}
      title={label}
      className={`relative grid size-11 place-items-center rounded-full hover:bg-sunken ${className}`}
    >
      {children}
    </AppLink>
  )
}
