import { createFileRoute } from '@tanstack/react-router'
import { MoneyScreen } from '../../screens/desk/money/money-screen.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/dinheiro')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: MoneyPage,
})

function MoneyPage() {
  return <MoneyScreen money={Route.useLoaderData().money} />
}
