import { createFileRoute } from '@tanstack/react-router'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { PresentationStep } from '../../screens/guiding/validation/presentation-step.tsx'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-apresentacao')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidatePresentation,
  pendingComponent: StepSkeleton,
})

function ValidatePresentation() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <PresentationStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
