import { dayNumber } from '../../src/core/time/day-number.ts'
import type { Database } from '../database/database.ts'
import { readDaySchedules, readSchedule } from './read-schedules.ts'
import { bookableDays, type HeldRow, obstacleToMove, type Schedule } from './schedule.ts'

/** Seats of one departure, for one party. */
export interface Hold {
  /** Chosen by the sales channel; identifies the seats until their release. */
  readonly id: string
  readonly offerId: string
  /** YYYY-MM-DD and HH:mm, local to the time zone. */
  readonly day: string
  readonly time: string
  readonly timeZone: string
  readonly people: number
  /** A private party: nobody else joins the departure. */
  readonly takesWhole: boolean
}

/**
 * Locks the seats of these offers until the transaction ends. Locks offers by id, which prevents deadlocks between channels. A channel that
 * locks its own rows too takes this lock first.
 */
export async function lockSeats(transaction: Database, offerIds: readonly string[]): Promise<void> {
  await transaction.query('SELECT id FROM offers WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE', [offerIds])
}

/**
 * Holds all the seats or none. Unconfirmed seats become free at `until`.
 * @returns false if a departure can no longer be booked or has too few free seats.
 */
export async function hold(
  transaction: Database,
  wanted: readonly Hold[],
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<boolean> {
  await lockSeats(transaction, [...new Set(wanted.map(({ offerId }) => offerId))])
  const days = wanted.map(({ offerId, day }) => ({ offerId, day: dayNumber(day) ?? Number.NaN }))
  if (days.some(({ day }) => Number.isNaN(day)) || wanted.some(({ people }) => people < 1)) return false
  const read = await readDaySchedules(transaction, days, now, { isPublic: false })
  const schedules = new Map<string, Schedule>()
  for (const [at, one] of wanted.entries()) {
    const wish = days[at]
    if (wish === undefined) return false
    const key = `${wish.offerId} ${wish.day}`
    const schedule = schedules.get(key) ?? read(wish)
    if (schedule === null || !hasRoom(schedule, wish.day, one, now)) return false
    schedules.set(key, { ...schedule, held: [...schedule.held, heldRow(wish.day, one)] })
  }
  await transaction.query(
    `INSERT INTO held_seats (id, offer_id, starts_at, time_zone, people, takes_whole, held_at, held_until)
     SELECT r.id, r."offerId", (r.day || 'T' || r.time)::timestamp, r."timeZone", r.people, r."takesWhole", $2, $3
     FROM jsonb_to_recordset($1::jsonb) AS r (id text, "offerId" text, day text, time text, "timeZone" text, people integer,
       "takesWhole" boolean)`,
    [JSON.stringify(wanted), now.toISOString(), until.toISOString()],
  )
  return true
}

/**
 * Sells held seats. An expired hold still counts if nobody received seats of its departure since and the departure has
 * not left, because everybody who received seats before had counted it as taken.
 * @returns false, and changes nothing, if one of the holds no longer counts or was released.
 */
export async function confirm(transaction: Database, ids: readonly string[], now: Date): Promise<boolean> {
  const offers = await transaction.query<{ id: string }>(
    'SELECT DISTINCT offer_id AS id FROM held_seats WHERE id = ANY($1::text[])',
    [ids],
  )
  await lockSeats(
    transaction,
    offers.map(({ id }) => id),
  )
  const [found] = await transaction.query<{ valid: number }>(
    `SELECT count(*)::integer AS valid FROM held_seats mine WHERE mine.id = ANY($1::text[])
       AND (mine.held_until IS NULL OR mine.held_until > $2 OR (
         mine.starts_at AT TIME ZONE mine.time_zone > $2 AND NOT EXISTS (
           SELECT 1 FROM held_seats other WHERE other.offer_id = mine.offer_id AND other.starts_at = mine.starts_at
             AND other.held_at >= mine.held_until AND NOT (other.id = ANY($1::text[])))))`,
    [ids, now.toISOString()],
  )
  if (found?.valid !== new Set(ids).size) return false
  await transaction.query('UPDATE held_seats SET held_until = NULL WHERE id = ANY($1::text[])', [ids])
  return true
}

/**
 * Moves sold seats of one departure to another start of the offer, all or none. Call lockSeats before.
 * @param startsAt local, YYYY-MM-DDTHH:mm.
 */
export async function moveSeats(
  transaction: Database,
  { ids, offerId, startsAt }: { readonly ids: readonly string[]; readonly offerId: string; readonly startsAt: string },
  now: Date,
): Promise<'blocked' | 'full' | null> {
  const day = dayNumber(startsAt.slice(0, 10)) ?? Number.NaN
  const [seats] = await transaction.query<{ people: number; takes_whole: boolean }>(
    `SELECT coalesce(sum(people), 0)::integer AS people, coalesce(bool_or(takes_whole), false) AS takes_whole
       FROM held_seats WHERE id = ANY($1::text[])`,
    [ids],
  )
  const schedule = await readSchedule(transaction, offerId, { from: day, to: day }, now)
  if (schedule === null || seats === undefined) return 'full'
  const time = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16))
  const obstacle = obstacleToMove(schedule, { day, time, people: seats.people, takesWhole: seats.takes_whole })
  if (obstacle !== null) return obstacle
  await transaction.query('UPDATE held_seats SET starts_at = $2::timestamp WHERE id = ANY($1::text[])', [ids, startsAt])
  return null
}

/** True if a person is paying for seats of this departure. @param startsAt local, YYYY-MM-DDTHH:mm. */
export async function isBeingPaid(
  transaction: Database,
  offerId: string,
  startsAt: string,
  now: Date,
): Promise<boolean> {
  const paying = await transaction.query(
    'SELECT 1 FROM held_seats WHERE offer_id = $1 AND starts_at = $2::timestamp AND held_until > $3 LIMIT 1',
    [offerId, startsAt, now.toISOString()],
  )
  return paying.length > 0
}

/** True if seats have this id, held or sold. */
export async function hasSeats(transaction: Database, id: string): Promise<boolean> {
  return (await transaction.query('SELECT 1 FROM held_seats WHERE id = $1', [id])).length > 0
}

/** Frees seats, held or sold. Unknown ids are ignored. */
export async function release(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM held_seats WHERE id = ANY($1::text[])', [ids])
}

/** Runs `work` as if the seats of `id` were free; they are held as before afterwards. */
export async function withoutHold<T>(transaction: Database, id: string, work: () => Promise<T>): Promise<T> {
  const [own] = await transaction.query<{ hold: object }>(
    'DELETE FROM held_seats WHERE id = $1 RETURNING to_jsonb(held_seats) AS hold',
    [id],
  )
  const result = await work()
  if (own !== undefined) {
    await transaction.query('INSERT INTO held_seats SELECT * FROM jsonb_populate_record(NULL::held_seats, $1)', [
      JSON.stringify(own.hold),
    ])
  }
  return result
}

/** Changes the people of a hold; 0 frees it. */
export async function resize(transaction: Database, id: string, people: number): Promise<void> {
  if (people > 0) await transaction.query('UPDATE held_seats SET people = $2 WHERE id = $1', [id, people])
  else await release(transaction, [id])
}

/**
 * Replaces the seats of `id` by those held as `by` (none for a party that does not grow) at another or the same departure.
 * @param people all people of the party.
 */
export async function replaceHold(
  transaction: Database,
  { id, by, people }: { readonly id: string; readonly by: string; readonly people: number },
): Promise<void> {
  // The later time: an expired hold of the same departure must know that seats were given since.
  const grown = await transaction.query(
    `UPDATE held_seats own SET people = $3, held_at = greatest(own.held_at, more.held_at)
     FROM (SELECT $1::text AS id) k LEFT JOIN held_seats more ON more.id = $2
     WHERE own.id = k.id AND (more.id IS NULL OR (more.offer_id, more.starts_at) = (own.offer_id, own.starts_at))
     RETURNING own.id`,
    [id, by, people],
  )
  if (grown.length > 0) return release(transaction, [by])
  await release(transaction, [id])
  await transaction.query('UPDATE held_seats SET id = $1, people = $3 WHERE id = $2', [id, by, people])
}

function hasRoom(schedule: Schedule, day: number, { time, people, takesWhole }: Hold, now: Date): boolean {
  const departure = bookableDays(schedule, { from: day, to: day }, now)[0]?.departures.find((one) => one.time === time)
  return departure !== undefined && departure.seats >= people && (!takesWhole || departure.isEmpty)
}

/** A hold as a schedule's row, for a party that is checked before it holds its seats. */
export const heldRow = (
  day: number,
  { time, people, takesWhole }: Pick<Hold, 'time' | 'people' | 'takesWhole'>,
): HeldRow => [day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), people, takesWhole]
