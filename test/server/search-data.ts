import type { Database } from '../../server/database/database.ts'
import { ACCESSES, AUDIENCES, THEMES } from '../../src/core/offers/offer-traits.ts'

/** A small seeded generator of random numbers (mulberry32), so that a failure can be had again. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const some = <Item>(items: readonly Item[], share = 0.5): Item[] => {
    const chosen = items.filter(() => next() < share)
    return chosen.length > 0 ? chosen : [pick(items)]
  }
  return { next, whole, pick, some, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof randomOf>

export const PICTURE = { url: '/media/p.svg', sources: [], width: 800, height: 600, alt: 'Praia', color: '#345' }

const PLACES = [
  ['sao-luis', 'São Luís', 'MA', ['Ilha do Amor']],
  ['lencois-maranhenses', 'Lençóis Maranhenses', 'MA', ['Barreirinhas', 'Atins']],
  ['fernando-de-noronha', 'Fernando de Noronha', 'PE', []],
  ['chapada-diamantina', 'Chapada Diamantina', 'BA', ['Lençóis', 'Palmeiras']],
  ['foz-do-iguacu', 'Foz do Iguaçu', 'PR', []],
] as const
export const SLUGS = PLACES.map(([slug]) => slug)

export async function addPlaces(database: Database): Promise<void> {
  for (const [slug, name, state, names] of PLACES) {
    await database.query(
      `INSERT INTO destinations (slug, name, state, ibge_code, also_known_as, time_zone, latitude, longitude, tagline, cover)
       VALUES ($1, $2, $3, '2111300', $4, 'America/Fortaleza', -2.5, -44.3, 'Vale a viagem', $5)`,
      [slug, name, state, [...names], JSON.stringify(PICTURE)],
    )
  }
}

export async function addProvider(database: Database, id: string, name: string, isPublic = true): Promise<void> {
  await database.query(
    `INSERT INTO providers (id, name, legal_name, tax_id, address, city, state, is_public)
     VALUES ($1, $2, $2, '12.345.678/0001-95', 'Rua do Sol, 1', 'São Luís', 'MA', $3)`,
    [id, name, isPublic],
  )
}

const randomTraits = (random: Random) => ({
  themes: random.some(THEMES, 0.3),
  audiences: random.some(AUDIENCES, 0.3),
  accesses: random.some(ACCESSES, 0.3),
  weather: random.pick([null, 'rain', 'fair']),
})

export interface OfferSeed {
  id: string
  provider?: string
  destination?: string
  kind?: string
  status?: string
  title?: string
  description?: string
  highlights?: readonly string[]
  minutes?: number
  languages?: readonly string[]
  cancellation?: string
  effort?: string | null
  /** Values of OFFER_FIELDS beside the effort. */
  fields?: Readonly<Record<string, unknown>>
  transfer?: Record<string, string | number>
  plans?: readonly { price: number | null; min?: number; max?: number; perGroup?: boolean }[]
  rules?: readonly {
    weekdays?: readonly number[]
    times?: readonly string[]
    capacity?: number
    from?: string | null
    until?: string | null
    lead?: number
  }[]
  blocked?: readonly string[]
  stars?: readonly number[]
  latitude?: number
  longitude?: number
}

export async function addOffer(database: Database, seed: OfferSeed): Promise<void> {
  const { id, status = 'published' } = seed
  await database.query(
    `INSERT INTO offers (id, provider_id, destination, kind, status, rejection_reason, title, description, highlights,
       pictures, latitude, longitude, time_zone, duration_minutes, languages, cancellation, transfer)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $15, $16, 'America/Fortaleza', $11, $12, $13, $14)`,
    [
      id,
      seed.provider ?? 'guia',
      seed.destination ?? 'sao-luis',
      seed.kind ?? 'tour',
      status,
      status === 'rejected' ? 'Faltam fotos' : null,
      seed.title ?? 'Passeio',
      seed.description ?? '',
      [...(seed.highlights ?? [])],
      JSON.stringify([PICTURE]),
      seed.minutes ?? 120,
      [...(seed.languages ?? ['pt'])],
      seed.cancellation ?? 'flexible',
      seed.transfer === undefined ? null : JSON.stringify(seed.transfer),
      seed.latitude ?? -2.5,
      seed.longitude ?? -44.3,
    ],
  )
  // The offers of a test of earlier migrations have no such column yet.
  if (seed.effort !== undefined || seed.fields !== undefined) {
    const fields = JSON.stringify({ effort: seed.effort ?? null, goodToKnow: ['Leve água'], ...seed.fields })
    await database.query('UPDATE offers SET fields = $2 WHERE id = $1', [id, fields])
  }
  for (const [at, plan] of (seed.plans ?? [{ price: 10_000 }]).entries()) {
    await database.query(
      `INSERT INTO plans (id, offer_id, position, name, min_people, max_people, is_private, price_per_group)
       VALUES ($1, $2, $3, 'Plano', $4, $5, $6, $6)`,
      [`${id}-${at}`, id, at, plan.min ?? 1, plan.max ?? 10, plan.perGroup ?? false],
    )
    if (plan.price === null) continue
    await database.query(`INSERT INTO plan_prices (plan_id, band, price) VALUES ($1, 'adult', $2)`, [
      `${id}-${at}`,
      plan.price,
    ])
  }
  for (const rule of seed.rules ?? [{}]) {
    await database.query(
      `INSERT INTO availability_rules (offer_id, weekdays, start_times, capacity, valid_from, valid_until, lead_minutes)
       VALUES ($1, $2::smallint[], $3::time[], $4, $5::date, $6::date, $7)`,
      [
        id,
        [...(rule.weekdays ?? [0, 1, 2, 3, 4, 5, 6])],
        [...(rule.times ?? ['09:00'])],
        rule.capacity ?? 12,
        rule.from ?? null,
        rule.until ?? null,
        rule.lead ?? 0,
      ],
    )
  }
  for (const day of seed.blocked ?? []) {
    await database.query('INSERT INTO blocked_days (offer_id, day) VALUES ($1, $2)', [id, day])
  }
  await addReviews(database, id, seed.stars ?? [])
}

export async function addReviews(database: Database, offerId: string, stars: readonly number[]): Promise<void> {
  if (stars.length === 0) return
  await database.query(
    `INSERT INTO reviews (offer_id, author, stars, text, written_on)
     SELECT $1, 'Ana S.', star, 'Muito bom', date '2026-05-01' FROM unnest($2::smallint[]) AS star`,
    [offerId, [...stars]],
  )
}

const TITLES = [
  'Passeio de lancha',
  'Trilha das cachoeiras',
  'Mergulho com tartarugas',
  'Centro histórico a pé',
  'Pôr do sol',
]
const SENTENCES = [
  'Com guia credenciado',
  'Saída ao amanhecer',
  'Café da manhã incluído',
  'Para toda a família',
  'Observação de aves',
]

/** An offer as random as the filters are. */
export function randomOffer(random: Random, id: string, providers: readonly string[]): OfferSeed {
  const day = () => `2026-06-${String(random.whole(1, 28)).padStart(2, '0')}`
  const kind = random.pick(['tour', 'tour', 'transfer', 'advisory'])
  return {
    id,
    kind,
    provider: random.pick(providers),
    destination: random.pick(SLUGS),
    status: random.pick(['published', 'published', 'published', 'draft', 'in review', 'rejected', 'paused']),
    title: `${random.pick(TITLES)} ${random.pick(['clássico', 'privativo', 'em família'])}`,
    description: random.some(SENTENCES).join('. '),
    highlights: random.some(['Lagoas azuis', 'Dunas', 'Pouca caminhada'], 0.3),
    minutes: random.pick([60, 180, 181, 360, 361, 1440, 1441, 4000]),
    languages: random.some(['pt', 'en', 'es', 'fr', 'de', 'it'], 0.3),
    cancellation: random.pick(['flexible', 'moderate', 'strict']),
    ...(random.chance(0.8) ? { effort: random.pick([null, 'easy', 'moderate', 'hard']) } : {}),
    ...(random.chance(0.5) ? { fields: randomTraits(random) } : {}),
    ...(kind === 'transfer'
      ? { transfer: { origin: 'Aeroporto', destination: 'Barreirinhas', vehicle: 'Van', luggagePerPerson: 1 } }
      : {}),
    plans: Array.from({ length: random.whole(0, 3) }, () => {
      const min = random.whole(1, 3)
      return {
        price: random.chance(0.1) ? null : random.whole(1, 40) * 1_000,
        min,
        max: min + random.whole(0, 6),
        perGroup: random.chance(0.2),
      }
    }),
    rules: Array.from({ length: random.whole(0, 2) }, () => ({
      weekdays: random.some([0, 1, 2, 3, 4, 5, 6]),
      times: random.some(['06:30', '09:00', '14:00', '17:30']),
      capacity: random.whole(1, 12),
      from: random.chance(0.3) ? '2026-06-10' : null,
      until: random.chance(0.3) ? '2026-06-20' : null,
      lead: random.pick([0, 60, 720, 2_880]),
    })),
    blocked: [...new Set(random.chance(0.4) ? [day(), day()] : [])],
    stars: Array.from({ length: random.whole(0, 4) }, () => random.whole(1, 5)),
    // Some two hundred kilometres each way; every tenth offer shares its place with others.
    latitude: random.chance(0.1) ? -2.5 : (-250 + random.whole(-100, 100)) / 100,
    longitude: random.chance(0.1) ? -44.3 : (-4430 + random.whole(-100, 100)) / 100,
  }
}
