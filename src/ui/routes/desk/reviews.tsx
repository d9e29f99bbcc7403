import { createFileRoute } from '@tanstack/react-router'
import { loadDesk } from '../../screens/desk/review/load-desk.ts'
import { ReviewScreen } from '../../screens/desk/review/review-screen.tsx'
import { readReviewSearch } from '../../screens/desk/review/review-search.ts'
import { ReviewSkeleton } from '../../screens/desk/review/review-skeleton.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/analises')({
  loader: ({ context: { app }, abortController }) => loadDesk(app, abortController.signal),
  // The screen reloads the queue itself; the router must not cache it after the page.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Review,
  pendingComponent: ReviewSkeleton,
})

function Review() {
  const search = Route.useSearch()
  return <ReviewScreen loaded={Route.useLoaderData()} search={readReviewSearch(search)} />
}
