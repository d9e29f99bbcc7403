import { createFileRoute } from '@tanstack/react-router'
import { ProviderRegistrationScreen } from '../../screens/guiding/provider-registration/provider-registration-screen.tsx'

export const Route = createFileRoute('/cadastro-prestador/{-$step}')({ component: ProviderRegistration })

function ProviderRegistration() {
  return <ProviderRegistrationScreen path={Route.useParams().step} />
}
