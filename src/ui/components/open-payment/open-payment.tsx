import { useEffect, useState } from 'react'
import { openPayments } from '../../../core/bookings/booking-rules.ts'
import { useApp } from '../../app.tsx'
import { useResource } from '../../shared/use-resource.ts'
import { OpenPaymentNotice } from './open-payment-notice.tsx'

const LOOK_MS = 15_000

/** The logged-in person's unpaid Pix payment; nothing without one, or if it is unknown. */
export function OpenPayment({ className }: { readonly className?: string | undefined }) {
  const { bookings } = useApp().buying
  const { value } = useResource({ key: 'all', load: (signal) => bookings.fetchBookings(undefined, signal) })
  const [now, setNow] = useState(() => new Date())
  const [payment] = openPayments(value ?? [], now)
  const isOpen = payment !== undefined
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => setNow(new Date()), LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen])
  if (payment === undefined) return null
  return (
    <section aria-label="Pagamento em aberto" className={className}>
      <OpenPaymentNotice payment={payment} title="Você tem um Pix em aberto" />
    </section>
  )
}
