import { answerGroups, leadOf } from '../../../core/booking-questions/persons.ts'
import type { Booking } from '../../../core/bookings/booking.ts'

/** The traveller's answers: for the whole booking, then for each person. */
export function BookingAnswers({
  booking,
}: {
  readonly booking: Pick<Booking, 'answers' | 'people' | 'participants'>
}) {
  return answerGroups(booking).map(({ person, answers }) => (
    <div key={person ?? ''} className="mt-1 text-sm">
      {person !== null && <p className="font-medium wrap-anywhere text-ink">{person}</p>}
      <dl className="grid grid-cols-1 gap-1">
        {answers.map(({ label, text }) => (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="inline text-ink-muted">{leadOf(label)} </dt>
            <dd className="inline text-ink">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}
