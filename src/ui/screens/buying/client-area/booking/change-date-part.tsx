import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { freeCancellationUntil, isMovable } from '../../../../../core/bookings/booking-rules.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { momentText } from '../../../../shared/bookings/booking-text.ts'
import { Part } from './part.tsx'

/** React Aria's calendar is heavy. */
const loadDialog = () => import('./change-date-dialog.tsx').then((module) => module.ChangeDateDialog)

interface ChangeDatePartProps {
  readonly booking: Booking
  readonly now: Date
  /** The booking changed. */
  readonly onChanged: () => void
}

/** Another date instead of a cancellation. */
export function ChangeDatePart({ booking, now, onChanged }: ChangeDatePartProps) {
  const [isOpen, setOpen] = useState(false)
  const ChangeDateDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  const until = freeCancellationUntil(booking)
  if (until === null || !isMovable(booking, now)) return null
  return (
    <Part title="Mudança de data">
      <p>
        Sem custo até {momentText(localTimeOf(until, booking.timeZone), now)}, para outra data com vagas e o mesmo
        preço.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        loading={isOpen && ChangeDateDialog === null}
        loadingLabel="Abrindo…"
        onClick={() => setOpen(true)}
      >
        Mudar a data
      </Button>
      {isOpen && ChangeDateDialog !== null && (
        <ChangeDateDialog booking={booking} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </Part>
  )
}
