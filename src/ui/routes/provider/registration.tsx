import { createFileRoute } from '@tanstack/react-router'
import { leadGuides } from '../../screens/guiding/provider-registration/lead-guides.ts'
import { ProviderRegistrationScreen } from '../../screens/guiding/provider-registration/provider-registration-screen.tsx'
import { WizardSkeleton } from '../../screens/guiding/provider-registration/wizard-skeleton.tsx'

export const Route = createFileRoute('/cadastro-prestador/{-$step}')({
  loader: ({ context: { app }, preload }) => leadGuides(app, preload),
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ProviderRegistration,
  pendingComponent: WizardSkeleton,
})

function ProviderRegistration() {
  return <ProviderRegistrationScreen path={Route.useParams().step} />
}
