import { Menu } from 'lucide-react'
import type { User } from '../../../core/session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useCodePersistently } from '../ui/use-code.ts'

const loadMenu = () => import('./account-menu.tsx').then((module) => module.AccountMenu)

export interface AccountButtonProps {
  readonly user: User
  readonly onLogout: () => void
}

const look =
  'flex h-11 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-1.5 pl-3 transition-shadow hover:shadow-md max-md:border-transparent max-md:bg-transparent max-md:px-1.5'

/** The logged-in person. The menu's code loads with a session, because visitors never need it. */
export function AccountButton({ user, onLogout }: AccountButtonProps) {
  const AccountMenu = useCodePersistently(loadMenu, true)
  const name = user.nickName || user.name
  const content = (
    <>
      <Menu size={18} aria-hidden="true" className="max-md:hidden" />
      <span className="sr-only">Sua conta: {name}</span>
      <Avatar name={name} src={user.avatar_url} size={32} />
    </>
  )
  if (AccountMenu === null) return <span className={look}>{content}</span>
  return <AccountMenu user={user} onLogout={onLogout} trigger={content} triggerClassName={look} />
}
