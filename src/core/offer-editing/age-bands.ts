import { AGE_BANDS, type AgeBand } from '../offers/offer.ts'
import type { PriceDraft } from './offer-sections.ts'

type Ages = Pick<PriceDraft, 'minAge' | 'maxAge'>

/** Bands that are distinguished by age, youngest first; seniors and students may be of any age. */
export const AGES_IN_ORDER: readonly AgeBand[] = ['infant', 'child', 'youth', 'adult']

/** Seniors: Estatuto da Pessoa Idosa (Lei 10.741/2003, art. 1). Students show a card, not an age (Lei 12.933/2013). */
const USUAL_AGES: Readonly<Record<AgeBand, Ages>> = {
  adult: { minAge: null, maxAge: null },
  youth: { minAge: 12, maxAge: 17 },
  child: { minAge: 3, maxAge: 11 },
  infant: { minAge: 0, maxAge: 2 },
  senior: { minAge: 60, maxAge: null },
  student: { minAge: null, maxAge: null },
}

/** Ages between two bands that no band covers, by the index of the older band; empty while the ages are in the wrong order. */
export function ageGaps(
  prices: readonly PriceDraft[],
): ReadonlyMap<number, { readonly from: number; readonly to: number }> {
  const bands = prices
    .map((price, index) => ({ index, place: placeOf(price.band), from: price.minAge ?? 0, to: price.maxAge }))
    .filter(({ place }) => place !== -1)
    .toSorted((one, other) => one.from - other.from)
  if (bands.some(({ from, to }) => to !== null && to < from)) return new Map()
  const gaps = new Map<number, { readonly from: number; readonly to: number }>()
  let last: number | null = null
  for (const { index, from, to } of bands) {
    if (last !== null && from > last + 1) gaps.set(index, { from: last + 1, to: from - 1 })
    if (to === null) break
    last = Math.max(last ?? 0, to)
  }
  return gaps
}

const placeOf = (band: AgeBand) => AGES_IN_ORDER.indexOf(band)
const isYoung = (band: AgeBand) => placeOf(band) !== -1 && band !== 'adult'
const inOrder = (prices: readonly PriceDraft[]) =>
  prices.toSorted((one, other) => AGE_BANDS.indexOf(one.band) - AGE_BANDS.indexOf(other.band))

/** Adds a band with its usual ages, fitted between the existing bands; adults follow it. */
export function withBand(prices: readonly PriceDraft[], band: AgeBand): readonly PriceDraft[] {
  if (prices.some((price) => price.band === band)) return prices
  const place = placeOf(band)
  const ages = place === -1 ? USUAL_AGES[band] : fitted(prices, place, USUAL_AGES[band])
  const added: PriceDraft = { band, ...ages, price: null, onlyWithAdult: isYoung(band) }
  const others = prices.map((price) => {
    const { maxAge } = ages
    if (maxAge === null || price.band !== 'adult' || (price.minAge ?? 0) > maxAge) return price
    return { ...price, minAge: maxAge + 1 }
  })
  return inOrder([...others, added])
}

function fitted(prices: readonly PriceDraft[], place: number, { minAge, maxAge }: Ages): Ages {
  const younger = prices.flatMap((price) => {
    const its = placeOf(price.band)
    return its !== -1 && its < place && price.maxAge !== null ? [price.maxAge + 1] : []
  })
  const older = prices.flatMap((price) => {
    const its = placeOf(price.band)
    return its > place && price.band !== 'adult' && price.minAge !== null ? [price.minAge - 1] : []
  })
  const from = Math.max(minAge ?? 0, ...younger)
  const until = Math.min(maxAge ?? Number.POSITIVE_INFINITY, ...older)
  return {
    minAge: minAge === null && younger.length === 0 ? null : from,
    // If the other bands leave no room, the guide sets the ages.
    maxAge: Number.isFinite(until) ? Math.max(from, until) : null,
  }
}

/** Removes a band. Adults who started directly after it start after the remaining bands, or have no limit again. */
export function withoutBand(prices: readonly PriceDraft[], band: AgeBand): readonly PriceDraft[] {
  const gone = prices.find((price) => price.band === band)
  const left = prices.filter((price) => price !== gone)
  if (gone === undefined || placeOf(band) === -1 || gone.maxAge === null) return left
  const first = gone.maxAge + 1
  const before = left.flatMap(({ band: one, maxAge }) => (isYoung(one) && maxAge !== null ? [maxAge + 1] : []))
  const minAge = before.length === 0 ? null : Math.max(...before)
  return left.map((price) => (price.band === 'adult' && price.minAge === first ? { ...price, minAge } : price))
}
