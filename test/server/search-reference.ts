import type { Database } from '../../server/database/database.ts'
import { ACCESSES, AUDIENCES, THEMES } from '../../src/core/offers/offer-traits.ts'
import { STOP_WORDS } from '../../src/core/text/words.ts'

/** A search's expected answer, computed in the slow and obvious way from the tables. */
export interface Reference {
  readonly total: number
  readonly ids: ReadonlySet<string>
  readonly facets: Record<string, unknown>
}

export interface PlainOffer {
  id: string
  number: number
  destination: string
  kind: string
  price: number
  minutes: number
  languages: string[]
  flexible: boolean
  effort: string | null
  themes: string[]
  audiences: string[]
  accesses: string[]
  weather: string | null
  average: number | null
  words: string[]
  stems: string[]
  latitude: number
  longitude: number
  plans: { min: number; max: number; isPrivate: boolean }[]
  bookings: { startsAt: string; people: number; isPrivate: boolean; until: Date | null }[]
  rules: {
    weekdays: number[]
    times: string[]
    capacity: number
    from: string | null
    until: string | null
    lead: number
  }[]
  blocked: string[]
  place: { slug: string; name: string; state: string }
}

export interface PlainQuery {
  words?: string[]
  destination?: string
  kind?: string
  date?: string
  dateUntil?: string
  people?: number
  priceMin?: number
  priceMax?: number
  durations?: string[]
  languages?: string[]
  rating?: number
  freeCancellation?: boolean
  efforts?: string[]
  themes?: string[]
  audiences?: string[]
  accesses?: string[]
  rain?: boolean
  area?: { south: number; west: number; north: number; east: number }
  near?: { latitude: number; longitude: number }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
export const split = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))

const KIND_WORDS: Record<string, string> = {
  tour: 'passeio tour excursao roteiro experiencia',
  transfer: 'traslado transfer translado transporte',
  advisory: 'assessoria consultoria planejamento orientacao',
}

/** Every offer that the public may see, read table by table. */
export async function readPlainOffers(database: Database): Promise<PlainOffer[]> {
  type Row = Record<string, never>
  const all = async <R>(sql: string) => database.query<R>(sql)
  const offers = await all<{
    id: string
    number: number
    provider_id: string
    destination: string
    kind: string
    status: string
    title: string
    description: string
    highlights: string[]
    transfer: Record<string, string> | null
    duration_minutes: number
    languages: string[]
    cancellation: string
    fields: { effort?: string | null; weather?: string; themes?: string[]; audiences?: string[]; accesses?: string[] }
    latitude: number
    longitude: number
  }>('SELECT * FROM offers')
  const providers = await all<{ id: string; name: string; is_public: boolean }>('SELECT * FROM providers')
  const places = await all<{ slug: string; name: string; state: string; state_name: string; also_known_as: string[] }>(
    'SELECT d.*, s.name AS state_name FROM destinations d JOIN states s ON s.code = d.state',
  )
  const plans = await all<{
    id: string
    offer_id: string
    min_people: number
    max_people: number
    is_private: boolean
    price: number | null
  }>(`SELECT pl.*, pp.price FROM plans pl LEFT JOIN plan_prices pp ON pp.plan_id = pl.id AND pp.band = 'adult'`)
  const rules = await all<{
    offer_id: string
    weekdays: number[]
    times: string[]
    capacity: number
    from: string | null
    until: string | null
    lead: number
  }>(`SELECT offer_id, weekdays::integer[] AS weekdays, start_times::text[] AS times, capacity::integer AS capacity,
      valid_from::text AS "from", valid_until::text AS until, lead_minutes AS lead FROM availability_rules`)
  const blocked = await all<{ offer_id: string; day: string }>('SELECT offer_id, day::text AS day FROM blocked_days')
  const held = await all<{
    offer_id: string
    starts_at: string
    people: number
    takes_whole: boolean
    held_until: Date | null
  }>(
    `SELECT offer_id, to_char(starts_at, 'YYYY-MM-DD HH24:MI:SS') AS starts_at, people, takes_whole, held_until FROM held_seats`,
  )
  const reviews = await all<{ offer_id: string; stars: number }>(
    'SELECT offer_id, stars::integer AS stars FROM reviews',
  )
  const stemOf = new Map<string, string>()
  const stems = async (words: string[]): Promise<string[]> => {
    const unknown = [...new Set(words)].filter((word) => !stemOf.has(word))
    const rows = await database.query<Row & { word: string; stem: string }>(
      'SELECT word, stem(word) AS stem FROM unnest($1::text[]) AS word',
      [unknown],
    )
    for (const row of rows) stemOf.set(row.word, row.stem)
    return words.map((word) => stemOf.get(word) ?? word)
  }
  const found: PlainOffer[] = []
  for (const offer of offers) {
    const provider = providers.find((one) => one.id === offer.provider_id)
    const place = places.find((one) => one.slug === offer.destination)
    const prices = plans.flatMap((plan) => (plan.offer_id === offer.id && plan.price !== null ? [plan.price] : []))
    if (offer.status !== 'published' || !provider?.is_public || place === undefined || prices.length === 0) continue
    const stars = reviews.filter((review) => review.offer_id === offer.id).map((review) => review.stars)
    const words = split(
      [
        offer.title,
        offer.description,
        ...offer.highlights,
        provider.name,
        place.name,
        place.state_name,
        ...place.also_known_as,
        offer.transfer?.origin ?? '',
        offer.transfer?.destination ?? '',
        KIND_WORDS[offer.kind],
      ].join(' '),
    )
    found.push({
      id: offer.id,
      number: offer.number,
      destination: offer.destination,
      kind: offer.kind,
      price: Math.min(...prices),
      minutes: offer.duration_minutes,
      languages: offer.languages,
      flexible: offer.cancellation === 'flexible',
      effort: offer.fields.effort ?? null,
      themes: offer.fields.themes ?? [],
      audiences: offer.fields.audiences ?? [],
      accesses: offer.fields.accesses ?? [],
      weather: offer.fields.weather ?? null,
      average: stars.length === 0 ? null : Math.round((stars.reduce((a, b) => a + b, 0) * 10) / stars.length) / 10,
      words,
      stems: await stems(words),
      plans: plans
        .filter((plan) => plan.offer_id === offer.id)
        .map((plan) => ({ min: plan.min_people, max: plan.max_people, isPrivate: plan.is_private })),
      latitude: offer.latitude,
      longitude: offer.longitude,
      bookings: held
        .filter(({ offer_id }) => offer_id === offer.id)
        .map((seats) => ({
          startsAt: seats.starts_at,
          people: seats.people,
          isPrivate: seats.takes_whole,
          until: seats.held_until,
        })),
      rules: rules.filter((rule) => rule.offer_id === offer.id),
      blocked: blocked.filter((day) => day.offer_id === offer.id).map((day) => day.day),
      place: { slug: place.slug, name: place.name, state: place.state },
    })
  }
  return found
}

/** The clock of every time zone in these tests is that of Fortaleza, three hours behind UTC. */
function departs(offer: PlainOffer, query: PlainQuery, now: Date): boolean {
  const { date, dateUntil = '', people } = query
  if (date !== undefined && dateUntil > date) {
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    return departs(offer, { ...query, dateUntil: date }, now) || departs(offer, { ...query, date: next }, now)
  }
  if (date === undefined && people === undefined) return true
  const parties = offer.plans
    .filter((plan) => people === undefined || (plan.min <= people && people <= plan.max))
    .map(({ min, isPrivate }) => ({ size: people ?? min, isPrivate }))
  return offer.rules.some((rule) => {
    if (date === undefined) return parties.some(({ size }) => size <= rule.capacity)
    if (offer.blocked.includes(date) || !rule.weekdays.includes(new Date(`${date}T12:00:00Z`).getUTCDay())) return false
    if ((rule.from !== null && date < rule.from) || (rule.until !== null && date > rule.until)) return false
    return rule.times.some((time) => {
      if (Date.parse(`${date}T${time}-03:00`) - rule.lead * 60_000 < now.getTime()) return false
      const here = offer.bookings.filter(
        ({ startsAt, until }) => startsAt === `${date} ${time}` && (until === null || until > now),
      )
      const left = rule.capacity - here.reduce((sum, booking) => sum + booking.people, 0)
      if (here.some((booking) => booking.isPrivate)) return false
      return parties.some(({ size, isPrivate }) => size <= left && (!isPrivate || here.length === 0))
    })
  })
}

/** Uses the law of cosines, because the search uses the haversine formula. */
export function kilometresTo(offer: PlainOffer, to: { latitude: number; longitude: number }): number {
  const [a, b, along] = [offer.latitude, to.latitude, offer.longitude - to.longitude].map(
    (one) => (one * Math.PI) / 180,
  )
  if (a === undefined || b === undefined || along === undefined) throw new Error('no place')
  return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(along)))
}

function isThere(offer: PlainOffer, { area, near }: PlainQuery): boolean {
  const { latitude, longitude } = offer
  const isWithin =
    area === undefined ||
    (latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east)
  return isWithin && (near === undefined || kilometresTo(offer, near) <= 100)
}

const durationOf = (minutes: number) =>
  minutes <= 180 ? 'short' : minutes <= 360 ? 'half-day' : minutes <= 1440 ? 'full-day' : 'multi-day'

/** @param stems of the query's words, in their order. */
export function matchesText(offer: PlainOffer, words: readonly string[], stems: readonly string[]): boolean {
  return words.every(
    (word, at) =>
      offer.stems.includes(stems[at] ?? '') ||
      offer.words.includes(word) ||
      (at === words.length - 1 && offer.words.some((other) => other.startsWith(word))),
  )
}

export function reference(matching: readonly PlainOffer[], query: PlainQuery, now: Date): Reference {
  const passes = (offer: PlainOffer, ignored: string) =>
    departs(offer, query, now) &&
    isThere(offer, query) &&
    (ignored === 'kind' || query.kind === undefined || offer.kind === query.kind) &&
    (ignored === 'destination' || query.destination === undefined || offer.destination === query.destination) &&
    (ignored === 'price' || (offer.price >= (query.priceMin ?? 0) && offer.price <= (query.priceMax ?? Infinity))) &&
    (ignored === 'duration' || query.durations === undefined || query.durations.includes(durationOf(offer.minutes))) &&
    (ignored === 'language' ||
      query.languages === undefined ||
      query.languages.some((one) => offer.languages.includes(one))) &&
    (ignored === 'rating' || query.rating === undefined || (offer.average ?? 0) >= query.rating) &&
    (ignored === 'free' || !query.freeCancellation || offer.flexible) &&
    (ignored === 'effort' || query.efforts === undefined || query.efforts.some((one) => one === offer.effort)) &&
    (ignored === 'theme' || query.themes === undefined || query.themes.some((one) => offer.themes.includes(one))) &&
    (ignored === 'audience' ||
      query.audiences === undefined ||
      query.audiences.some((one) => offer.audiences.includes(one))) &&
    (ignored === 'access' ||
      query.accesses === undefined ||
      query.accesses.some((one) => offer.accesses.includes(one))) &&
    (ignored === 'rain' || !query.rain || offer.weather === 'rain')
  const without = (ignored: string) => matching.filter((offer) => passes(offer, ignored))
  const count = (ignored: string, test: (offer: PlainOffer) => boolean) => without(ignored).filter(test).length
  const each = (ignored: string, names: string[], test: (offer: PlainOffer, name: string) => boolean) =>
    Object.fromEntries(names.map((name) => [name, count(ignored, (offer) => test(offer, name))]))
  const hits = without('')
  const prices = without('price').map((offer) => offer.price)
  const places = new Map(without('destination').map((offer) => [offer.destination, offer.place]))
  return {
    total: hits.length,
    ids: new Set(hits.map((offer) => offer.id)),
    facets: {
      kinds: each('kind', ['tour', 'transfer', 'advisory'], (offer, kind) => offer.kind === kind),
      durations: each(
        'duration',
        ['short', 'half-day', 'full-day', 'multi-day'],
        (offer, name) => durationOf(offer.minutes) === name,
      ),
      languages: each('language', ['pt', 'en', 'es', 'fr', 'de', 'it'], (offer, name) =>
        offer.languages.includes(name),
      ),
      ratings: each('rating', ['4.5', '4', '3'], (offer, stars) => (offer.average ?? 0) >= Number(stars)),
      efforts: each('effort', ['easy', 'moderate', 'hard'], (offer, effort) => offer.effort === effort),
      themes: each('theme', [...THEMES], (offer, theme) => offer.themes.includes(theme)),
      audiences: each('audience', [...AUDIENCES], (offer, one) => offer.audiences.includes(one)),
      accesses: each('access', [...ACCESSES], (offer, one) => offer.accesses.includes(one)),
      rain: count('rain', (offer) => offer.weather === 'rain'),
      freeCancellation: count('free', (offer) => offer.flexible),
      destinations: [...places.values()]
        .map((place) => ({ place, count: count('destination', (offer) => offer.destination === place.slug) }))
        .sort((a, b) => b.count - a.count || (a.place.slug < b.place.slug ? -1 : 1)),
      price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    },
  }
}
