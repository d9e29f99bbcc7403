import { isFailure } from '../../../../core/failures.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'

interface StandingFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
  /** 1 where it is all that the page shows. */
  readonly headingLevel?: 1 | 2
}

/** How the approval stands was never known on this page. */
export function StandingFailure({ failure, onRetry, headingLevel = 2 }: StandingFailureProps) {
  const { title, text } = failureText(failure)
  return (
    <FailureState
      headingLevel={headingLevel}
      title={title}
      onRetry={onRetry}
      offline={isFailure(failure) && failure.name === 'Unreachable'}
    >
      {text}
    </FailureState>
  )
}
