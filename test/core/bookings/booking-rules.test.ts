import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { BOOKING_STATUSES, type Booking } from '../../../src/core/bookings/booking.ts'
import {
  departureOf,
  endOf,
  freeCancellationUntil,
  isCancellable,
  isExpired,
  isMovable,
  isPayable,
  isReviewable,
  isUpcoming,
  mayEditAnswers,
  orderBookings,
  phaseOf,
  refundFor,
  timeUntilDeparture,
  waitingChange,
} from '../../../src/core/bookings/booking-rules.ts'
import { CANCELLATION_POLICIES } from '../../../src/core/offers/offer.ts'
import { sampleBooking } from './sample-booking.ts'

const at = (local: string) => new Date(`${local}:00-03:00`)
const unpaid = sampleBooking({ status: 'awaiting payment', expiresAt: '2026-11-20T15:30:00.000Z' })

const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) }).map((ms) => new Date(ms))
const locals = instants.map((instant) => instant.toISOString().slice(0, 16))
const bookings: fc.Arbitrary<Booking> = fc
  .record({
    number: fc.integer({ min: 0, max: 30 ** 6 - 1 }),
    status: fc.constantFrom(...BOOKING_STATUSES),
    startsAt: locals,
    timeZone: fc.constantFrom('America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'),
    durationMinutes: fc.integer({ min: 30, max: 5_000 }),
    total: fc.nat({ max: 1_000_000 }),
    cancellation: fc.constantFrom(...CANCELLATION_POLICIES),
    bookedAt: instants,
    heldMinutes: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ number, bookedAt, heldMinutes, ...changes }) =>
    sampleBooking({
      ...changes,
      id: `reserva-${number}`,
      code: `TP-${number}`,
      bookedAt: bookedAt.toISOString(),
      expiresAt:
        changes.status === 'awaiting payment'
          ? new Date(bookedAt.getTime() + heldMinutes * 60_000).toISOString()
          : null,
    }),
  )

describe('a booking is to come', () => {
  it('until its end, by the clock of its city and not of the reader', () => {
    const booking = sampleBooking({ timeZone: 'America/Manaus' })
    expect(isUpcoming(booking, new Date('2026-12-12T15:59:00Z'))).toBe(true)
    expect(isUpcoming(booking, new Date('2026-12-12T16:00:00Z'))).toBe(false)
    expect(isUpcoming({ ...booking, timeZone: 'America/Noronha' }, new Date('2026-12-12T14:00:00Z'))).toBe(false)
  })

  it('while it can still be paid, and no longer', () => {
    expect(isUpcoming(unpaid, new Date('2026-11-20T15:29:59Z'))).toBe(true)
    expect(isUpcoming(unpaid, new Date('2026-11-20T15:30:00Z'))).toBe(false)
  })

  it('never after it was cancelled or completed', () => {
    for (const status of ['completed', 'cancelled by client', 'cancelled by provider'] as const) {
      expect(isUpcoming(sampleBooking({ status }), at('2026-11-25T12:00'))).toBe(false)
    }
  })
})

test('only an unpaid booking is payable or expired', () => {
  fc.assert(
    fc.property(bookings, instants, (booking, now) => {
      const either = Number(isPayable(booking, now)) + Number(isExpired(booking, now))
      expect(either).toBe(booking.status === 'awaiting payment' ? 1 : 0)
      if (isExpired(booking, now)) expect(phaseOf(booking, now)).toBe('cancelled')
    }),
  )
})

test('bookings at one time are listed by code, whichever way they came', () => {
  const one = sampleBooking({ code: 'TP-AAAAAA' })
  const other = sampleBooking({ code: 'TP-BBBBBB' })
  for (const now of [at('2026-11-25T12:00'), at('2026-12-25T12:00')]) {
    expect(orderBookings([other, one], now)).toEqual([one, other])
    expect(orderBookings([one, other], now)).toEqual([one, other])
  }
})

test('a list of one phase has exactly its bookings', () => {
  const now = at('2026-11-25T12:00')
  expect(phaseOf(sampleBooking(), now)).toBe('upcoming')
  expect(phaseOf(unpaid, new Date('2026-11-20T15:29:59Z'))).toBe('upcoming')
  for (const status of ['cancelled by client', 'cancelled by provider'] as const) {
    expect(phaseOf(sampleBooking({ status }), now)).toBe('cancelled')
  }
})

test('a confirmed booking that is over counts as completed, closed or not', () => {
  expect(phaseOf(sampleBooking(), at('2026-12-12T12:00'))).toBe('completed')
  expect(phaseOf(sampleBooking({ status: 'completed' }), at('2026-12-12T12:00'))).toBe('completed')
})

test('the list has upcoming bookings by departure, then the rest, latest first, and loses nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(bookings, { selector: ({ code }) => code, maxLength: 12 }), instants, (list, now) => {
      const ordered = orderBookings(list, now)
      expect(new Set(ordered)).toEqual(new Set(list))
      expect(orderBookings(ordered.toReversed(), now)).toEqual(ordered)
      const coming = ordered.filter((booking) => isUpcoming(booking, now))
      expect(ordered.slice(0, coming.length)).toEqual(coming)
      const times = (some: readonly Booking[]) => some.map((booking) => departureOf(booking).getTime())
      const past = ordered.slice(coming.length)
      expect(times(coming)).toEqual(times(coming).toSorted((a, b) => a - b))
      expect(times(past)).toEqual(times(past).toSorted((a, b) => b - a))
    }),
  )
})

describe('the time until the departure', () => {
  it.each([
    ['2026-12-12T08:59', { unit: 'minutes', count: 1 }],
    ['2026-12-12T08:01', { unit: 'minutes', count: 59 }],
    ['2026-12-12T08:00', { unit: 'hours', count: 1 }],
    ['2026-12-11T22:00', { unit: 'hours', count: 11 }],
    ['2026-12-11T21:00', { unit: 'days', count: 1 }],
    ['2026-12-11T20:59', { unit: 'days', count: 1 }],
    ['2026-12-11T00:01', { unit: 'days', count: 1 }],
    ['2026-12-10T23:59', { unit: 'days', count: 2 }],
    ['2026-11-12T09:00', { unit: 'days', count: 30 }],
    ['2026-12-12T09:00', { unit: 'under way' }],
    ['2026-12-12T11:59', { unit: 'under way' }],
    ['2026-12-12T12:00', { unit: 'over' }],
  ])('at %s is %o', (now, expected) => {
    expect(timeUntilDeparture(sampleBooking(), at(now))).toEqual(expected)
  })

  it('is today’s for a departure late on the same day', () => {
    const late = sampleBooking({ startsAt: '2026-12-12T22:00' })
    expect(timeUntilDeparture(late, at('2026-12-12T08:00'))).toEqual({ unit: 'days', count: 0 })
  })

  it('counts the days of the departure’s city: in Rio Branco it is still yesterday', () => {
    const acre = sampleBooking({ startsAt: '2026-12-12T20:00', timeZone: 'America/Rio_Branco' })
    expect(timeUntilDeparture(acre, at('2026-12-11T01:00'))).toEqual({ unit: 'days', count: 2 })
  })
})

describe('cancelling is free', () => {
  const until = (changes: Partial<Booking>) => freeCancellationUntil(sampleBooking(changes))?.toISOString()

  it.each([
    ['flexible', '2026-12-11T12:00:00.000Z'],
    ['moderate', '2026-12-09T12:00:00.000Z'],
    ['strict', '2026-12-05T12:00:00.000Z'],
  ] as const)('with the %s policy until %s', (cancellation, expected) => {
    expect(until({ cancellation })).toBe(expected)
  })

  it('for seven whole days after the purchase (CDC art. 49, Código Civil art. 132), where the policy gives less', () => {
    expect(until({ cancellation: 'strict', bookedAt: '2026-12-02T15:00:00Z' })).toBe('2026-12-10T02:59:00.000Z')
  })

  it('but for a change of mind only while the departure is more than 24 hours away', () => {
    expect(until({ cancellation: 'strict', bookedAt: '2026-12-08T15:00:00Z' })).toBe('2026-12-11T11:59:00.000Z')
  })

  it('for an unpaid booking as for a paid one', () => {
    expect(until({ status: 'awaiting payment', cancellation: 'strict' })).toBe('2026-12-05T12:00:00.000Z')
  })

  it('until the last instant, and refunds what was not refunded before', () => {
    const limit = new Date('2026-12-11T12:00:00Z')
    const partly = sampleBooking({ cancellation: 'flexible', total: 10_000, refunded: 4000 })
    expect(refundFor(partly, limit)).toBe(6000)
    expect(refundFor(partly, new Date(limit.getTime() + 1))).toBe(0)
    expect(isMovable(partly, limit)).toBe(true)
    expect(isMovable(partly, new Date(limit.getTime() + 1))).toBe(false)
  })

  it('never where the purchase came at the limit itself', () => {
    expect(until({ cancellation: 'flexible', bookedAt: '2026-12-11T12:00:00.000Z' })).toBeUndefined()
    expect(until({ cancellation: 'flexible', bookedAt: '2026-12-11T11:58:00.000Z' })).toBe('2026-12-11T12:00:00.000Z')
  })

  it('never for a purchase in the last 24 hours', () => {
    expect(freeCancellationUntil(sampleBooking({ bookedAt: '2026-12-11T15:00:00Z' }))).toBeNull()
  })

  it('never for completed or cancelled bookings', () => {
    for (const status of ['completed', 'cancelled by client', 'cancelled by provider'] as const) {
      expect(freeCancellationUntil(sampleBooking({ status }))).toBeNull()
    }
  })

  it('never less than the policy says, never within the last 24 hours, and the refund is all or nothing', () => {
    const hours = { flexible: 24, moderate: 72, strict: 168 }
    fc.assert(
      fc.property(bookings, instants, (booking, now) => {
        const limit = freeCancellationUntil(booking)
        const refund = refundFor(booking, now)
        expect([0, booking.total]).toContain(refund)
        expect(refund).toBe(limit !== null && now <= limit ? booking.total : 0)
        if (limit === null) return
        const left = (departureOf(booking).getTime() - limit.getTime()) / 3_600_000
        expect(left).toBeGreaterThanOrEqual(24)
        expect(left).toBeLessThanOrEqual(hours[booking.cancellation])
      }),
    )
  })

  it('in every example of the published policy', () => {
    const examples = [
      ['flexible', '2026-11-20', '2026-12-11T08:00', true],
      ['flexible', '2026-11-20', '2026-12-11T10:00', false],
      ['moderate', '2026-11-20', '2026-12-09T08:30', true],
      ['moderate', '2026-11-20', '2026-12-10T12:00', false],
      ['strict', '2026-11-20', '2026-12-04T18:00', true],
      ['strict', '2026-11-20', '2026-12-06T09:00', false],
      ['strict', '2026-12-08', '2026-12-10T10:00', true],
      ['strict', '2026-12-08', '2026-12-11T10:00', false],
    ] as const
    for (const [cancellation, bought, cancelled, full] of examples) {
      const booking = sampleBooking({ cancellation, bookedAt: at(`${bought}T12:00`).toISOString() })
      expect([cancellation, cancelled, refundFor(booking, at(cancelled))]).toEqual([
        cancellation,
        cancelled,
        full ? booking.total : 0,
      ])
    }
  })
})

test('a booking ends when its duration is over', () => {
  expect(endOf(sampleBooking())).toEqual(at('2026-12-12T12:00'))
})

test('a booking is cancelled until it begins, unless the guide has seen the voucher', () => {
  expect(isCancellable(sampleBooking(), at('2026-12-12T08:59'))).toBe(true)
  expect(isCancellable(sampleBooking(), at('2026-12-12T09:00'))).toBe(false)
  const seen = sampleBooking({ checkedInAt: '2026-12-12T11:50:00.000Z' })
  expect(isCancellable(seen, at('2026-12-12T08:55'))).toBe(false)
  for (const status of BOOKING_STATUSES.filter((one) => one !== 'confirmed')) {
    expect(isCancellable(sampleBooking({ status }), at('2026-12-01T09:00'))).toBe(false)
  }
})

test('a booking is reviewed once, after it is completed', () => {
  expect(BOOKING_STATUSES.filter((status) => isReviewable(sampleBooking({ status })))).toEqual(['completed'])
  const review = { stars: 5, text: '', writtenOn: '2026-12-13', answer: null }
  expect(isReviewable(sampleBooking({ status: 'completed', review }))).toBe(false)
})

test('a booking is moved only before check-in and while it is paid', () => {
  const now = at('2026-12-01T09:00')
  expect(isMovable(sampleBooking(), now)).toBe(true)
  expect(isMovable(sampleBooking({ checkedInAt: '2026-11-30T11:50:00.000Z' }), now)).toBe(false)
  expect(isMovable(sampleBooking({ status: 'awaiting payment' }), now)).toBe(false)
})

test('the answers of a booking change until the guide’s limit, and until the departure without one', () => {
  const answersUntil = '2026-12-10T12:00:00.000Z'
  const limited = sampleBooking({ answersUntil })
  expect(mayEditAnswers(limited, new Date('2026-12-10T11:59:59Z'))).toBe(true)
  expect(mayEditAnswers(limited, new Date(answersUntil))).toBe(false)
  const free = sampleBooking({ answersUntil: undefined })
  expect(mayEditAnswers(free, at('2026-12-12T08:59'))).toBe(true)
  expect(mayEditAnswers(free, at('2026-12-12T09:00'))).toBe(false)
  expect(mayEditAnswers({ ...limited, status: 'cancelled by client' }, at('2026-12-01T09:00'))).toBe(false)
})

test('a change waits for its payment until it expires, and only for a confirmed booking', () => {
  const change = {
    orderId: 'pedido-2',
    startsAt: '2026-12-13T09:00',
    people: [{ band: 'adult', count: 2 }],
    expiresAt: '2026-12-01T12:30:00.000Z',
    difference: 1000,
    total: 24_700,
  } as const
  const now = new Date('2026-12-01T12:29:59Z')
  expect(waitingChange({ status: 'confirmed', change }, now)).toBe(change)
  expect(waitingChange({ status: 'confirmed', change }, new Date(change.expiresAt))).toBeNull()
  expect(waitingChange({ status: 'cancelled by client', change }, now)).toBeNull()
  expect(waitingChange({ status: 'confirmed', change: null }, now)).toBeNull()
  expect(waitingChange({ status: 'confirmed' }, now)).toBeNull()
})
