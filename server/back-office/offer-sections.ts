import { today } from '../../src/core/time/day-number.ts'
import { readSchedule } from '../seats/read-schedules.ts'
import { soldDepartures } from '../seats/schedule.ts'
import type { RelatedRow } from './record-types.ts'
import { departureText } from './record-words.ts'
import { RATINGS, type RatingRow, ratingRow, SUBMISSIONS, submissionRow } from './related-rows.ts'
import { listSection, querySection, type Section, type Viewing } from './sections.ts'

export interface OfferKey {
  readonly id: string
  readonly timeZone: string
}

/** Days that a departure may lie ahead. */
const AHEAD = 365

/** Departures with taken seats from today on, in the order of time; the cursor is the last one's local start. */
async function readDepartures(
  { database, now }: Viewing,
  { id, timeZone }: OfferKey,
  before: string | undefined,
  most: number,
): Promise<{ readonly rows: readonly RelatedRow[]; readonly next: string | null }> {
  const from = today(now, timeZone)
  const period = { from, to: from + AHEAD }
  const schedule = await readSchedule(database, id, period, now)
  if (schedule === null) return { rows: [], next: null }
  const departures = soldDepartures(schedule, period)
    .filter(({ sold }) => sold > 0)
    .map(({ day, time, ...seats }) => ({ start: `${day}T${time}`, ...seats }))
    .filter(({ start }) => before === undefined || start > before)
  const shown = departures.slice(0, most)
  return {
    rows: shown.map(({ start, capacity, sold }) => ({
      link: null,
      title: departureText(start),
      text: `${sold} de ${capacity} ${capacity === 1 ? 'lugar ocupado' : 'lugares ocupados'}`,
      badge: sold >= capacity ? 'Lotada' : null,
      at: null,
    })),
    next: departures.length > most ? (shown.at(-1)?.start ?? null) : null,
  }
}

/** Related records of an offer. */
export const OFFER_SECTIONS: readonly Section<OfferKey>[] = [
  { id: 'departures', title: 'Próximas saídas', read: readDepartures },
  listSection({ id: 'bookings', title: 'Reservas' }, ({ id }) => ({ list: 'bookings', filters: { offer: id } })),
  querySection({ id: 'ratings', title: 'Avaliações' }, ({ id }) => ({
    sql: `${RATINGS} WHERE v.offer_id = $1`,
    params: [id],
    by: 'number',
    // The page is the offer's already.
    row: (row: RatingRow) => ({ ...ratingRow(row), ...(row.booking_id === null && { link: null }) }),
  })),
  querySection({ id: 'submissions', title: 'Envios para análise' }, ({ id }, viewing) => ({
    sql: `${SUBMISSIONS} WHERE r.offer_id = $1`,
    params: [id],
    by: 'time',
    row: submissionRow(viewing),
  })),
]
