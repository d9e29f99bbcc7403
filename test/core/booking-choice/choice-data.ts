import fc from 'fast-check'
import type { People } from '../../../src/core/booking-choice/choice.ts'
import type { Departure, DepartureDay } from '../../../src/core/departures/departure.ts'
import { AGE_BANDS, type AgeBand, type Plan } from '../../../src/core/offers/offer.ts'

/** Plans, parties and departures for the properties of the booking choice. */

export const planOf = (changes: Partial<Plan> = {}): Plan => ({
  id: 'em-grupo',
  name: 'Em grupo',
  description: '',
  isPrivate: false,
  pricePerGroup: false,
  minPeople: 1,
  maxPeople: 10,
  prices: [
    { band: 'adult', minAge: 12, maxAge: 59, price: 18_990, onlyWithAdult: false },
    { band: 'child', minAge: 3, maxAge: 11, price: 9_500, onlyWithAdult: true },
    { band: 'infant', minAge: 0, maxAge: 2, price: 0, onlyWithAdult: true },
    { band: 'senior', minAge: 60, maxAge: null, price: 15_000, onlyWithAdult: false },
  ],
  ...changes,
})

export const groupPlan = planOf({
  id: 'privativo',
  isPrivate: true,
  pricePerGroup: true,
  minPeople: 2,
  maxPeople: 6,
  prices: [{ band: 'adult', minAge: null, maxAge: null, price: 95_000, onlyWithAdult: false }],
})

export const partyOf = (people: Partial<Record<AgeBand, number>>): People => ({
  adult: 0,
  youth: 0,
  child: 0,
  infant: 0,
  senior: 0,
  student: 0,
  ...people,
})

export const plans: fc.Arbitrary<Plan> = fc
  .record({
    bands: fc.uniqueArray(fc.constantFrom(...AGE_BANDS), { minLength: 1, maxLength: 6 }),
    prices: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 6, maxLength: 6 }),
    isPrivate: fc.boolean(),
    pricePerGroup: fc.boolean(),
    minPeople: fc.integer({ min: 1, max: 8 }),
    more: fc.integer({ min: 0, max: 20 }),
    takesAll: fc.boolean(),
  })
  .map(({ bands, prices, more, takesAll, ...rest }) =>
    planOf({
      ...rest,
      maxPeople: rest.minPeople + more,
      prices: bands.map((band, index) => ({
        band,
        minAge: takesAll ? null : 12,
        maxAge: null,
        price: prices[index] ?? 0,
        onlyWithAdult: band === 'child' || band === 'infant',
      })),
    }),
  )

export const parties: fc.Arbitrary<People> = fc
  .tuple(...AGE_BANDS.map((band) => fc.nat({ max: 12 }).map((count) => [band, count] as const)))
  .map((counts) => partyOf(Object.fromEntries(counts)))

export const departures: fc.Arbitrary<Departure> = fc.record({
  time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
  seats: fc.integer({ min: 0, max: 30 }),
  isEmpty: fc.boolean(),
})

export const days: fc.Arbitrary<DepartureDay> = fc.record({
  day: fc.constantFrom('2026-12-01', '2026-12-24', '2027-01-12'),
  departures: fc.uniqueArray(departures, { maxLength: 4, selector: ({ time }) => time }),
})
