import { describe, expect, test } from 'vitest'
import {
  checkInObstacle,
  departuresOf,
  earningSums,
  isAhead,
  mayCancel,
  unanswered,
} from '../../../src/core/bookings/guide-booking-rules.ts'
import { sampleEarning, sampleGuideBooking, sampleGuideReview } from './sample-guide-booking.ts'

/** Fortaleza is three hours behind UTC. */
const at = (local: string) => new Date(`${local}:00-03:00`)

describe('Checking in', () => {
  test.each([
    ['2026-12-12T00:00', null],
    ['2026-12-12T09:00', null],
    ['2026-12-12T23:59', null],
    ['2026-12-11T23:59', 'too early'],
    ['2026-12-13T00:00', 'over'],
  ])('is for the day of the departure: %s', (now, obstacle) => {
    expect(checkInObstacle(sampleGuideBooking(), at(now))).toBe(obstacle)
  })

  test.each([
    ['2026-12-12T00:30', '2026-12-11T21:30', null],
    ['2026-12-12T00:30', '2026-12-11T21:29', 'too early'],
    ['2026-12-12T23:30', '2026-12-13T02:30', null],
    ['2026-12-12T23:30', '2026-12-13T02:31', 'over'],
  ])('of a departure at %s knows midnight: %s', (startsAt, now, obstacle) => {
    expect(checkInObstacle(sampleGuideBooking({ startsAt }), at(now))).toBe(obstacle)
  })

  test('of a short service shortly before midnight stays open for three hours', () => {
    const short = sampleGuideBooking({ startsAt: '2026-12-12T23:30', durationMinutes: 30 })
    expect(checkInObstacle(short, at('2026-12-13T02:30'))).toBeNull()
  })

  test('of a service of several days is open until its end', () => {
    const days = sampleGuideBooking({ durationMinutes: 3 * 1440 })
    expect(checkInObstacle(days, at('2026-12-15T09:00'))).toBeNull()
    expect(checkInObstacle(days, at('2026-12-15T09:01'))).toBe('over')
  })

  test('is closed for cancelled and unpaid bookings, and open for completed ones', () => {
    const now = at('2026-12-12T09:00')
    const of = (status: Parameters<typeof sampleGuideBooking>[0]) => checkInObstacle(sampleGuideBooking(status), now)
    expect(of({ status: 'cancelled by client' })).toBe('cancelled')
    expect(of({ status: 'cancelled by provider' })).toBe('cancelled')
    expect(of({ status: 'awaiting payment' })).toBe('never paid')
    expect(of({ status: 'completed' })).toBeNull()
  })
})

test('A guide cancels a confirmed booking until it is over', () => {
  expect(mayCancel(sampleGuideBooking(), at('2026-12-12T11:59'))).toBe(true)
  expect(mayCancel(sampleGuideBooking(), at('2026-12-12T12:00'))).toBe(false)
  for (const status of ['awaiting payment', 'completed', 'cancelled by client', 'cancelled by provider'] as const) {
    expect(mayCancel(sampleGuideBooking({ status }), at('2026-12-01T12:00'))).toBe(false)
  }
})

test('Bookings of one departure are grouped, by departure, and cancelled ones are not counted', () => {
  const dunas = { id: 'dunas', kind: 'tour', title: 'Dunas' } as const
  const departures = departuresOf([
    sampleGuideBooking({ id: 'late', startsAt: '2026-12-12T14:00' }),
    sampleGuideBooking({ id: 'zoe', client: { name: 'Zoé', cellphone: null } }),
    sampleGuideBooking({ id: 'gone', status: 'cancelled by client', client: { name: 'Ana', cellphone: null } }),
    // An hour later than at nine in Fortaleza.
    sampleGuideBooking({ id: 'manaus', offer: dunas, timeZone: 'America/Manaus' }),
    sampleGuideBooking({
      id: 'angela',
      client: { name: 'Ângela', cellphone: null },
      checkedInAt: '2026-12-12T11:55:00.000Z',
    }),
  ])
  expect(departures.map(({ bookings }) => bookings.map(({ id }) => id))).toEqual([
    ['angela', 'zoe', 'gone'],
    ['manaus'],
    ['late'],
  ])
  expect(departures.map(({ expected, arrived }) => [arrived, expected])).toEqual([
    [3, 6],
    [0, 3],
    [0, 3],
  ])
})

test('Departures at one time are listed by title', () => {
  const at = (title: string) => sampleGuideBooking({ id: title, offer: { id: title, kind: 'tour', title } })
  const titles = departuresOf([at('Trilha'), at('Água'), at('Dunas')]).map(({ offer }) => offer.title)
  expect(titles).toEqual(['Água', 'Dunas', 'Trilha'])
})

test('Only services that are over are payable', () => {
  const lines = [sampleEarning({ due: 100 }), sampleEarning({ payableBy: '2026-12-17', due: 30 })]
  expect(earningSums(lines)).toMatchObject({ due: 130, payable: 30 })
})

test('The sums of earnings balance: fee and due are sales less refunds', () => {
  const sums = earningSums([
    sampleEarning(),
    sampleEarning({ status: 'completed', payableBy: '2026-12-17' }),
    sampleEarning({ status: 'cancelled by client', refunded: 23_700, fee: 0, due: 0 }),
  ])
  expect(sums).toEqual({ services: 2, sold: 71_100, refunded: 23_700, fee: 7110, due: 40_290, payable: 20_145 })
  expect(sums.fee + sums.due).toBe(sums.sold - sums.refunded)
  expect(earningSums([])).toEqual({ services: 0, sold: 0, refunded: 0, fee: 0, due: 0, payable: 0 })
})

test('A departure is ahead until it is over, and on its whole day', () => {
  const morning = { startsAt: '2026-12-12T09:00', timeZone: 'America/Fortaleza', durationMinutes: 180 }
  expect(isAhead(morning, at('2026-12-01T09:00'))).toBe(true)
  expect(isAhead(morning, at('2026-12-12T23:59'))).toBe(true)
  expect(isAhead(morning, at('2026-12-13T00:00'))).toBe(false)
  const night = { ...morning, startsAt: '2026-12-12T23:00' }
  expect(isAhead(night, at('2026-12-13T01:59'))).toBe(true)
  expect(isAhead(night, at('2026-12-13T02:00'))).toBe(false)
})

test('A departure takes as long as its longest booking, and counts completed ones', () => {
  const [departure] = departuresOf([
    sampleGuideBooking({ id: 'short', durationMinutes: 60 }),
    sampleGuideBooking({ id: 'long', durationMinutes: 240, status: 'completed' }),
  ])
  expect(departure).toMatchObject({ durationMinutes: 240, expected: 6, arrived: 0 })
})

test('Reviews without an answer wait for one', () => {
  const waiting = sampleGuideReview({ id: 'waiting' })
  const answered = sampleGuideReview({ id: 'answered', answer: 'Obrigada!' })
  expect(unanswered([answered, waiting])).toEqual([waiting])
})
