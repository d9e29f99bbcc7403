import { isFailure } from '../../../../core/failures.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'

interface ApprovalFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
  /** 1 if the page shows nothing else. */
  readonly headingLevel?: 1 | 2
}

/** Shown if the approval could never be loaded. */
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
