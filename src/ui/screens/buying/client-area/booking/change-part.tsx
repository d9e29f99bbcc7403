import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { freeCancellationUntil, isMovable, waitingChange } from '../../../../../core/bookings/booking-rules.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { momentText } from '../../../../shared/bookings/booking-text.ts'
import { Part } from './part.tsx'

/** React Aria's calendar is heavy. */
const loadDialog = () => import('./change-dialog.tsx').then((module) => module.ChangeDialog)

interface ChangePartProps {
  readonly booking: Booking
  readonly now: Date
  /** The booking changed. */
  readonly onChanged: () => void
}

/** Another date or other people instead of a cancellation. */
export function ChangePart({ booking, now, onChanged }: ChangePartProps) {
  const [isOpen, setOpen] = useState(false)
  const ChangeDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  const until = freeCancellationUntil(booking)
  if (until === null || !isMovable(booking, now) || waitingChange(booking, now) !== null) return null
  return (
    <Part title="Mudança de data ou pessoas">
      <p>
        Até {momentText(localTimeOf(until, booking.timeZone), now)}. Se o preço mudar, você paga a diferença por Pix ou
        a recebe de volta.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        loading={isOpen && ChangeDialog === null}
        loadingLabel="Abrindo…"
        onClick={() => setOpen(true)}
      >
        Mudar data ou pessoas
      </Button>
      {isOpen && ChangeDialog !== null && (
        <ChangeDialog booking={booking} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </Part>
  )
}
