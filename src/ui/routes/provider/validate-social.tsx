import { createFileRoute } from '@tanstack/react-router'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { SocialStep } from '../../screens/guiding/validation/social-step.tsx'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-redes-sociais')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateSocial,
  pendingComponent: StepSkeleton,
})

function ValidateSocial() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <SocialStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
