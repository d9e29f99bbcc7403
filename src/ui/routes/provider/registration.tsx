import { createFileRoute } from '@tanstack/react-router'
import { loadWizard } from '../../screens/provider-registration/load-wizard.ts'
import { ProviderRegistrationScreen } from '../../screens/provider-registration/provider-registration-screen.tsx'
import { WizardSkeleton } from '../../screens/provider-registration/wizard-skeleton.tsx'

export const Route = createFileRoute('/cadastro-prestador/{-$step}')({
  loader: ({ context: { app } }) => loadWizard(app),
  staleTime: 0,
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ProviderRegistration,
  pendingComponent: WizardSkeleton,
})

function ProviderRegistration() {
  return <ProviderRegistrationScreen onboarding={Route.useLoaderData()} path={Route.useParams().step} />
}
