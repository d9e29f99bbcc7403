import type { Answer } from '../../contract/call.ts'
import type { staffRecord } from '../../contract/staff-records.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { offerBadge } from './record-words.ts'
import { bookingsOf } from './rows.ts'
import { event, timelineOf } from './timeline.ts'

const SHOWN = 10

interface Row {
  id: string
  title: string
  status: string
  kind: string
  place: string
  provider_name: string
  guide_user: string | null
  created_at: Date
  suspended_at: Date | null
  bookings: number
}

/** An offer with its bookings. @throws HttpProblem 404 */
export async function offerRecord(database: Database, id: string): Promise<Answer<typeof staffRecord>> {
  const [row] = await database.query<Row>(
    `SELECT f.id, f.title, f.status, f.kind, d.name AS place, p.name AS provider_name, c.user_id AS guide_user, f.created_at, f.suspended_at,
       (SELECT count(*)::int FROM bookings b WHERE b.offer_id = f.id AND b.status IN ('confirmed', 'completed')) AS bookings
     FROM offers f JOIN providers p ON p.id = f.provider_id JOIN destinations d ON d.slug = f.destination
       LEFT JOIN companies c ON c.id = p.company_id WHERE f.id = $1`,
    [id],
  )
  if (row === undefined) throw problem('record_not_found')
  const bookings = await bookingsOf(database, 'b.offer_id = $1', [id], SHOWN + 1)
  return {
    link: { kind: 'offer', id },
    title: row.title === '' ? 'Sem título' : row.title,
    text: `${row.provider_name} · ${row.place}`,
    badges: [offerBadge(row.status, row.suspended_at !== null)],
    suspended: row.suspended_at === null ? [] : ['offer'],
    facts: [
      {
        label: 'Guia',
        value: row.provider_name,
        ...(row.guide_user === null ? {} : { link: { kind: 'person' as const, id: String(row.guide_user) } }),
      },
      { label: 'Destino', value: row.place },
      { label: 'Criada', value: row.created_at.toISOString(), format: 'instant' },
      { label: 'Reservas confirmadas ou concluídas', value: String(row.bookings) },
    ],
    sections:
      bookings.length === 0
        ? []
        : [{ title: 'Últimas reservas', rows: bookings.slice(0, SHOWN), more: bookings.length > SHOWN }],
    timeline: await timelineOf(database, [event(row.created_at, 'A oferta foi criada')], [{ kind: 'offer', id }]),
  }
}
