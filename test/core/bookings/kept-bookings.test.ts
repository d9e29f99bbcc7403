import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  KEPT_BOOKINGS_KEY,
  keepBookings,
  keptBookings,
  MOST_KEPT_BOOKINGS,
} from '../../../src/core/bookings/kept-bookings.ts'
import { sampleBooking } from './sample-booking.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-22T12:00:00Z')
const ids = (kept: ReturnType<typeof keptBookings>) => kept.map(({ booking }) => booking.id)

describe('the bookings that stay on the device', () => {
  test('are read completely, with the time of their fetch', () => {
    const storage = createMemoryStorage()
    const booking = sampleBooking()
    keepBookings(storage, 7, [booking], NOW)
    expect(keptBookings(storage, 7, LATER)).toEqual([{ booking, at: NOW }])
  })

  test('are renewed one by one; the others keep their time', () => {
    const storage = createMemoryStorage()
    keepBookings(storage, 7, [sampleBooking({ id: 'a' }), sampleBooking({ id: 'b', code: 'TP-BBBBBB' })], NOW)
    keepBookings(storage, 7, [sampleBooking({ id: 'a', status: 'cancelled by client' })], LATER)
    expect(keptBookings(storage, 7, LATER).map(({ booking, at }) => [booking.id, booking.status, at])).toEqual([
      ['b', 'confirmed', NOW],
      ['a', 'cancelled by client', LATER],
    ])
  })

  test('belong to one person: another person finds none and replaces them', () => {
    const storage = createMemoryStorage()
    keepBookings(storage, 7, [sampleBooking({ id: 'a' })], NOW)
    expect(keptBookings(storage, 8, NOW)).toEqual([])
    keepBookings(storage, 8, [sampleBooking({ id: 'b' })], NOW)
    expect(ids(keptBookings(storage, 8, NOW))).toEqual(['b'])
    expect(storage.read(KEPT_BOOKINGS_KEY)).not.toContain('"a"')
  })

  test('are the next departures if there are too many', () => {
    const storage = createMemoryStorage()
    const day = (n: number) => String(n).padStart(2, '0')
    const many = Array.from({ length: MOST_KEPT_BOOKINGS + 5 }, (_, n) =>
      sampleBooking({ id: `r${n}`, startsAt: `2027-${day(1 + (n % 12))}-${day(1 + Math.floor(n / 12))}T09:00` }),
    )
    keepBookings(storage, 7, [...many, sampleBooking({ id: 'past', startsAt: '2026-01-01T09:00' })], NOW)
    const kept = ids(keptBookings(storage, 7, NOW))
    expect(kept).toHaveLength(MOST_KEPT_BOOKINGS)
    expect(kept[0]).toBe('r0')
    expect(kept).not.toContain('past')
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another form', JSON.stringify({ format: 2, person: 7, kept: [] })],
    ['half a booking', JSON.stringify({ format: 1, person: 7, kept: [{ at: 1, booking: { id: 'a' } }, null, 3] })],
  ])('are none where the device has %s', (_, text) => {
    const storage = createMemoryStorage({ [KEPT_BOOKINGS_KEY]: text })
    expect(keptBookings(storage, 7, NOW)).toEqual([])
  })

  test('lose a record in which any text, list or status is of another kind, and keep the others', () => {
    const whole = sampleBooking({ id: 'whole' })
    const spoilt = [
      ...(['id', 'code', 'orderId', 'startsAt', 'timeZone', 'notes', 'status', 'offer', 'provider'] as const),
      ...(['people', 'lines', 'participants'] as const),
    ].map((name) => ({ at: 1, booking: { ...whole, [name]: 7 } }))
    const kept = [...spoilt, { at: 'ontem', booking: whole }, { at: 1 }, { at: 1, booking: whole }]
    const storage = createMemoryStorage({ [KEPT_BOOKINGS_KEY]: JSON.stringify({ format: 1, person: 7, kept }) })
    expect(keptBookings(storage, 7, NOW)).toEqual([{ booking: whole, at: new Date(1) }])
  })

  test('leave nothing on the device where there are none', () => {
    const storage = createMemoryStorage()
    keepBookings(storage, 7, [], NOW)
    expect(storage.read(KEPT_BOOKINGS_KEY)).toBeNull()
  })
})
