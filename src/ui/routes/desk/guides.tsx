import { createFileRoute } from '@tanstack/react-router'
import { ListScreen } from '../../screens/desk/records/list-screen.tsx'
import { ListSkeleton } from '../../screens/desk/records/list-skeleton.tsx'
import { readListSearch } from '../../screens/desk/records/lists.ts'

export const Route = createFileRoute('/_requires-admin/administracao/guias')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Guides,
  pendingComponent: ListSkeleton,
})

function Guides() {
  const { records } = Route.useLoaderData()
  return <ListScreen list="guides" records={records} search={readListSearch('guides', Route.useSearch())} />
}
