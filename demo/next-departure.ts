import type { Database } from '../server/database/database.ts'
import { dayNumber, isoDay, today, weekdayOf } from '../src/core/time/day-number.ts'
import type { DemoBooking } from './bookings-content.ts'

/** Every offer of the demo has a departure within this many days, also outside its season. */
const SEARCHED_DAYS = 370

interface Rule {
  weekdays: number[]
  times: string[]
  valid_from: string | null
  valid_until: string | null
}

/** Local to the offer's zone: the first day from `inDays` on (or back from there) that one of its rules has. */
export async function departureOf(
  database: Database,
  { offer, inDays, time }: DemoBooking,
  timeZone: string,
  now: Date,
): Promise<string> {
  const rules = await database.query<Rule>(
    `SELECT weekdays::integer[] AS weekdays, valid_from, valid_until,
       (SELECT array_agg(to_char(t, 'HH24:MI') ORDER BY t) FROM unnest(start_times) AS t) AS times
     FROM availability_rules WHERE offer_id = $1 ORDER BY id`,
    [offer],
  )
  const first = today(now, timeZone) + inDays
  const step = inDays < 0 ? -1 : 1
  for (let walked = 0; walked < SEARCHED_DAYS; walked += 1) {
    const day = first + walked * step
    const rule = rules.find((one) => departsOn(one, day))
    if (rule !== undefined) return `${isoDay(day)}T${rule.times[time % rule.times.length]}`
  }
  throw new Error(`${offer} never departs`)
}

function departsOn({ weekdays, valid_from, valid_until }: Rule, day: number): boolean {
  return (
    weekdays.includes(weekdayOf(day)) &&
    (valid_from === null || day >= (dayNumber(valid_from) ?? Number.POSITIVE_INFINITY)) &&
    (valid_until === null || day <= (dayNumber(valid_until) ?? Number.NEGATIVE_INFINITY))
  )
}
