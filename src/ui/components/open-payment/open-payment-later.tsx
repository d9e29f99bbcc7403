import { useOffered } from '../../use-offered.ts'
import { useUser } from '../../use-session.ts'
import { useCode } from '../ui/use-code.ts'

const load = () => import('./open-payment.tsx').then((module) => module.OpenPayment)

/** Loads the reminder of an open payment for logged-in people, outside the first load. */
export function OpenPaymentLater({ className }: { readonly className?: string }) {
  const userId = useUser()?.id
  const isOffered = useOffered('orders')
  const OpenPayment = useCode(load, isOffered && userId !== undefined, () => undefined)
  return OpenPayment && isOffered && userId !== undefined && <OpenPayment key={userId} className={className} />
}
