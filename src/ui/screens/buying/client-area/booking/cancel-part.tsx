import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { isCancellable } from '../../../../../core/bookings/booking-rules.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { CancellationFact } from '../booking-facts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Part } from './part.tsx'

interface CancelPartProps {
  readonly booking: Booking
  readonly now: Date
  /** The booking changed, and the focused button disappeared. */
  readonly onCancelled: () => void
}

/** Until when it costs nothing, and the way out. */
export function CancelPart({ booking, now, onCancelled }: CancelPartProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isCancellable(booking, now)) return null
  return (
    <Part title="Cancelamento">
      <ul>
        <CancellationFact booking={booking} now={now} />
      </ul>
      <p className="mt-1 pl-7 text-sm">
        <AppLink
          href="/politica-de-cancelamento"
          className="rounded-sm text-primary-text underline underline-offset-4 print:hidden"
        >
          Como funciona o cancelamento
        </AppLink>
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        Cancelar reserva
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} onCancelled={onCancelled} />}
    </Part>
  )
}
