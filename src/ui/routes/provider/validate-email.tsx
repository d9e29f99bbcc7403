import { createFileRoute } from '@tanstack/react-router'
import { EmailStep } from '../../screens/guiding/validation/email-step.tsx'
import { loadOpenStep } from '../../screens/guiding/validation/load-step.ts'
import { StepSkeleton } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/cadastro-prestador/validacao-email')({
  loader: ({ context: { app }, abortController }) => loadOpenStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateEmail,
  pendingComponent: StepSkeleton,
})

function ValidateEmail() {
  return <EmailStep loaded={Route.useLoaderData()} />
}
