import type { Database } from '../server/database/database.ts'
import { DAY_MS } from '../src/core/time/durations.ts'
import { PHRASES, PLACES, SUBJECTS, SYLLABLES } from './offer-words.ts'

/** Seeded random numbers (mulberry32): the same offers on every machine. */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  /** The first items far more often than the last, as with places that people visit. */
  const favour = <Item>(items: readonly Item[]): Item => items[Math.floor(next() ** 2.2 * items.length)] as Item
  return { next, whole, pick, favour, chance: (share: number) => next() < share }
}
export type Random = ReturnType<typeof randomOf>

const PROVIDERS = 4_000
const BATCH = 2_000
const PICTURE = {
  url: '/media/p.svg',
  sources: [{ url: '/media/p-480.svg', width: 480 }],
  width: 1600,
  height: 1067,
  alt: 'Paisagem',
  color: '#2a6f7f',
}

export const slugOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')

/** An arbitrary position of a destination, from the coast inland and from north to south. */
export const placeOf = (at: number) => ({ latitude: -2 - (at % 20) * 1.4, longitude: -36 - Math.floor(at / 4) * 1.7 })

/**
 * Fills a fresh, migrated database with published offers: about forty destinations of very different size, plans, age
 * bands, rules, blocked days, about three reviews and one future booking for each offer. The vocabulary of the texts grows
 * with the number of offers, as names of people, inns and trails do. An offer has about 370 departures a year.
 */
export async function generateOffers(database: Database, offers: number, seed: number): Promise<void> {
  const random = randomOf(seed)
  await insert(
    database,
    'destinations',
    PLACES.map(([name, state], at) => ({
      slug: slugOf(name),
      name,
      state,
      ibge_code: String(1_100_000 + at),
      time_zone: 'America/Sao_Paulo',
      ...placeOf(at),
      tagline: 'Vale a viagem',
      cover: PICTURE,
      also_known_as: [],
    })),
  )
  await insert(
    database,
    'providers',
    Array.from({ length: PROVIDERS }, (_, at) => {
      const name = `${invented(random)} ${invented(random)} Turismo`
      return {
        id: `p${at}`,
        name,
        legal_name: name,
        tax_id: '12.345.678/0001-95',
        address: 'Rua do Sol, 1',
        city: 'São Luís',
        state: 'MA',
        is_public: true,
        bio: '',
        languages: ['pt'],
        identity_verified: true,
        cadastur_verified: true,
        email_verified: true,
        phone_verified: true,
        created_at: '2024-01-01',
        updated_at: '2024-01-01',
      }
    }),
  )
  const [client] = await database.query<{ id: string }>(
    `INSERT INTO users (email, password_hash, name) VALUES ('bench@example.com', 'none', 'Bench') RETURNING id`,
  )
  for (let from = 0; from < offers; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, offers - from) }, (_, at) => offerOf(random, `o${from + at}`))
    await database.transaction(async (transaction) => {
      await insert(
        transaction,
        'offers',
        batch.map((one) => one.offer),
      )
      await insert(
        transaction,
        'plans',
        batch.flatMap((one) => one.plans),
      )
      await insert(
        transaction,
        'plan_prices',
        batch.flatMap((one) => one.prices),
      )
      await insert(
        transaction,
        'availability_rules',
        batch.flatMap((one) => one.rules),
      )
      await insert(
        transaction,
        'blocked_days',
        batch.flatMap((one) => one.blocked),
      )
      await insert(
        transaction,
        'reviews',
        batch.flatMap((one) => one.reviews),
      )
      const bookings = batch.flatMap((one) => one.bookings)
      await insert(
        transaction,
        'orders',
        bookings.map(({ order_id: id }) => ({
          id,
          user_id: client?.id,
          status: 'paid',
          total: 10_000,
          created_at: '2026-07-01T12:00:00Z',
          expires_at: '2026-07-01T12:30:00Z',
        })),
      )
      await insert(transaction, 'bookings', bookings)
      await insert(
        transaction,
        'held_seats',
        batch.flatMap((one) => one.seats),
      )
    })
  }
  await database.run('ANALYZE')
}

/** One statement a batch: the columns are those of the first row. */
async function insert(database: Database, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  await database.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

/** A unique name. */
function invented(random: Random): string {
  const name = Array.from({ length: random.whole(2, 4) }, () => random.pick(SYLLABLES)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function offerOf(random: Random, id: string) {
  const kind = random.pick([
    'tour',
    'tour',
    'tour',
    'tour',
    'tour',
    'tour',
    'transfer',
    'transfer',
    'advisory',
  ] as const)
  const [place, , region] = random.favour(PLACES)
  const subject = random.favour(SUBJECTS[kind])
  const hours = random.pick([1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 8, 10, 12, 24, 48, 72, 96])
  const languages = [
    'pt',
    ...(['en', 'es', 'fr', 'de', 'it'] as const).filter((_, at) =>
      random.chance([0.55, 0.4, 0.12, 0.07, 0.06][at] ?? 0),
    ),
  ]
  const base = Math.round((3_000 + random.next() ** 3 * 150_000) / 100) * 100
  const plans = Array.from({ length: random.whole(1, 3) }, (_, at) => {
    const isPrivate = at > 0 && random.chance(0.6)
    return {
      id: `${id}-${at}`,
      offer_id: id,
      position: at,
      name: isPrivate ? 'Privativo' : 'Compartilhado',
      description: '',
      is_private: isPrivate,
      price_per_group: isPrivate && random.chance(0.5),
      min_people: random.pick([1, 1, 1, 2]),
      max_people: random.pick([4, 6, 8, 10, 12, 15, 20, 40]),
    }
  })
  const sentences = Array.from({ length: random.whole(4, 9) }, () => random.favour(PHRASES))
  const names = Array.from({ length: random.whole(1, 3) }, () => invented(random))
  const reviews = Math.floor(random.next() ** 6 * 30)
  const lies = placeOf(PLACES.findIndex(([name]) => name === place))
  const rules = rulesOf(random, id)
  const bookings = bookingsOf(random, id, rules)
  return {
    offer: {
      id,
      provider_id: `p${random.whole(0, PROVIDERS - 1)}`,
      destination: slugOf(place),
      kind,
      status: 'published',
      title: random.chance(0.7) ? `${subject} em ${place}` : `${subject} com ${invented(random)}`,
      description: `${sentences.join('. ')}. Passamos por ${names.join(', ')} e voltamos a ${region}.`,
      highlights: [random.favour(PHRASES), random.favour(PHRASES)],
      included: ['Guia', 'Seguro'],
      not_included: ['Almoço'],
      fields: { goodToKnow: ['Leve água'] },
      itinerary: [],
      pictures: [PICTURE],
      latitude: Number((lies.latitude + (random.next() - 0.5) * 0.8).toFixed(5)),
      longitude: Number((lies.longitude + (random.next() - 0.5) * 0.8).toFixed(5)),
      time_zone: 'America/Sao_Paulo',
      duration_minutes: hours * 60,
      languages,
      cancellation: random.pick(['flexible', 'flexible', 'moderate', 'strict']),
      rating_sum: 0,
      rating_count: 0,
      created_at: '2025-01-01',
      updated_at: '2025-01-01',
      published_at: '2025-01-01',
    },
    plans,
    prices: plans.flatMap((plan, at) => [
      { plan_id: plan.id, band: 'adult', price: base * (at + 1), min_age: 12, max_age: null, only_with_adult: false },
      {
        plan_id: plan.id,
        band: 'child',
        price: Math.round((base * (at + 1)) / 2),
        min_age: 0,
        max_age: 11,
        only_with_adult: true,
      },
    ]),
    rules,
    blocked: random.chance(0.2) ? [{ offer_id: id, day: `2026-08-${random.whole(10, 28)}` }] : [],
    reviews: Array.from({ length: reviews }, (_, at) => ({
      id: `${id}-r${at}`,
      offer_id: id,
      author: 'Ana S.',
      stars: random.pick([5, 5, 5, 5, 4, 4, 3, 2]),
      text: 'Muito bom',
      written_on: '2026-02-01',
    })),
    bookings,
    seats: bookings.map((booking) => ({
      id: booking.id,
      offer_id: id,
      starts_at: booking.starts_at,
      time_zone: booking.time_zone,
      people: booking.people.reduce((sum, { count }) => sum + count, 0),
      takes_whole: random.chance(0.1),
      held_at: '2026-07-01T12:00:00Z',
    })),
  }
}

function rulesOf(random: Random, id: string) {
  return Array.from({ length: random.whole(1, 2) }, () => ({
    offer_id: id,
    weekdays: random.pick([
      [0, 1, 2, 3, 4, 5, 6],
      [1, 2, 3, 4, 5],
      [0, 6],
      [2, 4, 6],
      [5, 6, 0],
    ]),
    start_times: random.pick([['06:00'], ['08:30', '14:00'], ['09:00'], ['17:00']]),
    capacity: random.pick([6, 8, 10, 12, 20, 40]),
    valid_from: random.chance(0.2) ? '2026-07-01' : null,
    valid_until: random.chance(0.2) ? '2026-12-31' : null,
    lead_minutes: random.pick([0, 120, 720, 1_440]),
  }))
}

/** Departures of the next three months with sales; a few offers have far more than the rest. */
function bookingsOf(random: Random, id: string, rules: ReturnType<typeof rulesOf>) {
  return Array.from({ length: Math.floor(random.next() ** 4 * 6) }, (_, at) => {
    const { weekdays, start_times, capacity } = random.pick(rules)
    let day = 20_666 + random.whole(0, 90)
    while (!weekdays.includes((day + 4) % 7)) day++
    return {
      id: `${id}-b${at}`,
      order_id: `${id}-b${at}`,
      offer_id: id,
      plan_name: 'Compartilhado',
      code: codeOf(Number(id.slice(1)) * 8 + at),
      status: 'confirmed',
      starts_at: `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T${random.pick(start_times)}`,
      time_zone: 'America/Sao_Paulo',
      people: [{ band: 'adult', count: random.whole(1, capacity) }],
      total: 10_000,
      cancellation: 'flexible',
    }
  })
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One that no other number has. */
function codeOf(number: number): string {
  const letters = Array.from({ length: 6 }, (_, at) => LETTERS[Math.floor(number / 32 ** at) % 32])
  return `TP-${letters.join('')}`
}
