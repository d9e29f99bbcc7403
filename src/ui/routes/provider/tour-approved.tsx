import { createFileRoute } from '@tanstack/react-router'
import { EntryWaiting } from '../../screens/entry/entry-frame.tsx'
import { ApprovedScreen } from '../../screens/guide-area/approved-screen.tsx'
import { loadStanding } from '../../screens/guide-area/load-standing.ts'

export const Route = createFileRoute('/_requires-session/tour-aprovado')({
  loader: ({ context: { app }, abortController }) => loadStanding(app, abortController.signal),
  staleTime: 0,
  // Nothing of one person is kept for the next.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Approved,
  pendingComponent: () => <EntryWaiting title="Cadastro aprovado" />,
})

function Approved() {
  return <ApprovedScreen loaded={Route.useLoaderData()} />
}
