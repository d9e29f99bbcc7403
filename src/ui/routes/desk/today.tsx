import { createFileRoute, redirect } from '@tanstack/react-router'
import { TodayScreen } from '../../screens/desk/today/today-screen.tsx'
import { TodaySkeleton } from '../../screens/desk/today/today-skeleton.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/')({
  // Redirects old links to the review desk, which was at this address.
  beforeLoad: ({ location: { search, searchStr } }) => {
    if ('envio' in search || 'tipo' in search || 'aba' in search) {
      throw redirect({ href: `/administracao/analises${searchStr}`, replace: true })
    }
  },
  loader: async ({ context: { app }, abortController }) =>
    (await app.loadDesk()).today.fetchToday(abortController.signal),
  staleTime: 30_000,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Today,
  pendingComponent: TodaySkeleton,
})

function Today() {
  return <TodayScreen rows={Route.useLoaderData()} />
}
