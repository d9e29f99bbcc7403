import { createFileRoute } from '@tanstack/react-router'
import { PlansSkeleton } from '../../screens/buying/client-area/area-skeletons.tsx'
import { loadPlans } from '../../screens/buying/client-area/load-bookings.ts'
import { PlansScreen } from '../../screens/buying/client-area/plans-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente/tour')({
  loader: ({ context: { app }, abortController }) => loadPlans(app, 'tour', abortController.signal),
  staleTime: 60_000,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Tours,
  pendingComponent: PlansSkeleton,
})

function Tours() {
  return <PlansScreen {...Route.useLoaderData()} kind="tour" />
}
