import { createFileRoute } from '@tanstack/react-router'
import { ContractStep } from '../../screens/guiding/validation/contract-step.tsx'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-contrato')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateContract,
  pendingComponent: StepSkeleton,
})

function ValidateContract() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <ContractStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
