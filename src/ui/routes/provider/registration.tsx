import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasRole } from '../../../core/session/session.ts'
import { settledUser } from '../../guard.ts'
import { ProviderRegistrationScreen } from '../../screens/guiding/provider-registration/provider-registration-screen.tsx'

export const Route = createFileRoute('/cadastro-prestador/{-$step}')({
  // Runs before the page asks whether the backend takes registrations, because a guide needs none.
  beforeLoad: async ({ context }) => {
    if (hasRole(await settledUser(context.app), 'company')) throw redirect({ to: '/area-do-guia', replace: true })
  },
  component: ProviderRegistration,
})

function ProviderRegistration() {
  return <ProviderRegistrationScreen path={Route.useParams().step} />
}
