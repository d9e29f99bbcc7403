import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailure } from '../core/failures.ts'
import { PageError } from './components/shell/page-error.tsx'
import { failureText } from './failure-sentence.ts'
import { NotFound, NotOffered } from './not-found.tsx'

/** Replaces a route's screen after a failure: a sentence and a next step, never a blank page. */
export function FailureScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isFailure(error) && error.name === 'NotFound') return <NotFound />
  if (isFailure(error) && error.name === 'NotOffered') return <NotOffered />
  const { title, text, canRetry, isOffline = false } = failureText(error)
  return (
    <PageError
      title={title}
      text={text}
      offline={isOffline}
      {...(canRetry && { onRetry: () => router.invalidate() })}
    />
  )
}
