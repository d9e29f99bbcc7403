import type { Database } from '../server/database/database.ts'
import type { KeptPicture } from '../server/marketplace/pictures.ts'
import { recomputeApproval } from '../server/onboarding/approval.ts'
import type { ObjectStore } from '../server/storage/object-store.ts'
import type { OwnQuestion } from '../src/core/booking-questions/own-question.ts'
import { readAllFields } from '../src/core/offers/offer-fields.ts'
import { seedAccounts } from './accounts.ts'
import { seedBookings } from './bookings.ts'
import { DESTINATIONS } from './catalogue/index.ts'
import type { DemoDestination, DemoGuide, DemoOffer } from './catalogue/types.ts'
import { keyOfCover, keyOfPortrait, keyOfView, viewsOf } from './picture-keys.ts'
import { copyPictures, pictureOf } from './pictures.ts'
import { seedReviews } from './reviews.ts'
import { DEMO_TRAITS } from './traits.ts'
import { addDraft, addUnpublished, unpublishedOf } from './unpublished.ts'

/**
 * Fills the marketplace with the demo's accounts, destinations, guides, offers and reviews, the traveller's bookings, and the
 * providers who wait for the demo's admin. Existing rows and files stay, so an interrupted call may be repeated. The
 * pictures are copied to `pictures`.
 */
export async function seedDemo(database: Database, pictures: ObjectStore): Promise<void> {
  await seedAccounts(database)
  await copyPictures(pictures)
  await seedCatalogue(database)
  await seedBookings(database, new Date())
  await seedReviews(database, new Date())
}

/** Adds destinations, guides, published and unpublished offers, and the travellers' reviews. */
export async function seedCatalogue(database: Database): Promise<void> {
  for (const destination of DESTINATIONS) {
    const galleries = destination.offers.map((offer, place) =>
      viewsOf(destination.slug, offer, place).map((view) => pictureOf(keyOfView(view))),
    )
    await database.transaction(async (transaction) => {
      await addDestination(transaction, destination, pictureOf(keyOfCover(destination.slug)))
      for (const guide of destination.guides) await addGuide(transaction, guide, pictureOf(keyOfPortrait(guide.id)))
      for (const [index, offer] of destination.offers.entries()) {
        await addOffer(transaction, destination, offer, galleries[index] ?? [])
      }
      for (const [index, unpublished] of unpublishedOf(destination.slug).entries()) {
        await addUnpublished(transaction, destination, unpublished, galleries[index] ?? [], new Date())
      }
    })
  }
}

async function addDestination(database: Database, place: DemoDestination, cover: unknown): Promise<void> {
  await database.query(
    `INSERT INTO destinations (slug, name, state, ibge_code, also_known_as, time_zone, latitude, longitude, best_months, tagline,
       cover) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
    [
      place.slug,
      place.name,
      place.state,
      place.ibgeCode,
      place.alsoKnownAs,
      place.timeZone,
      place.latitude,
      place.longitude,
      place.bestMonths,
      place.tagline,
      JSON.stringify(cover),
    ],
  )
}

async function addGuide(database: Database, guide: DemoGuide, avatar: unknown): Promise<void> {
  const verified = (what: DemoGuide['verified'][number]) => guide.verified.includes(what)
  const [account] = await database.query<{ id: string; validations: boolean }>(
    'SELECT c.id, c.validations FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
    [guide.account ?? null],
  )
  const company = account ?? (await addAccount(database, guide))
  await database.query(
    `INSERT INTO providers (id, company_id, name, legal_name, tax_id, address, city, state, cadastur_number,
       cadastur_category, avatar, bio, languages, experience_years, identity_verified, cadastur_verified, email_verified,
       phone_verified, created_at, is_public)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) ON CONFLICT DO NOTHING`,
    [
      guide.id,
      company?.id ?? null,
      guide.name,
      guide.legalName,
      guide.taxId,
      guide.address,
      guide.city,
      guide.state,
      guide.cadastur?.number ?? null,
      guide.cadastur?.category ?? null,
      JSON.stringify(avatar),
      guide.bio,
      guide.languages,
      guide.experienceYears,
      verified('identity'),
      verified('cadastur'),
      verified('email'),
      verified('phone'),
      guide.joined,
      company?.validations ?? true,
    ],
  )
  // The badges of a guide with an account follow from its checks.
  if (account !== undefined) await recomputeApproval(database, String(account.id), new Date())
}

/** An account without a password: nobody can log in as this guide, but travellers can write to it. */
async function addAccount(database: Database, guide: DemoGuide) {
  const [user] = await database.query<{ id: string }>(
    'INSERT INTO users (email, name, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [`guia-${guide.id}@demo.tourpresencial.com.br`, guide.name, guide.joined],
  )
  if (user === undefined) return undefined
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user.id])
  const [company] = await database.query<{ id: string; validations: boolean }>(
    'INSERT INTO companies (user_id, validations, created_at) VALUES ($1, true, $2) RETURNING id, validations',
    [user.id, guide.joined],
  )
  return company
}

async function addOffer(
  database: Database,
  place: DemoDestination,
  offer: DemoOffer,
  pictures: readonly KeptPicture[],
): Promise<void> {
  const [name, address, latitude, longitude] = offer.meetingPoint ?? []
  const added = await database.query(
    `INSERT INTO offers (id, provider_id, destination, kind, status, title, description, highlights, included,
       not_included, fields, itinerary, pictures, meeting_point, latitude, longitude, time_zone, duration_minutes,
       languages, cancellation, transfer, advisory, published_at)
     SELECT $1, p.id, $3, $4, 'published', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, now()
     FROM providers p WHERE p.id = $2 AND p.is_public ON CONFLICT DO NOTHING RETURNING id`,
    [
      offer.id,
      offer.guide,
      place.slug,
      offer.kind,
      offer.title,
      offer.description,
      offer.highlights,
      offer.included,
      offer.notIncluded,
      JSON.stringify(fieldsOf(offer)),
      JSON.stringify(offer.itinerary.map(([title, text, minutes]) => ({ title, text, minutes }))),
      JSON.stringify(pictures),
      offer.meetingPoint === null ? null : JSON.stringify({ name, address, latitude, longitude }),
      latitude ?? place.latitude,
      longitude ?? place.longitude,
      place.timeZone,
      offer.minutes,
      offer.languages,
      offer.cancellation,
      offer.transfer === undefined ? null : JSON.stringify(offer.transfer),
      offer.advisory === undefined ? null : JSON.stringify(offer.advisory),
    ],
  )
  if (added.length === 0) {
    // Already exists, or belongs to a guide who may not sell yet.
    await addDraftUnlessPublic(database, place, offer, pictures)
    return
  }
  await addPlans(database, offer)
  await addDepartures(database, offer)
  for (const [index, review] of offer.reviews.entries()) {
    await database.query(
      'INSERT INTO reviews (id, offer_id, author, stars, text, answer, written_on) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [
        `${offer.id}-${index + 1}`.slice(-60).replace(/^-+/, ''),
        offer.id,
        review.author,
        review.stars,
        review.text,
        review.answer ?? null,
        review.date,
      ],
    )
  }
}

async function addDraftUnlessPublic(
  database: Database,
  place: DemoDestination,
  offer: DemoOffer,
  pictures: readonly KeptPicture[],
): Promise<void> {
  const [hidden] = await database.query('SELECT 1 FROM providers WHERE id = $1 AND NOT is_public', [offer.guide])
  if (hidden !== undefined) await addDraft(database, place, offer, pictures, new Date())
}

const WITH_AN_ADULT: readonly string[] = ['youth', 'child', 'infant']

async function addPlans(database: Database, offer: DemoOffer): Promise<void> {
  for (const [position, plan] of offer.plans.entries()) {
    const id = `${offer.id.slice(0, 54)}-p${position + 1}`
    await database.query(
      `INSERT INTO plans (id, offer_id, position, name, description, is_private, price_per_group, min_people, max_people)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        offer.id,
        position,
        plan.name,
        plan.description,
        plan.kind !== 'shared',
        plan.kind === 'group',
        ...plan.people,
      ],
    )
    for (const [band, [price, youngest, oldest]] of Object.entries(plan.prices)) {
      await database.query(
        'INSERT INTO plan_prices (plan_id, band, min_age, max_age, price, only_with_adult) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, band, youngest, oldest, price, WITH_AN_ADULT.includes(band)],
      )
    }
  }
}

async function addDepartures(database: Database, offer: DemoOffer): Promise<void> {
  for (const rule of offer.departures) {
    await database.query(
      `INSERT INTO availability_rules (offer_id, weekdays, start_times, capacity, valid_from, valid_until, lead_minutes)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [offer.id, rule.weekdays, rule.times, rule.capacity, rule.from ?? null, rule.until ?? null, rule.notice],
    )
  }
}

/** Tours without a word about it are as hard as they are long. */
const effortOf = ({ minutes }: DemoOffer) => (minutes > 1440 ? 'hard' : minutes > 360 ? 'moderate' : 'easy')
const BRING = /^(leve|traga|tênis|use tênis|sandália)/i
const NOT_FOR = /não é indicado|não indicado|gestantes|idade mínima/i
/** The notes of a tour, by topic. */
function notesOf({ kind, goodToKnow }: DemoOffer) {
  if (kind !== 'tour') return { goodToKnow }
  const bring = goodToKnow.filter((line) => BRING.test(line))
  const notFor = goodToKnow.filter((line) => !BRING.test(line) && NOT_FOR.test(line))
  return { bring, notFor, goodToKnow: goodToKnow.filter((line) => !bring.includes(line) && !notFor.includes(line)) }
}
/** Guides' own questions by offer id. */
const QUESTIONS: Readonly<Record<string, readonly OwnQuestion[]>> = {
  'traslado-barreirinhas-atins': [
    {
      type: 'choice',
      label: 'Precisa de cadeirinha?',
      choices: ['Não', 'Bebê conforto', 'Cadeirinha', 'Assento de elevação'],
      isRequired: false,
      isPerPerson: true,
    },
  ],
}

const fieldsOf = (offer: DemoOffer) =>
  readAllFields({
    questions: QUESTIONS[offer.id],
    effort: offer.kind === 'tour' ? effortOf(offer) : null,
    ...offer,
    ...DEMO_TRAITS[offer.id],
    ...notesOf(offer),
  })
