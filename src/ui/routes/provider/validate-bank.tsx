import { createFileRoute } from '@tanstack/react-router'
import { BankStep } from '../../screens/guiding/validation/bank-step.tsx'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-dados-bancarios')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateBank,
  pendingComponent: StepSkeleton,
})

function ValidateBank() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <BankStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
