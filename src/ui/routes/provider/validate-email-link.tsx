import { createFileRoute } from '@tanstack/react-router'
import { EmailLinkScreen } from '../../screens/guiding/validation/email-link-screen.tsx'
import { loadOpenStep } from '../../screens/guiding/validation/load-step.ts'
import { EntryWaiting } from '../../shared/entry/entry-frame.tsx'

export const Route = createFileRoute('/cadastro-prestador/validacao-email/link')({
  loader: async ({ context: { app }, abortController }) => ({
    onboarding: await app.loadGuiding(),
    loaded: await loadOpenStep(app, abortController.signal),
  }),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateEmailLink,
  pendingComponent: () => <EntryWaiting title="Confirmar e-mail" />,
})

function ValidateEmailLink() {
  return <EmailLinkScreen {...Route.useLoaderData()} />
}
