import { createFileRoute } from '@tanstack/react-router'
import { GuideAreaScreen } from '../../screens/guiding/guide-area/guide-area-screen.tsx'
import { GuideAreaSkeleton } from '../../screens/guiding/guide-area/guide-area-skeleton.tsx'
import { readGuideSearch } from '../../screens/guiding/guide-area/guide-search.ts'
import { loadGuideArea } from '../../screens/guiding/guide-area/load-guide-area.ts'

export const Route = createFileRoute('/_requires-company/area-do-guia')({
  loader: ({ context: { app }, location: { search }, abortController }) =>
    loadGuideArea(app, readGuideSearch(search).tab, abortController.signal),
  staleTime: 0,
  // Another tab or day of the page does not change the approval.
  shouldReload: ({ cause }) => (cause === 'stay' ? false : undefined),
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: GuideArea,
  pendingComponent: GuideAreaSkeleton,
})

function GuideArea() {
  const search = Route.useSearch()
  return <GuideAreaScreen loaded={Route.useLoaderData()} search={readGuideSearch(search)} />
}
