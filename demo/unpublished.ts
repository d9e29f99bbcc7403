import { createHash } from 'node:crypto'
import type { Database } from '../server/database/database.ts'
import type { KeptPicture } from '../server/marketplace/pictures.ts'
import { photoIdOf } from '../server/offers/editing/on-sale.ts'
import { type Owner, ownerOf } from '../server/offers/editing/own-offer.ts'
import { rejectOffer } from '../server/offers/editing/publish.ts'
import { submitOffer } from '../server/offers/editing/submit.ts'
import { writeDecision } from '../server/review/decisions.ts'
import { emptySections, type OfferSections } from '../src/core/offer-editing/offer-sections.ts'
import { readSectionFields } from '../src/core/offers/offer-fields.ts'
import { DAY_MS } from '../src/core/time/durations.ts'
import type { DemoDestination, DemoOffer } from './catalogue/types.ts'
import { demoDecider } from './decider.ts'
import { UNPUBLISHED, type Unpublished } from './unpublished-content.ts'

/** Adds a draft of a catalogue offer, as if its guide had written it; an existing one does not change. */
export async function addDraft(
  database: Database,
  place: DemoDestination,
  offer: DemoOffer,
  pictures: readonly KeptPicture[],
  at: Date,
): Promise<boolean> {
  const added = await database.query(
    `INSERT INTO offer_edits (id, provider_id, kind, content, created_at, updated_at)
     SELECT $1, p.id, $3, $4, $5, $5 FROM providers p WHERE p.id = $2 AND NOT EXISTS (SELECT 1 FROM offers WHERE id = $1)
     ON CONFLICT DO NOTHING RETURNING id`,
    [offer.id, offer.guide, offer.kind, JSON.stringify(sectionsOf(place, offer, pictures)), at.toISOString()],
  )
  return added.length > 0
}

/** Unpublished offers of the demo's approved guide: a draft, one that waits for the admin, and a rejected one. */
export async function addUnpublished(
  database: Database,
  place: DemoDestination,
  { offer, state, daysAgo }: Unpublished,
  pictures: readonly KeptPicture[],
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const owner = await ownerByProvider(database, offer.guide)
  if (owner === undefined || !owner.maySubmit) return
  if (!(await addDraft(database, place, offer, pictures, at)) || state === 'draft') return
  await submitOffer(database, owner, offer.id, 1, at)
  if (state !== 'in review') await reject(database, offer.id, state.rejected, new Date(at.getTime() + DAY_MS / 2))
}

export const unpublishedOf = (destination: string): readonly Unpublished[] =>
  UNPUBLISHED.filter((one) => one.destination === destination)

async function ownerByProvider(database: Database, providerId: string): Promise<Owner | undefined> {
  const [row] = await database.query<{ user_id: string; company_id: string }>(
    'SELECT c.user_id, c.id AS company_id FROM providers p JOIN companies c ON c.id = p.company_id WHERE p.id = $1',
    [providerId],
  )
  if (row === undefined) return undefined
  return ownerOf(database, { userId: String(row.user_id), companyId: String(row.company_id) })
}

async function reject(database: Database, id: string, reason: string, at: Date): Promise<void> {
  const [review] = await database.query<{ id: string }>('SELECT id FROM reviews_asked WHERE offer_id = $1', [id])
  const by = await demoDecider(database)
  await writeDecision(database, { id: review?.id ?? '', decision: 'reject', reason, by }, at)
  await rejectOffer(database, id, reason, at)
}

const WITH_AN_ADULT: readonly string[] = ['youth', 'child', 'infant']

/** The data in the format of a guide's form. A section without data is not started. */
function sectionsOf(place: DemoDestination, offer: DemoOffer, pictures: readonly KeptPicture[]): OfferSections {
  const { slug, name, state } = place
  const [meeting, address, latitude, longitude] = offer.meetingPoint ?? []
  const isBegun = offer.plans.length > 0
  const sections: OfferSections = {
    ...emptySections(offer.kind),
    basics: {
      title: offer.title,
      place: { slug, name, state },
      languages: [...offer.languages],
      durationMinutes: offer.minutes,
      transfer: offer.transfer ?? null,
      advisory: offer.advisory ?? null,
    },
    description: {
      description: offer.description,
      highlights: [...offer.highlights],
      ...readSectionFields('description', offer),
    },
  }
  if (!isBegun) return sections
  return {
    ...sections,
    photos: {
      photos: pictures.map((picture) => ({
        ...picture,
        sources: [...picture.sources],
        id: photoIdOf(picture.url),
      })),
    },
    route: {
      meetingPoint:
        meeting === undefined
          ? null
          : { name: meeting, address: address ?? '', latitude: latitude ?? null, longitude: longitude ?? null },
      itinerary: offer.itinerary.map(([title, text, minutes]) => ({ title, text, minutes })),
    },
    plans: {
      plans: offer.plans.map((plan, position) => ({
        id: planId(offer.id, position),
        name: plan.name,
        description: plan.description,
        isPrivate: plan.kind !== 'shared',
        pricePerGroup: plan.kind === 'group',
        minPeople: plan.people[0],
        maxPeople: plan.people[1],
        prices: pricesOf(plan),
      })),
    },
    availability: {
      rules: offer.departures.map(({ weekdays, times, capacity, from = null, until = null, notice }) => ({
        weekdays: [...weekdays],
        startTimes: [...times],
        capacity,
        validFrom: from,
        validUntil: until,
        leadMinutes: notice,
      })),
      blockedDays: [],
    },
    inclusions: { included: [...offer.included], notIncluded: [...offer.notIncluded] },
    cancellation: { policy: offer.cancellation, ...readSectionFields('cancellation', offer) },
  }
}

const BANDS = ['adult', 'youth', 'child', 'infant', 'senior', 'student'] as const

const pricesOf = ({ prices }: DemoOffer['plans'][number]) =>
  BANDS.flatMap((band) => {
    const [price, minAge, maxAge] = prices[band] ?? []
    if (price === undefined) return []
    const ages = { minAge: minAge ?? null, maxAge: maxAge ?? null }
    return [{ band, ...ages, price, onlyWithAdult: WITH_AN_ADULT.includes(band) }]
  })

const planId = (offer: string, position: number) =>
  createHash('sha256').update(`${offer} ${position}`).digest('hex').slice(0, 32)
