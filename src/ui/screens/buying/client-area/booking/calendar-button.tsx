import { CalendarPlus } from 'lucide-react'
import { answerLines } from '../../../../../core/booking-questions/persons.ts'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import {
  joinText,
  meetingPointOf,
  placeText,
  routeText,
  SHOW_TEXTS,
} from '../../../../../core/bookings/booking-answers.ts'
import { departureOf, endOf } from '../../../../../core/bookings/booking-rules.ts'
import { calendarFile } from '../../../../../core/bookings/calendar-file.ts'
import { fromE164 } from '../../../../../core/brazil/phone.ts'
import { DAY_MINUTES } from '../../../../../core/time/durations.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { peopleText } from '../../../../shared/bookings/booking-text.ts'
import { bookingHref } from '../area-pages.ts'

/** A day before, people can still pack. */
const REMIND_MINUTES = DAY_MINUTES

/** The booking as a file that phones and computers put into their calendar. */
export function bookingCalendar(booking: Booking, origin: string, now: Date): string {
  const { provider, code, contactCellphone } = booking
  const route = routeText(booking)
  const phone = contactCellphone === null ? null : fromE164(contactCellphone)
  const url = `${origin}${bookingHref(booking)}`
  return calendarFile({
    uid: `${code}@${new URL(origin).hostname}`,
    start: departureOf(booking),
    end: endOf(booking),
    writtenAt: now,
    title: booking.offer.title,
    description: [
      route === null ? '' : `Trajeto: ${route}`,
      ...answerLines(booking),
      joinText(booking, { guide: provider.name, phone }) ?? '',
      `Código da reserva: ${code}`,
      SHOW_TEXTS[booking.offer.kind],
      `Quem vai: ${peopleText(booking.people)}`,
      `Com quem falar: ${provider.name}${provider.cellphone === null ? '' : `, ${fromE164(provider.cellphone)}`}`,
      `Voucher: ${url}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    place: placeText(booking),
    position: meetingPointOf(booking),
    url,
    remindMinutes: REMIND_MINUTES,
  })
}

export function CalendarButton({ booking }: { readonly booking: Booking }) {
  const save = () => {
    const file = new Blob([bookingCalendar(booking, location.origin, new Date())], { type: 'text/calendar' })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `${booking.code}.ics`
    link.click()
    // Browsers read the file after this turn.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <Button variant="secondary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
      Pôr na agenda
    </Button>
  )
}
