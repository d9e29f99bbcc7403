import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../../screens/desk/audit/audit-screen.tsx'
import { readAuditSearch } from '../../screens/desk/audit/audit-search.ts'

export const Route = createFileRoute('/_requires-admin/administracao/registro')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  return <AuditScreen log={Route.useLoaderData().audit} search={readAuditSearch(search)} />
}
