import { isFailure } from '../../../../core/failures.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'

interface ApprovalFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
  /** 1 where it is all that the page shows. */
  readonly headingLevel?: 1 | 2
}

/** Shown where the approval was never read on this page. */
export function ApprovalFailure({ failure, onRetry, headingLevel = 2 }: ApprovalFailureProps) {
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
