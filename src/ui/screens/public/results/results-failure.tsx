import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailure } from '../../../../core/failures.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { SearchBar } from '../../../shared/search/search-bar.tsx'
import { useFilters } from './use-filters.ts'

/** Shows that the search failed; the fields keep their values. */
export function ResultsFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { query } = useFilters()
  const { title, text, canRetry } = failureText(error)
  return (
    <div className="page-width py-4">
      <SearchBar query={query} />
      <FailureState
        headingLevel={1}
        title={title}
        offline={isFailure(error) && error.name === 'Unreachable'}
        {...(canRetry && { onRetry: () => router.invalidate() })}
        action={
          <ButtonLink href="/" variant="secondary">
            Ir para o início
          </ButtonLink>
        }
      >
        {text}
      </FailureState>
    </div>
  )
}
