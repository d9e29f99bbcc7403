import { createFileRoute } from '@tanstack/react-router'
import { EmailVerifiedScreen } from '../../screens/guiding/validation/email-verified-screen.tsx'
import { loadOpenStep } from '../../screens/guiding/validation/load-step.ts'
import { EntryWaiting } from '../../shared/entry/entry-frame.tsx'

export const Route = createFileRoute('/cadastro-prestador/validacao/email-valido')({
  loader: ({ context: { app }, abortController }) => loadOpenStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: EmailVerified,
  pendingComponent: () => <EntryWaiting title="E-mail confirmado" />,
})

function EmailVerified() {
  return <EmailVerifiedScreen loaded={Route.useLoaderData()} />
}
