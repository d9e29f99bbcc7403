import { createFileRoute } from '@tanstack/react-router'
import { loadSpecifiedStep } from '../../screens/guiding/validation/load-step.ts'
import { PhoneStep } from '../../screens/guiding/validation/phone-step.tsx'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-company/cadastro-prestador/validacao-telefone')({
  loader: ({ context: { app }, abortController }) => loadSpecifiedStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidatePhone,
  pendingComponent: StepSkeleton,
})

function ValidatePhone() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <PhoneStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
