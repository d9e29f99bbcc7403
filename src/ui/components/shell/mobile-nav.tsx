import { CalendarDays, CircleUserRound, Heart, House, type LucideIcon, Search } from 'lucide-react'
import { hasRole, type User } from '../../../core/session/session.ts'
import { AppLink, type AppLinkProps } from '../ui/app-link.tsx'
import { cx } from '../ui/cx.ts'

export interface MobileNavProps {
  readonly user: User | null
  readonly onLogin: () => void
}

const item = cx(
  'flex h-full flex-col items-center justify-center gap-1 px-1 text-[0.6875rem] font-medium text-ink-muted -outline-offset-2',
  'aria-[current]:font-semibold aria-[current]:text-primary-text',
)

/** Bottom bar of phones. Its height is --bottom-bar, which sticky buttons use. */
export function MobileNav({ user, onLogin }: MobileNavProps) {
  return (
    <nav
      aria-label="Navegação principal"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* The row scrolls if the text is large. */}
      <ul className="scroll-row h-15">
        <Item href="/" Icon={House} label="Início" />
        <Item href="/tour/resultado-da-busca-tour" Icon={Search} label="Buscar" />
        <Item href="/area-do-cliente/favoritos" Icon={Heart} label="Favoritos" />
        <Item href="/area-do-cliente/reservas" Icon={CalendarDays} label="Reservas" marksCurrent="below" />
        {user ? (
          <Item
            href={hasRole(user, 'company') ? '/area-do-guia' : '/area-do-cliente'}
            Icon={CircleUserRound}
            label="Perfil"
          />
        ) : (
          <li className="min-w-max flex-1">
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

interface ItemProps extends Pick<AppLinkProps, 'href' | 'marksCurrent'> {
  readonly Icon: LucideIcon
  readonly label: string
}

function Item({ href, Icon, label, marksCurrent = true }: ItemProps) {
  return (
    <li className="min-w-max flex-1 empty:hidden">
      <AppLink href={href} marksCurrent={marksCurrent} className={item}>
        <Icon size={22} aria-hidden="true" />
        {label}
      </AppLink>
    </li>
  )
}
