import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailure } from '../../../../core/failures.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { failureText } from '../../../failure-sentence.ts'

/** An order that could not be loaded. Another person's is reported as not found. */
export function OrderFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { title, text, canRetry } = failureText(error)
  const name = isFailure(error) ? error.name : null
  const isUnknown = name === 'NotFound'
  const isOffline = name === 'Unreachable'
  return (
    <FailureState
      headingLevel={1}
      className="py-20"
      title={isUnknown ? 'Não encontramos este pedido' : title}
      offline={isOffline}
      {...(canRetry && { onRetry: () => router.invalidate() })}
      action={
        <ButtonLink href="/area-do-cliente" variant={canRetry ? 'secondary' : 'primary'}>
          Ver minhas reservas
        </ButtonLink>
      }
    >
      {isUnknown && 'Confira o endereço, ou se você entrou com a conta que fez a compra.'}
      {isOffline && 'Seu pedido está guardado. Confira sua internet e tente de novo.'}
      {!isUnknown && !isOffline && text}
    </FailureState>
  )
}
