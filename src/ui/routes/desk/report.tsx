import { createFileRoute } from '@tanstack/react-router'
import { readReportPeriod } from '../../screens/desk/money/report-period.ts'
import { ReportScreen } from '../../screens/desk/money/report-screen.tsx'
import { todayOnDevice } from '../../shared/time/today-on-device.ts'

export const Route = createFileRoute('/_requires-admin/administracao/dinheiro/relatorio')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Report,
})

function Report() {
  const search = Route.useSearch()
  return <ReportScreen money={Route.useLoaderData().money} period={readReportPeriod(search, todayOnDevice())} />
}
