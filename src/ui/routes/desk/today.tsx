import { createFileRoute, redirect } from '@tanstack/react-router'
import { may } from '../../../core/back-office/permissions.ts'
import { TodayScreen } from '../../screens/desk/today/today-screen.tsx'
import { TodaySkeleton } from '../../screens/desk/today/today-skeleton.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/')({
  // Redirects old links to the review desk, which was at this address.
  beforeLoad: ({ location: { search, searchStr } }) => {
    if ('envio' in search || 'tipo' in search || 'aba' in search) {
      throw redirect({ href: `/administracao/analises${searchStr}`, replace: true })
    }
  },
  loader: async ({ context: { app }, abortController: { signal } }) => {
    const { today } = await app.loadDesk()
    const [rows, own] = await Promise.all([today.fetchToday(signal), today.fetchPermissions(signal)])
    return { rows, maySearch: may(own, ['support', 'finance']) }
  },
  staleTime: 30_000,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Today,
  pendingComponent: TodaySkeleton,
})

function Today() {
  return <TodayScreen {...Route.useLoaderData()} />
}
