import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { useGuiding } from '../../../shared/onboarding/use-guiding.ts'
import { useUser } from '../../../use-session.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { OfferForm } from './offer-form.tsx'

interface OfferFormScreenProps {
  readonly id: string
  /** The address's step. */
  readonly stepName: string | undefined
}

/** /editar-tour/:id: an offer of the logged-in guide, step by step. */
export function OfferFormScreen({ id, stepName }: OfferFormScreenProps) {
  const user = useUser()
  const { value: onboarding, failure, retry } = useGuiding()
  if (failure !== null && user !== null) {
    const { title, text, isOffline = false } = failureText(failure)
    return (
      <FailureState headingLevel={1} title={title} offline={isOffline} onRetry={retry}>
        {text}
      </FailureState>
    )
  }
  if (user === null || onboarding === null) return <FormSkeleton />
  return <OfferForm key={`${user.id} ${id}`} person={user.id} onboarding={onboarding} id={id} stepName={stepName} />
}
