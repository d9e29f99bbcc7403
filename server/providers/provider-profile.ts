import type { Answer } from '../../contract/call.ts'
import type { providerById } from '../../contract/details.ts'
import { publicAddress } from '../../src/core/offers/public-address.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow, cardOf, ratingOf } from '../offers/cards.ts'
import { readProviderReviews } from '../offers/reviews.ts'

export type Profile = Answer<typeof providerById>
type Seller = Omit<Profile, 'bio' | 'city' | 'state' | 'experienceYears' | 'presentationVideo' | 'offers' | 'reviews'>

interface ProviderRow {
  id: string
  name: string
  legal_name: string
  tax_id: string
  address: string
  city: string
  state: string
  cadastur_number: string | null
  cadastur_category: string | null
  avatar: Seller['avatar']
  bio: string
  languages: Seller['languages']
  experience_years: number | null
  presentation_video: string | null
  identity_verified: boolean
  cadastur_verified: boolean
  email_verified: boolean
  phone_verified: boolean
  since: number
  response_minutes: number | null
  rating_sum: number
  rating_count: number
}

async function readRow(database: Database, id: string): Promise<ProviderRow | null> {
  const rows = await database.query<ProviderRow>(
    `SELECT p.id, p.name, p.legal_name, p.tax_id, p.address, p.city, p.state, p.cadastur_number, p.cadastur_category,
       p.avatar, p.bio, p.languages, p.experience_years, p.presentation_video, p.identity_verified,
       p.cadastur_verified, p.email_verified, p.phone_verified, p.response_minutes,
       extract(year FROM p.created_at AT TIME ZONE '${BRASILIA_ZONE}')::integer AS since,
       coalesce(sum(o.rating_sum), 0)::integer AS rating_sum, coalesce(sum(o.rating_count), 0)::integer AS rating_count
     FROM providers p LEFT JOIN companies c ON c.id = p.company_id
       LEFT JOIN offers o ON o.provider_id = p.id AND o.status = 'published'
     WHERE p.id = $1 AND p.is_public AND c.suspended_at IS NULL GROUP BY p.id`,
    [id],
  )
  return rows[0] ?? null
}

function sellerOf(row: ProviderRow): Seller {
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    taxId: row.tax_id,
    address: publicAddress({ taxId: row.tax_id, address: row.address, city: row.city, state: row.state }),
    cadastur:
      row.cadastur_number === null || row.cadastur_category === null
        ? null
        : { number: row.cadastur_number, category: row.cadastur_category },
    avatar: row.avatar,
    languages: row.languages,
    rating: ratingOf(row.rating_sum, row.rating_count),
    badges: {
      identity: row.identity_verified,
      cadastur: row.cadastur_verified,
      email: row.email_verified,
      phone: row.phone_verified,
    },
    since: row.since,
    ...(row.response_minutes !== null && { responseMinutes: row.response_minutes }),
  }
}

/** The seller of an offer; null for an unknown or unpublished provider. */
export async function readSeller(database: Database, id: string): Promise<Seller | null> {
  const row = await readRow(database, id)
  return row === null ? null : sellerOf(row)
}

/** The public profile, with published offers only, best rated first; null for an unknown or unpublished provider. */
export async function readProfile(database: Database, id: string): Promise<Profile | null> {
  const row = await readRow(database, id)
  if (row === null) return null
  const offers = await database.query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM ${CARD_TABLES} WHERE o.provider_id = $1
     ORDER BY (o.rating_sum + 35.2) / (o.rating_count + 8) DESC, o.number LIMIT 300`,
    [id],
  )
  const ofKind = (kind: CardRow['kind']) => offers.filter((offer) => offer.kind === kind).map(cardOf)
  return {
    ...sellerOf(row),
    bio: row.bio,
    city: row.city,
    state: row.state,
    experienceYears: row.experience_years,
    presentationVideo: row.presentation_video,
    offers: { tour: ofKind('tour'), transfer: ofKind('transfer'), advisory: ofKind('advisory') },
    reviews: await readProviderReviews(database, id),
  }
}
