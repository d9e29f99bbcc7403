import {
  CalendarDays,
  Compass,
  Heart,
  LayoutDashboard,
  LogOut,
  MessageCircle,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { type ReactNode, use } from 'react'
import { hasRole, type User } from '../../../core/session/session.ts'
import { MESSAGES } from '../../shared/messages/message-links.ts'
import { useUnread } from '../../shared/messages/use-unread.ts'
import { AppLink, LinkFilter } from '../ui/app-link.tsx'
import { cx } from '../ui/cx.ts'
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
  const unread = useUnread()
  // A guide's messages are a part of a page that is offered without them too.
  const hasMessages = use(LinkFilter)(MESSAGES)
  const badge = unread > 0 && (
    <span className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> {unread === 1 ? 'conversa não lida' : 'conversas não lidas'}</span>
    </span>
  )
  return (
    <Popup
      triggerClassName={cx('relative', triggerClassName)}
      trigger={
        <>
          {trigger}
          {badge}
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
        <Item href="/area-do-cliente" icon={<LayoutDashboard size={18} aria-hidden="true" />}>
          Área do cliente
        </Item>
        <Item href="/area-do-cliente/reservas" icon={<CalendarDays size={18} aria-hidden="true" />}>
          Minhas reservas
        </Item>
        {hasMessages && (
          <Item
            href={hasRole(user, 'company') ? '/area-do-guia?tab=messages' : MESSAGES}
            icon={<MessageCircle size={18} aria-hidden="true" />}
          >
            Mensagens{unread > 0 && <span className="ml-auto text-ink-muted tabular-nums">{unread}</span>}
          </Item>
        )}
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
  readonly children: ReactNode
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
