import { createFileRoute } from '@tanstack/react-router'
import { IdentityStep } from '../../screens/guiding/validation/identity-step.tsx'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-identidade')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateIdentity,
  pendingComponent: StepSkeleton,
})

function ValidateIdentity() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <IdentityStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
