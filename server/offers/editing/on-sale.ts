import { createHash } from 'node:crypto'
import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { readSectionFields } from '../../../src/core/offers/offer-fields.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import type { Database } from '../../database/database.ts'
import { PLANS } from '../offer-detail.ts'
import { type Suspension, suspension } from './suspended.ts'

/** An offer that is or was public. */
export interface OnSale {
  readonly id: string
  readonly kind: OfferKind
  readonly status: 'published' | 'paused'
  readonly version: number
  readonly suspension: Suspension | null
  readonly sections: OfferSections
}

interface Row extends Omit<OnSale, 'sections'> {
  title: string
  place: NonNullable<OfferSections['basics']['place']>
  languages: OfferSections['basics']['languages']
  duration_minutes: number
  transfer: OfferSections['basics']['transfer']
  advisory: OfferSections['basics']['advisory']
  description: string
  highlights: string[]
  pictures: Omit<OfferSections['photos']['photos'][number], 'id'>[]
  meeting_point: OfferSections['route']['meetingPoint']
  itinerary: OfferSections['route']['itinerary']
  plans: OfferSections['plans']['plans'] | null
  rules: OfferSections['availability']['rules'] | null
  blocked: string[] | null
  included: string[]
  not_included: string[]
  cancellation: NonNullable<OfferSections['cancellation']['policy']>
  fields: object
}

const RULES = `(SELECT json_agg(json_build_object('weekdays', r.weekdays, 'startTimes',
    (SELECT json_agg(to_char(t, 'HH24:MI') ORDER BY place) FROM unnest(r.start_times) WITH ORDINALITY AS times (t, place)),
    'capacity', r.capacity, 'validFrom', r.valid_from, 'validUntil', r.valid_until, 'leadMinutes', r.lead_minutes)
    ORDER BY r.id) FROM availability_rules r WHERE r.offer_id = o.id) AS rules`

/** The public sections of an offer; undefined for an unpublished one, and for another provider's. */
export async function readOnSale(database: Database, id: string, providerId?: string): Promise<OnSale | undefined> {
  const [row] = await database.query<Row>(
    `SELECT o.id, o.kind, o.status, o.version, o.title, o.languages, o.duration_minutes, o.transfer, o.advisory,
       json_build_object('slug', d.slug, 'name', d.name, 'state', d.state) AS place, o.description, o.highlights,
       o.pictures, o.meeting_point, o.itinerary, ${PLANS}, ${RULES},
       (SELECT json_agg(b.day ORDER BY b.day) FROM blocked_days b WHERE b.offer_id = o.id) AS blocked,
       o.included, o.not_included, o.cancellation, o.fields, ${suspension('offer', 'o.id', 'o.suspended_at')} AS suspension
     FROM offers o JOIN destinations d ON d.slug = o.destination
     WHERE o.id = $1 AND o.status IN ('published', 'paused') AND ($2::text IS NULL OR o.provider_id = $2)`,
    [id, providerId ?? null],
  )
  if (row === undefined) return undefined
  const { kind, status, version, title, place, languages, transfer, advisory, description, highlights } = row
  return {
    ...{ id: row.id, kind, status, version, suspension: row.suspension },
    sections: {
      basics: { title, place, languages, durationMinutes: row.duration_minutes, transfer, advisory },
      description: { description, highlights, ...readSectionFields('description', row.fields) },
      photos: { photos: row.pictures.map((picture) => ({ ...picture, id: photoIdOf(picture.url) })) },
      route: { meetingPoint: row.meeting_point, itinerary: row.itinerary },
      plans: { plans: row.plans ?? [] },
      availability: { rules: row.rules ?? [], blockedDays: row.blocked ?? [] },
      inclusions: { included: row.included, notIncluded: row.not_included },
      cancellation: { policy: row.cancellation, ...readSectionFields('cancellation', row.fields) },
    },
  }
}

/** File names are content hash and width: `HASH-1200.webp`. */
export function photoIdOf(url: string): string {
  const name = url.replaceAll(/^.*\/|(-\d+)?\.[a-z]+$/g, '')
  return /^[\w-]{1,60}$/.test(name) ? name : createHash('sha256').update(url).digest('hex').slice(0, 40)
}
