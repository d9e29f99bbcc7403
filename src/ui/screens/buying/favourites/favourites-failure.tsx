import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailure } from '../../../../core/failures.ts'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'
import { FavouritesFrame } from './frame.tsx'

export function FavouritesFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { title, text, canRetry } = failureText(error)
  const isOffline = isFailure(error) && error.name === 'Unreachable'
  return (
    <FavouritesFrame>
      <FailureState title={title} offline={isOffline} {...(canRetry && { onRetry: () => router.invalidate() })}>
        {isOffline ? 'Seus favoritos continuam guardados. Confira sua internet e tente de novo.' : text}
      </FailureState>
    </FavouritesFrame>
  )
}
