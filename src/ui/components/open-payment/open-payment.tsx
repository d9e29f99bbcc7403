import { useEffect, useState } from 'react'
import type { Booking } from '../../../core/bookings/booking.ts'
import { openPayments } from '../../../core/bookings/booking-rules.ts'
import { useApp } from '../../app.tsx'
import { OpenPaymentNotice } from './open-payment-notice.tsx'

const LOOK_MS = 15_000

/** The Pix payment that the logged-in person has not made yet; nothing where there is none, or it cannot be known. */
export function OpenPayment({ className }: { readonly className?: string | undefined }) {
  const { bookings } = useApp()
  const [found, setFound] = useState<readonly Booking[]>([])
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const controller = new AbortController()
    bookings.fetchBookings(undefined, controller.signal).then(setFound, () => undefined)
    return () => controller.abort()
  }, [bookings])
  const [payment] = openPayments(found, now)
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
