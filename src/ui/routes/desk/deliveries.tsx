import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../../screens/desk/deliveries/deliveries-screen.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/envios')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Deliveries,
})

function Deliveries() {
  const { tentando } = Route.useSearch() as { readonly tentando?: unknown }
  return (
    <DeliveriesScreen
      operations={Route.useLoaderData().operations}
      state={tentando === 'sim' ? 'retrying' : 'failed'}
    />
  )
}
