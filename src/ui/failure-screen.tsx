import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailure } from '../core/failures.ts'
import { PageError } from './components/shell/page-error.tsx'
import { failureText } from './failure-sentence.ts'
import { NotFound, NotOffered } from './not-found.tsx'

/** What a route shows whose data did not come, or whose screen failed: a sentence and a way on, never a blank page. */
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
