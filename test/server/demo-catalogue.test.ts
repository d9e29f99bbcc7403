import { describe, expect, test } from 'vitest'
import { DESTINATIONS } from '../../server/demo/catalogue/index.ts'
import { POSTERS } from '../../server/demo/posters/index.ts'

const OFFERS = DESTINATIONS.flatMap((destination) => destination.offers.map((offer) => ({ ...offer, destination })))
const GUIDES = DESTINATIONS.flatMap((destination) => destination.guides)
const REVIEWS = OFFERS.flatMap((offer) => offer.reviews)

/** Kilometres between two points, on a sphere. */
function distance(a: readonly [number, number], b: readonly [number, number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number, y: number) => Math.sin(rad(y - x) / 2) ** 2
  const h = half(a[0], b[0]) + Math.cos(rad(a[0])) * Math.cos(rad(b[0])) * half(a[1], b[1])
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Check digit of a CNPJ, letters too: the value of a character is its ASCII code less 48 (Receita Federal, 2026). */
function checkDigit(text: string): number {
  const sum = [...text].reverse().reduce((total, c, i) => total + (c.charCodeAt(0) - 48) * ((i % 8) + 2), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
const cnpjIsValid = (shown: string) => {
  const digits = shown.replace(/[./-]/g, '')
  const body = digits.slice(0, 12)
  const first = checkDigit(body)
  return /^[0-9A-Z]{12}\d\d$/.test(digits) && digits.slice(12) === `${first}${checkDigit(`${body}${first}`)}`
}

describe('the content of the demo', () => {
  test('the check of the CNPJ agrees with the official sample', () => {
    expect(cnpjIsValid('12.ABC.345/01DE-35')).toBe(true)
    expect(cnpjIsValid('12.ABC.345/01DE-36')).toBe(false)
  })

  test('is as much as promised: 12 destinations, 66 offers, 20 guides, 300 reviews', () => {
    expect(DESTINATIONS).toHaveLength(12)
    expect(OFFERS.length).toBeGreaterThanOrEqual(66)
    expect(GUIDES.length).toBeGreaterThanOrEqual(20)
    expect(REVIEWS.length).toBeGreaterThanOrEqual(300)
  })

  test('names nothing twice', () => {
    for (const ids of [DESTINATIONS.map(({ slug }) => slug), OFFERS.map(({ id }) => id), GUIDES.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{3,60}$/)
    }
    expect(new Set(OFFERS.map(({ title }) => title)).size).toBe(OFFERS.length)
    expect(new Set(REVIEWS.map(({ text }) => text)).size).toBe(REVIEWS.length)
  })

  test.each(DESTINATIONS)('$slug has posters, at least four offers of two kinds, and lies in Brazil', (place) => {
    expect(Object.keys(POSTERS)).toContain(place.slug)
    expect(place.offers.length).toBeGreaterThanOrEqual(4)
    expect(new Set(place.offers.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2)
    expect(place.latitude).toBeGreaterThan(-34)
    expect(place.latitude).toBeLessThan(5.3)
    expect(place.longitude).toBeGreaterThan(-74)
    expect(place.longitude).toBeLessThan(-32)
    expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: place.timeZone })).not.toThrow()
  })

  test.each(OFFERS)('$id meets near its destination, is sold by one of its guides and at sensible prices', (offer) => {
    const { destination: place } = offer
    expect(place.guides.map(({ id }) => id)).toContain(offer.guide)
    if (offer.meetingPoint !== null) {
      const [, , latitude, longitude] = offer.meetingPoint
      // An arrival's airport may be in the state's capital: Confins, Campo Grande, Fortaleza, Salvador.
      const limit = offer.kind === 'transfer' ? 480 : 160
      expect(distance([latitude, longitude], [place.latitude, place.longitude])).toBeLessThan(limit)
    }
    expect(offer.minutes).toBeGreaterThan(0)
    expect(offer.plans.length).toBeGreaterThan(0)
    for (const plan of offer.plans) {
      expect(plan.people[0]).toBeGreaterThanOrEqual(1)
      expect(plan.people[1]).toBeGreaterThanOrEqual(plan.people[0])
      expect(plan.prices.adult?.[0]).toBeGreaterThan(0)
      for (const [price, youngest, oldest] of Object.values(plan.prices)) {
        expect(Number.isInteger(price) && price >= 0 && price < 2_500_000).toBe(true)
        if (youngest !== null && oldest !== null) expect(oldest).toBeGreaterThanOrEqual(youngest)
      }
    }
    for (const { weekdays, times, capacity } of offer.departures) {
      expect(weekdays.length * times.length * capacity).toBeGreaterThan(0)
      for (const time of times) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    }
  })

  test('a transfer says from where, to where and in what; an advisory says how', () => {
    for (const offer of OFFERS) {
      expect(offer.transfer !== undefined).toBe(offer.kind === 'transfer')
      expect(offer.advisory !== undefined).toBe(offer.kind === 'advisory')
      if (offer.transfer !== undefined) {
        const { origin, destination, vehicle } = offer.transfer
        expect([origin, destination, vehicle].every((part) => part.length > 3)).toBe(true)
      }
    }
  })

  test('holds no markup and no leftover of writing', () => {
    const leftover = JSON.stringify(DESTINATIONS).match(/<[A-Za-z/]|\bTODO\b|\bFIXME\b|[Ll]orem ipsum|&[a-z]+;/)
    expect(leftover?.[0]).toBeUndefined()
  })

  test('a guide has a valid CNPJ or a masked CPF, and some CNPJs are of the alphanumeric kind', () => {
    for (const { taxId } of GUIDES) {
      if (!/^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(taxId)) expect(cnpjIsValid(taxId), taxId).toBe(true)
    }
    expect(GUIDES.some(({ taxId }) => /[A-Z]/.test(taxId))).toBe(true)
  })

  test('reviews are believable: recent, of whole sentences, with averages between 4 and 5', () => {
    for (const { date, text } of REVIEWS) {
      expect(date >= '2025-05-20' && date <= '2026-11-20').toBe(true)
      expect(text.length).toBeGreaterThan(20)
    }
    for (const { id, reviews } of OFFERS.filter((offer) => offer.reviews.length > 0)) {
      const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
      expect(average, id).toBeGreaterThanOrEqual(4)
    }
    expect(new Set(REVIEWS.map(({ stars }) => stars)).size).toBeGreaterThanOrEqual(3)
    expect(REVIEWS.some(({ answer }) => answer !== undefined)).toBe(true)
  })
})
