import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may, type Permission } from '../../../../core/back-office/permissions.ts'
import { useApp } from '../../../app.tsx'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { ConfirmationDialog } from '../../../shared/confirmation/confirmation-dialog.tsx'
import { useCurrentInView } from '../../../shared/layout/use-current-in-view.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { DESK_PAGES, type DeskPage, deskPageAt } from './desk-pages.ts'
import { NotPermitted } from './not-permitted.tsx'

/** Navigation above each page of the back office. A page without the person's permission explains itself and shows nothing else. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const app = useApp()
  const { pathname } = useLocation()
  const {
    value: permissions,
    isLoading,
    reload,
  } = useResource({
    key: 'permissions',
    load: async (signal) => (await app.loadDesk()).today.fetchPermissions(signal),
  })
  const needed = deskPageAt(pathname)?.permission ?? null
  const isRefused = needed !== null && permissions !== null && !may(permissions, needed)
  return (
    <div className="page-width pt-2 pb-16 lg:pt-4">
      <DeskNavigation pathname={pathname} permissions={permissions} isLoading={isLoading} />
      <div className="pt-6 lg:pt-8">
        {isRefused ? <NotPermitted needed={needed} isLoading={isLoading} onRetry={reload} /> : children}
      </div>
      <Confirmations />
    </div>
  )
}

function Confirmations() {
  const app = useApp()
  const { value: desk } = useResource({ key: 'desk', load: () => app.loadDesk() })
  return desk && <ConfirmationDialog desk={desk} />
}

interface DeskNavigationProps {
  readonly pathname: string
  readonly permissions: readonly Permission[] | null
  readonly isLoading: boolean
}

/** Shows the pages of the person's permissions; all of them where these cannot be read, because the server checks each call. */
function DeskNavigation({ pathname, permissions, isLoading }: DeskNavigationProps) {
  const row = useCurrentInView<HTMLUListElement>(pathname)
  const isShown = ({ path, permission }: DeskPage) =>
    path === pathname || permission === null || permissions === null || may(permissions, permission)
  return (
    <nav aria-label="Administração" className="print:hidden">
      <ul
        ref={row}
        className={cx(
          'scroll-row relative -mx-4 gap-1 border-b border-line px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0',
          // Hidden and not absent, so that nothing moves when the permissions arrive.
          permissions === null && isLoading && '[&_a:not([aria-current])]:invisible',
        )}
      >
        {DESK_PAGES.filter(isShown).map(({ path, label }) => (
          <li key={path} className="shrink-0 empty:hidden">
            <AppLink
              href={path}
              marksCurrent={path === '/administracao' ? true : 'below'}
              preload={false}
              className={link}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const link = cx(
  'flex min-h-12 items-center whitespace-nowrap px-3 font-medium text-ink-muted -outline-offset-2 transition-colors hover:text-ink',
  '-mb-px border-b-2 border-transparent aria-[current]:border-primary-ring aria-[current]:text-ink',
)
