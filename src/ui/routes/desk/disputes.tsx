import { createFileRoute } from '@tanstack/react-router'
import { may } from '../../../core/back-office/permissions.ts'
import { DisputesScreen } from '../../screens/desk/disputes/disputes-screen.tsx'
import { readDisputesSearch } from '../../screens/desk/disputes/disputes-search.ts'

export const Route = createFileRoute('/_requires-admin/administracao/disputas')({
  loader: async ({ context: { app }, abortController }) => {
    const { disputes, today } = await app.loadDesk()
    const own = await today.fetchPermissions(abortController.signal)
    return { disputes, mayRefund: may(own, 'finance') }
  },
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Disputes,
})

function Disputes() {
  return <DisputesScreen {...Route.useLoaderData()} search={readDisputesSearch(Route.useSearch())} />
}
