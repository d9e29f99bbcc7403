import { createFileRoute } from '@tanstack/react-router'
import { GuideAreaScreen, type GuideTab } from '../../screens/guide-area/guide-area-screen.tsx'
import { GuideAreaSkeleton } from '../../screens/guide-area/guide-area-skeleton.tsx'
import { loadStanding } from '../../screens/guide-area/load-standing.ts'

/** Specification section 2: the query tab has the values validations and account-update. */
const TABS: readonly GuideTab[] = ['validations', 'account-update']

export const Route = createFileRoute('/_requires-company/area-do-guia')({
  validateSearch: (search: Record<string, unknown>): { tab?: GuideTab } => {
    const tab = TABS.find((name) => name === search.tab)
    return tab === undefined ? {} : { tab }
  },
  loader: ({ context: { app }, abortController }) => loadStanding(app, abortController.signal),
  staleTime: 0,
  // Nothing of one person is kept for the next.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: GuideArea,
  pendingComponent: GuideAreaSkeleton,
})

function GuideArea() {
  const { tab = 'validations' } = Route.useSearch()
  return <GuideAreaScreen loaded={Route.useLoaderData()} tab={tab} />
}
