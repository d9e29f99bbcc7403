import type { auditLog } from '../../contract/back-office.ts'
import type { Answer, Query } from '../../contract/call.ts'
import type { SubjectKind } from '../../src/core/back-office/audit.ts'
import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import { isoDay } from '../../src/core/time/day-number.ts'
import { BRASILIA_ZONE, instantOf } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import { readDay } from '../departures/period.ts'

/** Entries on a page. */
const PAGE = 30
/** Actors whose name matches; a marketplace has fewer admins. */
const MOST_ACTORS = 50

interface Row {
  id: string
  at: Date
  actor_id: string | null
  name: string
  action: string
  subject_kind: SubjectKind
  subject_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}

/** A page of the audit log, latest first; `before` is the last page's `next`. */
export async function readAudit(
  database: Database,
  { actor, ...query }: Query<typeof auditLog>,
): Promise<Answer<typeof auditLog>> {
  const actors = actor === undefined || actor.trim() === '' ? null : await findActors(database, actor.trim())
  const rows = await readRows(database, query, actors)
  const shown = rows.slice(0, PAGE)
  const names = await readNames(database, shown)
  return {
    entries: shown.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor: { id: row.actor_id === null ? null : String(row.actor_id), name: row.name },
      action: row.action,
      subject: {
        kind: row.subject_kind,
        id: row.subject_id,
        name: names.get(`${row.subject_kind} ${row.subject_id}`) ?? null,
      },
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  }
}

const ENTRY = `SELECT id, at, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason FROM audit_log
  WHERE ($1::bigint IS NULL OR id < $1) AND ($2::text IS NULL OR action = $2)
    AND ($3::text IS NULL OR subject_kind = $3) AND ($4::text IS NULL OR subject_id = $4)
    AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)`

/** The first moment of a day of Brasília. @throws HttpProblem 422 for a day that does not exist. */
const startOf = (field: string, day: string | undefined, later = 0): string | null =>
  day === undefined ? null : instantOf(`${isoDay(readDay(field, day) + later)}T00:00`, BRASILIA_ZONE).toISOString()

/** The booking of a code, as the log names it. */
async function subjectOf(database: Database, { subjectKind, subjectId }: Query<typeof auditLog>) {
  const code = subjectId === undefined ? null : readBookingCode(subjectId)
  const [booking] =
    code === null ? [] : await database.query<{ id: string }>('SELECT id FROM bookings WHERE code = $1', [code])
  return booking === undefined
    ? { kind: subjectKind ?? null, id: subjectId ?? null }
    : { kind: subjectKind ?? 'booking', id: booking.id }
}

async function readRows(
  database: Database,
  query: Omit<Query<typeof auditLog>, 'actor'>,
  actors: readonly string[] | null,
): Promise<Row[]> {
  const { before, action, from, to } = query
  const { kind, id } = await subjectOf(database, query)
  const params = [
    ...[before ?? null, action ?? null, kind, id, PAGE + 1],
    ...[startOf('from', from), startOf('to', to, 1)],
  ]
  // One index scan per actor, because one actor's entries may be far apart.
  const entries =
    actors === null
      ? `${ENTRY} ORDER BY id DESC LIMIT $5`
      : `SELECT e.* FROM unnest($8::bigint[]) AS actors (actor),
           LATERAL (${ENTRY} AND actor_id = actor ORDER BY id DESC LIMIT $5) e ORDER BY e.id DESC LIMIT $5`
  return database.query<Row>(
    `SELECT e.*, coalesce(e.actor_name, u.name, 'Conta excluída') AS name
       FROM (${entries}) e LEFT JOIN users u ON u.id = e.actor_id ORDER BY e.id DESC`,
    actors === null ? params : [...params, actors],
  )
}

async function findActors(database: Database, text: string): Promise<readonly string[]> {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await database.query<{ id: string }>(
    `SELECT u.id FROM users u
      WHERE EXISTS (SELECT 1 FROM audit_log a WHERE a.actor_id = u.id)
        AND (fold(u.name) LIKE fold($1) OR lower(u.email) LIKE lower($1)) LIMIT $2`,
    [part, MOST_ACTORS],
  )
  return rows.map(({ id }) => String(id))
}

/** The ids of an invitation and of other records are no numbers. */
const PEOPLE = `SELECT id::text, name FROM users
  WHERE id = ANY(ARRAY(SELECT CASE WHEN x ~ '^\\d{1,18}$' THEN x::bigint END FROM unnest($1::text[]) AS ids (x)))`

/** Current names by kind; the log itself has none. */
const NAMES: Partial<Record<SubjectKind, string>> = {
  person: PEOPLE,
  permission: `${PEOPLE} UNION ALL SELECT id::text, email FROM staff_invitations WHERE id::text = ANY($1::text[])`,
  provider: 'SELECT id, name FROM providers WHERE id = ANY($1::text[])',
  offer: "SELECT id, nullif(title, '') AS name FROM offers WHERE id = ANY($1::text[])",
  payout: 'SELECT id, guide AS name FROM payouts WHERE id = ANY($1::text[])',
  booking: 'SELECT id, code AS name FROM bookings WHERE id = ANY($1::text[])',
}

async function readNames(database: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const kind of new Set(rows.map(({ subject_kind }) => subject_kind))) {
    const sql = NAMES[kind]
    if (sql === undefined) continue
    const ids = [...new Set(rows.filter((row) => row.subject_kind === kind).map(({ subject_id }) => subject_id))]
    for (const { id, name } of await database.query<{ id: string; name: string | null }>(sql, [ids])) {
      if (name !== null) names.set(`${kind} ${id}`, name)
    }
  }
  return names
}
