import type { Database } from '../database/database.ts'
import type { HeldRow, Period, RuleRow, Schedule } from './schedule.ts'

interface Row {
  time_zone: string
  rules: RuleRow[] | null
  blocked: number[] | null
  held: HeldRow[] | null
}

/** SQL of an offer's holds as a JSON array of rows: day, start time, people, takes whole, end of the hold in seconds or null. */
export function heldRows(offerId: string, condition: string): string {
  return `(SELECT json_agg(json_build_array(h.starts_at::date - date '1970-01-01',
      (extract(hour FROM h.starts_at) * 60 + extract(minute FROM h.starts_at))::integer, h.people, h.takes_whole,
      ceil(extract(epoch FROM h.held_until))))
    FROM held_seats h WHERE h.offer_id = ${offerId} AND ${condition})`
}

/** SQL of the schedule of an offer `o`. `from` and `to` are expressions of the first and last day since 1970-01-01, `now` of a time. */
const scheduleSql = (from: string, to: string, now: string) => `o.time_zone,
  (SELECT json_agg(json_build_array(r.weekdays, r.capacity, r.first_day, r.last_day, r.lead_minutes, r.times))
    FROM departure_rules r WHERE r.offer_id = o.id) AS rules,
  (SELECT json_agg(b.day - date '1970-01-01') FROM blocked_days b
    WHERE b.offer_id = o.id AND b.day BETWEEN date '1970-01-01' + ${from} AND date '1970-01-01' + ${to}) AS blocked,
  ${heldRows(
    'o.id',
    `h.starts_at >= date '1970-01-01' + ${from} AND h.starts_at < date '1970-01-01' + (${to} + 1)
      AND (h.held_until IS NULL OR h.held_until > ${now})`,
  )} AS held`

const SCHEDULE = scheduleSql('$2::integer', '$3::integer', '$4::timestamptz')

const scheduleOf = ({ time_zone, rules, blocked, held }: Row): Schedule => ({
  timeZone: time_zone,
  rules: rules ?? [],
  blocked: blocked ?? [],
  held: held ?? [],
})

/** Null for an unknown or non-public offer. */
export const readPublicSchedule = (database: Database, offerId: string, period: Period, now: Date) =>
  readFrom('public_offers', database, offerId, period, now)

/** Null for an unknown offer. */
export const readSchedule = (database: Database, offerId: string, period: Period, now: Date) =>
  readFrom('offers', database, offerId, period, now)

async function readFrom(
  offers: 'offers' | 'public_offers',
  database: Database,
  offerId: string,
  { from, to }: Period,
  now: Date,
): Promise<Schedule | null> {
  const [row] = await database.query<Row>(`SELECT ${SCHEDULE} FROM ${offers} o WHERE o.id = $1`, [
    offerId,
    from,
    to,
    now.toISOString(),
  ])
  return row === undefined ? null : scheduleOf(row)
}

export interface OfferDay {
  readonly offerId: string
  /** Days since 1970-01-01. */
  readonly day: number
}

/** Reads the schedules of single days in one statement. @returns a lookup, null for an unknown or (if `isPublic`) non-public offer. */
export async function readDaySchedules(
  database: Database,
  wanted: readonly OfferDay[],
  now: Date,
  { isPublic }: { readonly isPublic: boolean },
): Promise<(wish: OfferDay) => Schedule | null> {
  if (wanted.length === 0) return () => null
  const rows = await database.query<Row & { id: string; wished_day: number }>(
    `SELECT o.id, w.day AS wished_day, ${scheduleSql('w.day', 'w.day', '$3::timestamptz')}
     FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::integer[]) AS asked (offer_id, day)) w
     JOIN ${isPublic ? 'public_offers' : 'offers'} o ON o.id = w.offer_id`,
    [wanted.map(({ offerId }) => offerId), wanted.map(({ day }) => day), now.toISOString()],
  )
  const schedules = new Map(rows.map((row) => [`${row.id} ${row.wished_day}`, scheduleOf(row)]))
  return ({ offerId, day }) => schedules.get(`${offerId} ${day}`) ?? null
}

/** Schedules of a company's offers on sale or paused, sorted by title. */
export async function readOwnSchedules(database: Database, companyId: string, { from, to }: Period, now: Date) {
  const rows = await database.query<Row & { id: string; kind: 'tour' | 'transfer' | 'advisory'; title: string }>(
    `SELECT o.id, o.kind, o.title, ${SCHEDULE} FROM offers o JOIN providers p ON p.id = o.provider_id
     WHERE p.company_id = $1 AND o.status IN ('published', 'paused') ORDER BY fold(o.title), o.number`,
    [companyId, from, to, now.toISOString()],
  )
  return rows.map((row) => ({ id: row.id, kind: row.kind, title: row.title, schedule: scheduleOf(row) }))
}
