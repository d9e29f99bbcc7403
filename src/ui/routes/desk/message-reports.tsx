import { createFileRoute } from '@tanstack/react-router'
import { MessageReportsScreen } from '../../screens/desk/message-reports/message-reports-screen.tsx'
import { readReportsSearch } from '../../screens/desk/message-reports/reports-search.ts'

export const Route = createFileRoute('/_requires-admin/administracao/mensagens-denunciadas')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: MessageReports,
})

function MessageReports() {
  const search = Route.useSearch()
  return <MessageReportsScreen reports={Route.useLoaderData().messageReports} search={readReportsSearch(search)} />
}
