import { randomUUID } from 'node:crypto'
import { inPlace } from '../../../src/core/brazil/place-preposition.ts'
import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import type { OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { readAllFields } from '../../../src/core/offers/offer-fields.ts'
import { type FoundPlace, findPlace } from '../../cities/cities.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import { findOffer, type StoredOffer, sectionsOf } from './own-offer.ts'
import { trimmed } from './sections.ts'
import { writeAvailability, writePlans } from './write-live.ts'

/** The decided offer, for the mail. */
export interface DecidedOffer {
  readonly id: string
  readonly title: string
  readonly isNew: boolean
}

/**
 * Publishes an offer's waiting content. A paused offer stays paused.
 * @throws HttpProblem 404 if nothing waits; 422 if the content breaks the current rules.
 */
export async function publishOffer(transaction: Database, id: string, now: Date): Promise<DecidedOffer> {
  const kept = await readWaitingOffer(transaction, id)
  const sections = trimmed(sectionsOf(kept))
  const [broken] = offerProblems(kept.kind, sections)
  const { basics, photos } = sections
  const place = basics.place === null ? undefined : await findPlace(transaction, basics.place.slug)
  if (broken !== undefined) throw problem('offer_breaks_rule', { sentence: broken.sentence })
  if (place === undefined) throw problem('offer_place_gone')
  if (!place.isDestination) await addDestination(transaction, place, photos.photos[0])
  await writeOffer(transaction, kept, sections, place, now)
  if (kept.onSale === undefined) {
    await writePlans(transaction, id, await withOwnIds(transaction, sections.plans.plans))
    await writeAvailability(transaction, id, sections.availability)
    await transaction.query('UPDATE offers SET version = $2 WHERE id = $1', [id, kept.version])
  }
  await transaction.query('DELETE FROM offer_edits WHERE id = $1', [id])
  return { id, title: basics.title, isNew: kept.onSale === undefined }
}

/** Rejects waiting content; the public offer stays. The guide reads the reason. @throws HttpProblem 404 if nothing waits. */
export async function rejectOffer(transaction: Database, id: string, reason: string, now: Date): Promise<DecidedOffer> {
  const kept = await readWaitingOffer(transaction, id)
  await transaction.query(
    "UPDATE offer_edits SET state = 'rejected', rejection_reason = $2, updated_at = $3 WHERE id = $1",
    [id, reason, now.toISOString()],
  )
  const { title } = (kept.onSale?.sections ?? sectionsOf(kept)).basics
  return { id, title: title.trim(), isNew: kept.onSale === undefined }
}

async function readWaitingOffer(transaction: Database, id: string): Promise<StoredOffer> {
  const kept = await findOffer(transaction, id)
  if (kept?.edit?.state !== 'in review') throw problem('record_not_found')
  return kept
}

/** A city becomes a destination with its first published offer. */
async function addDestination(
  transaction: Database,
  { slug, name, state, ibgeCode, timeZone, latitude, longitude }: FoundPlace,
  photo: OfferSections['photos']['photos'][number] | undefined,
): Promise<void> {
  const { id: _, ...cover } = photo ?? { id: '' }
  await transaction.query(
    `INSERT INTO destinations (slug, name, state, ibge_code, time_zone, latitude, longitude, tagline, cover)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      ...[slug, name, state, ibgeCode, timeZone, latitude, longitude],
      `O que fazer ${inPlace(name)}, com quem é de lá.`,
      JSON.stringify(cover),
    ],
  )
}

async function writeOffer(
  transaction: Database,
  { id, kind }: StoredOffer,
  { basics, description, photos, route, inclusions, cancellation }: OfferSections,
  place: FoundPlace,
  now: Date,
): Promise<void> {
  const { meetingPoint } = route
  await transaction.query(
    `INSERT INTO offers (id, provider_id, kind, destination, title, languages, duration_minutes, transfer, advisory, description,
       highlights, fields, pictures, meeting_point, itinerary, latitude, longitude, time_zone, included, not_included,
       cancellation, status, published_at, created_at, updated_at)
     SELECT id, provider_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, 'published',
       $21, created_at, $21 FROM offer_edits WHERE id = $1
     ON CONFLICT (id) DO UPDATE SET destination = excluded.destination, title = excluded.title,
       languages = excluded.languages, duration_minutes = excluded.duration_minutes, transfer = excluded.transfer,
       advisory = excluded.advisory, description = excluded.description, highlights = excluded.highlights,
       fields = excluded.fields, pictures = excluded.pictures, meeting_point = excluded.meeting_point,
       itinerary = excluded.itinerary, latitude = excluded.latitude, longitude = excluded.longitude,
       time_zone = excluded.time_zone, included = excluded.included, not_included = excluded.not_included,
       cancellation = excluded.cancellation, updated_at = excluded.updated_at`,
    [
      id,
      kind,
      place.slug,
      basics.title,
      basics.languages,
      basics.durationMinutes,
      jsonOrNull(basics.transfer),
      jsonOrNull(basics.advisory),
      description.description,
      description.highlights,
      JSON.stringify(readAllFields({ ...description, ...cancellation })),
      JSON.stringify(photos.photos.map(({ id: _, ...picture }) => picture)),
      jsonOrNull(meetingPoint),
      JSON.stringify(route.itinerary),
      meetingPoint?.latitude ?? place.latitude,
      meetingPoint?.longitude ?? place.longitude,
      place.timeZone,
      inclusions.included,
      inclusions.notIncluded,
      cancellation.policy,
      now.toISOString(),
    ],
  )
}

const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Two drafts may contain the same plan ids; the one published first keeps them. */
async function withOwnIds(
  transaction: Database,
  plans: OfferSections['plans']['plans'],
): Promise<OfferSections['plans']['plans']> {
  const taken = await transaction.query<{ id: string }>('SELECT id FROM plans WHERE id = ANY ($1::text[])', [
    plans.map(({ id }) => id),
  ])
  return plans.map((plan) => (taken.some(({ id }) => id === plan.id) ? { ...plan, id: randomUUID() } : plan))
}
