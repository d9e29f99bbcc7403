import { CalendarDays, Compass, Heart, LogOut, Menu, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasRole, type User } from '../../../core/session/session.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Popup, popupItemClass } from '../ui/popup.tsx'

export interface AccountMenuProps {
  readonly user: User
  readonly onLogout: () => void
}

/** What the logged-in person's roles open, and the way out. */
export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const name = user.nickName || user.name
  return (
    <Popup
      triggerClassName="flex h-11 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-1.5 pl-3 transition-shadow hover:shadow-md max-md:border-transparent max-md:bg-transparent max-md:px-1.5"
      trigger={
        <>
          <Menu size={18} aria-hidden="true" className="max-md:hidden" />
          <span className="sr-only">Sua conta: {name}</span>
          <Avatar name={name} src={user.avatar_url} size={32} />
        </>
      }
    >
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
        <Item href="/area-do-cliente/reservas/tour" icon={<CalendarDays size={18} aria-hidden="true" />}>
          Minhas reservas
        </Item>
        <Item href="/area-do-cliente/favoritos" icon={<Heart size={18} aria-hidden="true" />}>
          Favoritos
        </Item>
        <Item href="/area-do-cliente/meus-dados" icon={<Settings size={18} aria-hidden="true" />}>
          Meus dados
        </Item>
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
    <li>
      <AppLink href={href} className={popupItemClass}>
        {icon}
        {children}
      </AppLink>
    </li>
  )
}
