import { createFileRoute } from '@tanstack/react-router'
import { EntryWaiting } from '../../screens/entry/entry-frame.tsx'
import { EmailVerifiedScreen } from '../../screens/validation/email-verified-screen.tsx'
import { loadOpenStep } from '../../screens/validation/load-step.ts'

export const Route = createFileRoute('/cadastro-prestador/validacao/email-valido')({
  loader: ({ context: { app }, abortController }) => loadOpenStep(app, abortController.signal),
  staleTime: 0,
  // Nothing of one person is kept for the next.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: EmailVerified,
  pendingComponent: () => <EntryWaiting title="E-mail confirmado" />,
})

function EmailVerified() {
  return <EmailVerifiedScreen loaded={Route.useLoaderData()} />
}
