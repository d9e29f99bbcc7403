import { CalendarDays, Compass, Heart, LayoutDashboard, LogOut, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasRole, type User } from '../../../core/session/session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Popup, popupItemClass } from '../ui/popup.tsx'

export interface AccountMenuProps {
  readonly user: User
  readonly onLogout: () => void
  /** Content of the button. */
  readonly trigger: ReactNode
  readonly triggerClassName: string
}

/** Links of the person's roles, and the logout. */
export function AccountMenu({ user, onLogout, trigger, triggerClassName }: AccountMenuProps) {
  const name = user.nickName || user.name
  return (
    <Popup triggerClassName={triggerClassName} trigger={trigger}>
      <p className="px-3 pt-2 pb-3 text-sm">
        <strong className="block truncate text-base font-semibold">{name}</strong>
        <span className="block truncate text-ink-muted">{user.email}</span>
      </p>
      <ul className="border-t border-line pt-2">
        {hasRole(user, 'admin') && (
          <Item href="/administracao" icon={<ShieldCheck size={18} aria-hidden="true" />}>
            Administração
          </Item>
        )}
        {hasRole(user, 'company') && (
          <Item href="/area-do-guia" icon={<Compass size={18} aria-hidden="true" />}>
            Área do guia
          </Item>
        )}
        <Item href="/area-do-cliente" icon={<LayoutDashboard size={18} aria-hidden="true" />}>
          Área do cliente
        </Item>
        <Item href="/area-do-cliente/reservas" icon={<CalendarDays size={18} aria-hidden="true" />}>
          Minhas reservas
        </Item>
        <Item href="/area-do-cliente/favoritos" icon={<Heart size={18} aria-hidden="true" />}>
          Favoritos
        </Item>
        <Item href="/area-do-cliente/meus-dados" icon={<Settings size={18} aria-hidden="true" />}>
          Meus dados
        </Item>
        {!hasRole(user, 'company', 'admin') && (
          <Item href="/cadastro-prestador" icon={<Compass size={18} aria-hidden="true" />}>
            Seja um guia
          </Item>
        )}
      </ul>
      <div className="mt-2 border-t border-line pt-2">
        <button type="button" className={popupItemClass} onClick={onLogout}>
          <LogOut size={18} aria-hidden="true" />
          Sair
        </button>
      </div>
    </Popup>
  )
}

function Item({
  href,
  icon,
  children,
}: {
  readonly href: string
  readonly icon: ReactNode
  readonly children: string
}) {
  return (
    <li className="empty:hidden">
      <AppLink href={href} className={popupItemClass}>
        {icon}
        {children}
      </AppLink>
    </li>
  )
}
