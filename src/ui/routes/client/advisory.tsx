import { createFileRoute } from '@tanstack/react-router'
import { PlansSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { loadPlans } from '../../screens/buying/client-area/load-bookings.ts'
import { PlansScreen } from '../../screens/buying/client-area/plans-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente/assessoria')({
  loader: ({ context: { app }, abortController }) => loadPlans(app, 'advisory', abortController.signal),
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Advisory,
  pendingComponent: PlansSkeleton,
})

function Advisory() {
  return <PlansScreen {...Route.useLoaderData()} kind="advisory" />
}
