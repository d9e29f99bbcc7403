import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useCurrentInView } from '../../../shared/layout/use-current-in-view.ts'
import { useUser } from '../../../use-session.ts'
import { AREA_PAGES, ariaCurrentOf } from './area-pages.ts'

/** Navigation of the client area: beside the page on a wide screen, a row above it on a phone. */
export function AreaFrame({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  return (
    <div className="page-width pt-2 pb-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 lg:pt-8">
      <div className="print:hidden lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
        {user !== null && (
          <p className="mb-4 hidden items-center gap-3 px-3 lg:flex">
            <Avatar name={user.nickName || user.name} src={user.avatar_url} size={44} />
            <span className="min-w-0 truncate font-semibold">{user.name}</span>
          </p>
        )}
        <AreaNavigation />
      </div>
      <div className="min-w-0 pt-6 lg:pt-0">{children}</div>
    </div>
  )
}

function AreaNavigation() {
  const { pathname } = useLocation()
  const row = useCurrentInView<HTMLUListElement>(pathname)
  return (
    <nav aria-label="Área do cliente">
      <ul
        ref={row}
        className="scroll-row relative -mx-4 gap-1 border-b border-line px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:gap-0.5 lg:border-0 lg:px-0"
      >
        {AREA_PAGES.map((page) => (
          <li key={page.href} className="shrink-0 empty:hidden">
            <AppLink href={page.href} aria-current={ariaCurrentOf(page, pathname)} className={link}>
              <page.Icon size={18} aria-hidden="true" className="shrink-0 max-lg:hidden" />
              {page.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const link = cx(
  'flex min-h-12 items-center gap-3 whitespace-nowrap px-3 font-medium text-ink-muted -outline-offset-2 transition-colors hover:text-ink',
  '-mb-px border-b-2 border-transparent aria-[current]:border-primary-ring aria-[current]:text-ink',
  'lg:mb-0 lg:min-h-11 lg:rounded-sm lg:border-0 lg:hover:bg-sunken',
  'lg:aria-[current]:bg-primary-soft lg:aria-[current]:font-semibold lg:aria-[current]:text-primary-text',
)
