import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import { DESTINATIONS } from '../../demo/catalogue/index.ts'
import type { DemoDestination, DemoOffer } from '../../demo/catalogue/types.ts'
import { coverOf, galleryOf } from '../../demo/drawing/choose-pictures.ts'
import { drawPicture } from '../../demo/drawing/posters/draw.ts'
import { POSTERS } from '../../demo/drawing/posters/index.ts'
import {
  guideFaults,
  isCnpj,
  kilometres,
  offerFaults,
  pictureFaults,
  repeated,
  textFaults,
  textsOf,
} from './demo-rules.ts'

const guides = DESTINATIONS.flatMap((place) => place.guides)
const offers = DESTINATIONS.flatMap((place) => place.offers)

/** First two digits of a municipality's IBGE code. */
const IBGE_STATES: Readonly<Record<string, string>> = {
  AM: '13',
  MA: '21',
  CE: '23',
  PE: '26',
  BA: '29',
  MG: '31',
  RJ: '33',
  PR: '41',
  RS: '43',
  MS: '50',
}

describe('the demo as a whole', () => {
  test('is large enough to look like a marketplace', () => {
    expect(DESTINATIONS.length).toBeGreaterThanOrEqual(12)
    expect(offers.length).toBeGreaterThanOrEqual(60)
    expect(guides.length).toBeGreaterThanOrEqual(20)
    expect(offers.flatMap((offer) => offer.reviews).length).toBeGreaterThanOrEqual(300)
  })

  test('gives every destination, guide and offer an id of its own', () => {
    expect(repeated(DESTINATIONS.map((place) => place.slug))).toEqual([])
    expect(repeated(guides.map((guide) => guide.id))).toEqual([])
    expect(repeated(offers.map((offer) => offer.id))).toEqual([])
  })

  test('repeats no review and no title', () => {
    expect(repeated(offers.map((offer) => offer.title))).toEqual([])
    expect(repeated(offers.flatMap((offer) => offer.reviews.map((review) => review.text)))).toEqual([])
  })

  test('repeats no cover of offers and destinations', () => {
    const covers = DESTINATIONS.flatMap(({ slug, offers }) => [
      coverOf(slug),
      ...offers.flatMap((offer, place) => galleryOf(slug, offer, place).slice(0, 1)),
    ])
    expect(repeated(covers.map(drawPicture))).toEqual([])
  })

  test('gives each demo guide who can log in one profile', () => {
    const owners = DEMO_ACCOUNTS.filter((account) => account.role === 'company').map((account) => account.email)
    expect(guides.flatMap((guide) => guide.account ?? []).sort()).toEqual(owners.sort())
  })
})

describe.each(DESTINATIONS.map((place): [string, DemoDestination] => [place.slug, place]))('%s', (_slug, place) => {
  test('has at least five offers, of all three kinds', () => {
    expect(place.offers.length).toBeGreaterThanOrEqual(5)
    expect(new Set(place.offers.map((offer) => offer.kind))).toEqual(new Set(['tour', 'transfer', 'advisory']))
  })

  test('has posters of its own', () => {
    expect(Object.keys(POSTERS[place.slug] ?? {}).length).toBeGreaterThanOrEqual(3)
  })

  test('has offers whose pictures show them, at an hour when they take place', () => {
    expect(place.offers.flatMap((offer) => pictureFaults(place, offer))).toEqual([])
  })

  test('has an IBGE code of its state and an existing time zone', () => {
    expect(place.ibgeCode).toMatch(/^\d{7}$/)
    expect(IBGE_STATES[place.state]).toBe(place.ibgeCode.slice(0, 2))
    expect(new Intl.DateTimeFormat('pt-BR', { timeZone: place.timeZone }).resolvedOptions().timeZone).toBe(
      place.timeZone,
    )
  })

  test('has guides without a fault', () => {
    expect(place.guides.flatMap(guideFaults)).toEqual([])
  })

  test('has only guides with offers', () => {
    const busy = new Set(place.offers.map((offer) => offer.guide))
    expect(place.guides.map((guide) => guide.id).filter((id) => !busy.has(id))).toEqual([])
  })

  test('has offers without a fault', () => {
    expect(place.offers.flatMap((offer) => offerFaults(place, offer))).toEqual([])
  })

  test('has texts fit to be read', () => {
    expect(textsOf(place).flatMap(([where, text]) => textFaults(where, text))).toEqual([])
  })
})

describe('the rules themselves', () => {
  const place = DESTINATIONS[0]
  const tour = place?.offers.find((offer) => offer.kind === 'tour' && offer.meetingPoint !== null)
  if (place === undefined || tour === undefined) throw new Error('the demo has no tour')
  const [plan] = tour.plans
  const [rule] = tour.departures
  if (plan === undefined || rule === undefined) throw new Error('the tour has no plan or no departure')

  test.each<[string, Partial<DemoOffer>]>([
    ['a guide of another place', { guide: 'nobody' }],
    ['a meeting point in another region', { meetingPoint: ['Ibirapuera', 'São Paulo', -23.587, -46.657] }],
    ['a meeting point abroad', { meetingPoint: ['Bogotá', 'Colômbia', 4.711, -74.072] }],
    ['a tour with a vehicle', { transfer: { origin: 'A', destination: 'B', vehicle: 'Van', luggagePerPerson: 1 } }],
    ['a transfer without one', { kind: 'transfer' }],
    ['more people at least than at most', { plans: [{ ...plan, people: [4, 2] }] }],
    ['a free adult', { plans: [{ ...plan, prices: { adult: [0, 18, null] } }] }],
    ['ages that overlap', { plans: [{ ...plan, prices: { adult: [100, 12, null], child: [50, 6, 12] } }] }],
    ['an itinerary that takes too long', { minutes: 60, itinerary: [['Volta', 'Longa', 61]] }],
    ['a time that no clock shows', { departures: [{ ...rule, times: ['24:00'] }] }],
    ['an eighth weekday', { departures: [{ ...rule, weekdays: [7] }] }],
    ['a review from the future', { reviews: [{ author: 'A. B.', stars: 5, date: '2026-11-16', text: 'Bom' }] }],
    ['a review of a day that never was', { reviews: [{ author: 'A. B.', stars: 5, date: '2026-02-30', text: 'Bom' }] }],
  ])('notice %s', (_mistake, change) => {
    expect(offerFaults(place, tour)).toEqual([])
    expect(offerFaults(place, { ...tour, ...change })).not.toEqual([])
  })

  test.each([
    'Um <b>passeio</b>',
    'Dois  espaços',
    'Lorem ipsum',
    ' começa mal',
    'Fim .',
    'Um &amp; outro',
    'uma\nlinha',
  ])('notice the text %j', (text) => {
    expect(textFaults('here', text)).toHaveLength(1)
  })

  test.each([
    ['11.222.333/0001-81', true],
    ['12.ABC.345/01DE-35', true],
    ['11.222.333/0001-82', false],
    ['12.ABC.345/01DE-36', false],
    ['11222333000181', false],
  ])('know whether %s is a CNPJ', (text, right) => {
    expect(isCnpj(text)).toBe(right)
  })

  test('measure the distance from Rio to São Paulo', () => {
    expect(kilometres(-22.9068, -43.1729, -23.5505, -46.6333)).toBeCloseTo(361, -1)
  })
})
