import { problem } from '../http/problem.ts'
import { OFFER_SECTIONS, type OfferKey } from './offer-sections.ts'
import type { StaffRecord } from './record-types.ts'
import { offerBadge } from './record-words.ts'
import { readSection, readSections, type Viewing } from './sections.ts'
import { event, timelineOf } from './timeline.ts'

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
  time_zone: string
  rating: string | null
}

/** Submissions in the timeline. */
const MOST_SUBMISSIONS = 20

/** An offer with its departures, bookings, ratings and submissions. @throws HttpProblem 404 */
export async function offerRecord(viewing: Viewing, id: string): Promise<StaffRecord> {
  const { database } = viewing
  const [row] = await database.query<Row>(
    `SELECT f.id, f.title, f.status, f.kind, d.name AS place, p.name AS provider_name, c.user_id AS guide_user, f.created_at, f.suspended_at, f.time_zone,
       (SELECT round(avg(v.stars), 1) FROM reviews v WHERE v.offer_id = f.id) AS rating,
       (SELECT count(*)::int FROM bookings b WHERE b.offer_id = f.id AND b.status IN ('confirmed', 'completed')) AS bookings
     FROM offers f JOIN providers p ON p.id = f.provider_id JOIN destinations d ON d.slug = f.destination
       LEFT JOIN companies c ON c.id = p.company_id WHERE f.id = $1`,
    [id],
  )
  if (row === undefined) throw problem('record_not_found')
  const [sections, submissions] = await Promise.all([
    readSections(viewing, OFFER_SECTIONS, { id, timeZone: row.time_zone }),
    database.query<{ submitted_at: Date }>(
      `SELECT submitted_at FROM reviews_asked WHERE offer_id = $1 ORDER BY submitted_at DESC LIMIT ${MOST_SUBMISSIONS}`,
      [id],
    ),
  ])
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
      ...(row.rating === null ? [] : [{ label: 'Nota média', value: Number(row.rating).toLocaleString('pt-BR') }]),
    ],
    sections,
    timeline: await timelineOf(
      database,
      [
        event(row.created_at, 'A oferta foi criada'),
        ...submissions.map(({ submitted_at }) => event(submitted_at, 'O guia enviou para análise')),
      ],
      [{ kind: 'offer', id }],
    ),
  }
}

/** Further rows of a section of an offer. @throws HttpProblem 404 */
export async function offerSection(viewing: Viewing, id: string, page: Parameters<typeof readSection>[3]) {
  const [key] = await viewing.database.query<OfferKey>('SELECT id, time_zone AS "timeZone" FROM offers WHERE id = $1', [
    id,
  ])
  if (key === undefined) throw problem('record_not_found')
  return readSection(viewing, OFFER_SECTIONS, key, page)
}
