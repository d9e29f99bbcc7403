import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { isFailure } from '../../../../../core/failures.ts'
import { ButtonLink } from '../../../../components/ui/button.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { FailureState } from '../../../../components/ui/failure-state.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { AREA } from '../area-pages.ts'

export function BookingFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isFailure(error) && error.name === 'NotFound') {
    return (
      <EmptyState
        headingLevel={1}
        icon={<SearchX size={28} />}
        title="Não encontramos esta reserva"
        action={<ButtonLink href={AREA}>Ver as minhas reservas</ButtonLink>}
      >
        Ela pode ser de outra conta. Confira se você entrou com o e-mail da compra.
      </EmptyState>
    )
  }
  const { title, text, canRetry } = failureText(error)
  return (
    <FailureState
      headingLevel={1}
      title={title}
      offline={isFailure(error) && error.name === 'Unreachable'}
      {...(canRetry && { onRetry: () => router.invalidate() })}
      action={
        <ButtonLink href={AREA} variant="secondary">
          Ver as minhas reservas
        </ButtonLink>
      }
    >
      {text}
    </FailureState>
  )
}
