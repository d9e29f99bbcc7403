import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailureState } from '../../../components/ui/failure-state.tsx'
import { CartFrame } from './cart-frame.tsx'

/** The cart's code failed to load; its items are safe. */
export function CartFailure(_: ErrorComponentProps) {
  const router = useRouter()
  return (
    <CartFrame>
      <FailureState title="Não conseguimos abrir o carrinho" onRetry={() => router.invalidate()}>
        O que você escolheu continua guardado. Confira sua internet e tente de novo.
      </FailureState>
    </CartFrame>
  )
}
