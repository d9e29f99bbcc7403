import { CalendarDays, CircleUserRound, Heart, House, type LucideIcon, Search } from 'lucide-react'
import { hasRole, type User } from '../../../core/session/session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { cx } from '../ui/cx.ts'

export interface MobileNavProps {
  readonly user: User | null
  readonly onLogin: () => void
}

const item = cx(
  'flex h-full flex-col items-center justify-center gap-1 text-[0.6875rem] font-medium text-ink-muted -outline-offset-2',
  'aria-[current=page]:font-semibold aria-[current=page]:text-primary-text',
)

/** The bar at the bottom of a phone. Its height is --bottom-bar, which sticky buttons stand upon. */
export function MobileNav({ user, onLogin }: MobileNavProps) {
  return (
    <nav
      aria-label="Navegação principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-15 auto-cols-fr grid-flow-col">
        <Item href="/" Icon={House} label="Início" />
        <Item href="/tour/resultado-da-busca-tour" Icon={Search} label="Buscar" />
        <Item href="/area-do-cliente/favoritos" Icon={Heart} label="Favoritos" />
        <Item href="/area-do-cliente/reservas/tour" Icon={CalendarDays} label="Reservas" />
        {user ? (
          <Item
            href={hasRole(user, 'company') ? '/area-do-guia' : '/area-do-cliente'}
            Icon={CircleUserRound}
            label="Perfil"
          />
        ) : (
          <li>
            <button type="button" className={cx(item, 'w-full')} onClick={onLogin}>
              <CircleUserRound size={22} aria-hidden="true" />
              Entrar
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Item({ href, Icon, label }: { readonly href: string; readonly Icon: LucideIcon; readonly label: string }) {
  return (
    <li className="empty:hidden">
      <AppLink href={href} marksCurrent className={item}>
        <Icon size={22} aria-hidden="true" />
        {label}
      </AppLink>
    </li>
  )
}
