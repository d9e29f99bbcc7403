import { createFileRoute } from '@tanstack/react-router'
import { ApprovedScreen } from '../../screens/guiding/guide-area/approved-screen.tsx'
import { loadApproval } from '../../screens/guiding/guide-area/load-approval.ts'
import { EntryWaiting } from '../../shared/entry/entry-frame.tsx'

export const Route = createFileRoute('/_requires-session/tour-aprovado')({
  loader: ({ context: { app }, abortController }) => loadApproval(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: Approved,
  pendingComponent: () => <EntryWaiting title="Cadastro aprovado" />,
})

function Approved() {
  return <ApprovedScreen loaded={Route.useLoaderData()} />
}
