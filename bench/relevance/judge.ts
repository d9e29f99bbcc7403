import { DESTINATIONS } from '../../demo/catalogue/index.ts'
import { DEMO_TRAITS } from '../../demo/traits.ts'
import type { OfferKind } from '../../src/core/offers/offer-kinds.ts'
import type { OfferTraits, Weather } from '../../src/core/offers/offer-traits.ts'

/** The offers that a traveller expects: all that agree with every fact. Without `kind` and `ids` these are tours. */
export interface Expected {
  /** Slug of the destination. */
  readonly place?: string
  readonly state?: string
  readonly states?: readonly string[]
  readonly kind?: OfferKind
  readonly themes?: OfferTraits['themes']
  readonly audiences?: OfferTraits['audiences']
  readonly accesses?: OfferTraits['accesses']
  readonly weather?: Weather
  /** One of the destination's best months, 1 to 12. */
  readonly month?: number
  /** In reais, for an adult. */
  readonly priceMax?: number
  /** Only these offers. */
  readonly ids?: readonly string[]
  /** Offers that are of some use, below the others. */
  readonly also?: readonly string[]
  /** The cheapest offers are the best ones. */
  readonly order?: 'cheap'
}

const BEST = 3
const GOOD = 2
const SOME = 1
/** Positions that are judged. */
const SHOWN = 10

const OFFERS = DESTINATIONS.flatMap((place) =>
  place.offers.map((offer) => ({
    id: offer.id,
    kind: offer.kind,
    place,
    price: Math.min(...offer.plans.map((plan) => plan.prices.adult?.[0] ?? Number.POSITIVE_INFINITY)) / 100,
    traits: DEMO_TRAITS[offer.id] ?? { themes: [], audiences: [], accesses: [], weather: null },
  })),
)
type Judged = (typeof OFFERS)[number]

const hasAll = (wanted: readonly string[] | undefined, found: readonly string[]) =>
  (wanted ?? []).every((one) => found.includes(one))

function isWanted({ id, kind, place, price, traits }: Judged, expected: Expected): boolean {
  if (expected.ids !== undefined) return expected.ids.includes(id)
  return (
    kind === (expected.kind ?? 'tour') &&
    (expected.place === undefined || expected.place === place.slug) &&
    (expected.state === undefined || expected.state === place.state) &&
    (expected.states === undefined || expected.states.includes(place.state)) &&
    hasAll(expected.themes, traits.themes) &&
    hasAll(expected.audiences, traits.audiences) &&
    hasAll(expected.accesses, traits.accesses) &&
    (expected.weather === undefined || expected.weather === traits.weather) &&
    (expected.month === undefined || place.bestMonths.includes(expected.month)) &&
    (expected.priceMax === undefined || price <= expected.priceMax)
  )
}

/** Grade of each offer for the query; omits useless offers. */
function gradesOf(expected: Expected): ReadonlyMap<string, number> {
  const wanted = OFFERS.filter((offer) => isWanted(offer, expected)).sort((a, b) => a.price - b.price)
  const grades = new Map((expected.also ?? []).map((id) => [id, SOME]))
  for (const [at, { id }] of wanted.entries()) {
    grades.set(id, expected.order === undefined ? BEST : ([BEST, GOOD][at] ?? SOME))
  }
  return grades
}

const gain = (grades: readonly number[]): number =>
  grades.slice(0, SHOWN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Normalised discounted cumulative gain of the first ten offers, 0 to 1. */
export function ndcgOf(ids: readonly string[], expected: Expected): number {
  const grades = gradesOf(expected)
  const best = gain([...grades.values()].sort((a, b) => b - a))
  if (best === 0) throw new Error(`no offer of the demo is expected: ${JSON.stringify(expected)}`)
  return gain(ids.map((id) => grades.get(id) ?? 0)) / best
}
