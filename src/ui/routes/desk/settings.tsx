import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../screens/desk/settings/settings-screen.tsx'

export const Route = createFileRoute('/_requires-admin/administracao/configuracoes')({
  loader: ({ context: { app } }) => app.loadDesk(),
  staleTime: Number.POSITIVE_INFINITY,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Settings,
})

function Settings() {
  return <SettingsScreen desk={Route.useLoaderData()} />
}
