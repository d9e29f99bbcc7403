import { createFileRoute } from '@tanstack/react-router'
import { CertificateStep } from '../../screens/guiding/validation/certificate-step.tsx'
import { loadStep } from '../../screens/guiding/validation/load-step.ts'
import { StepSkeleton, StepUnavailable } from '../../screens/guiding/validation/step-frame.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-certificado-guia')({
  loader: ({ context: { app }, abortController }) => loadStep(app, abortController.signal),
  staleTime: 0,
  // Personal data must not stay cached for the next person.
  gcTime: 0,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  component: ValidateCertificate,
  pendingComponent: StepSkeleton,
})

function ValidateCertificate() {
  const loaded = Route.useLoaderData()
  return loaded.kind === 'known' ? <CertificateStep key={loaded.userId} loaded={loaded} /> : <StepUnavailable />
}
