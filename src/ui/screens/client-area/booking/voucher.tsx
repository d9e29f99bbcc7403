import { CircleCheck, Printer } from 'lucide-react'
import type { Booking } from '../../../../core/bookings/booking.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { BookingCode } from '../booking-code.tsx'
import { countdownText, momentText, peopleText } from '../booking-text.ts'
import { CalendarButton } from './calendar-button.tsx'

interface VoucherProps {
  readonly booking: Booking
  readonly now: Date
}

/** Where a guide's own camera leads: their area, which looks the code up. */
const checkInAddress = (code: string) => `${location.origin}/area-do-guia?tab=bookings&code=${encodeURIComponent(code)}`

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** What is shown to the guide where the trip begins: a QR Code, and the same as letters for where no camera helps. */
export function Voucher({ booking, now }: VoucherProps) {
  const countdown = countdownText(booking, now)
  return (
    <Card as="section" aria-label="Voucher" padding="none" className="overflow-hidden break-inside-avoid">
      <div className="flex flex-col items-center gap-5 p-5 sm:flex-row sm:gap-8 sm:p-6">
        <QrCode
          text={checkInAddress(booking.code)}
          label={`QR Code do voucher ${booking.code}`}
          className="w-full max-w-56 shrink-0 sm:w-48"
        />
        <div className="min-w-0 text-center sm:text-left">
          <h2 className="text-xl">Voucher</h2>
          <p className="mt-1 text-ink-muted">Mostre este código ao guia no encontro.</p>
          <p className="mt-3">
            <BookingCode code={booking.code} size="lg" />
          </p>
          <p className="mt-3 font-medium">
            {momentText(booking.startsAt, now)}
            {countdown !== null && <span className="font-normal text-ink-muted"> · {countdown}</span>}
          </p>
          <p className="text-ink-muted">{peopleText(booking.people)}</p>
          {booking.checkedInAt !== null && (
            <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-success-soft px-3 py-1 font-medium text-success">
              <CircleCheck size={18} aria-hidden="true" />
              Presença confirmada às {clock.format(new Date(booking.checkedInAt))}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-3 border-t border-line p-4 sm:justify-start sm:px-6 print:hidden">
        <CalendarButton booking={booking} />
        <Button variant="ghost" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </Card>
  )
}
