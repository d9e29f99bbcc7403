import { createFileRoute, redirect } from '@tanstack/react-router'
import { selectUser } from '../../../core/session/session.selectors.ts'
import { isApprovedProvider } from '../../../core/session/session.ts'
import { loadApproval } from '../../screens/guiding/guide-area/load-approval.ts'
import { SubmitApprovalScreen } from '../../screens/guiding/guide-area/submit-approval-screen.tsx'
import { EntryWaiting } from '../../shared/entry/entry-frame.tsx'

export const Route = createFileRoute('/_requires-session/submeter-aprovacao')({
  loader: async ({ context: { app }, abortController, preload }) => {
    const loaded = await loadApproval(app, abortController.signal)
    const isApproved =
      loaded.kind === 'known'
        ? loaded.state.approval.status === 'approved'
        : loaded.kind === 'not offered' && isApprovedProvider(selectUser(app.session.getSnapshot()))
    if (isApproved && !preload) throw redirect({ to: '/tour-aprovado', replace: true })
    return loaded
  },
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: SubmitApproval,
  pendingComponent: () => <EntryWaiting title="Enviar para aprovação" />,
})

function SubmitApproval() {
  return <SubmitApprovalScreen loaded={Route.useLoaderData()} />
}
