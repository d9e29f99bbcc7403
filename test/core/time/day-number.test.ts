import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { clockTime, dayNumber, isoDay, minutesUntil, today, weekdayOf } from '../../../src/core/time/day-number.ts'
import { instantOf } from '../../../src/core/time/departure-time.ts'

const numberOf = (day: string): number => dayNumber(day) ?? Number.NaN

describe('days and clocks', () => {
  it('accept only existing days', () => {
    expect(dayNumber('1970-01-01')).toBe(0)
    expect(dayNumber('2028-02-29')).toBe(21_243)
    for (const none of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '0000-00-00']) {
      expect(dayNumber(none), none).toBeNull()
    }
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(isoDay(numberOf(day))).toBe(day)
          expect(weekdayOf(numberOf(day))).toBe(date.getUTCDay())
        },
      ),
    )
    expect(clockTime(545)).toBe('09:05')
  })

  it('count real minutes until the instant of a local time, over changes of the clocks', () => {
    const zones = [
      'America/Sao_Paulo',
      'America/Noronha',
      'America/Rio_Branco',
      'America/New_York',
      'Australia/Lord_Howe',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        // Brazil last changed its clocks in 2018 and 2019; others still do.
        fc.integer({ min: numberOf('2018-01-01'), max: numberOf('2027-12-31') }),
        fc.integer({ min: 0, max: 1439 }),
        fc.date({ min: new Date('2018-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (zone, day, time, now) => {
          const instant = instantOf(`${isoDay(day)}T${clockTime(time)}`, zone)
          expect(minutesUntil(day, zone, now)(time)).toBeCloseTo((instant.getTime() - now.getTime()) / 60_000, 6)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('count every minute of the nights in which the clocks change', () => {
    const now = new Date('2018-11-03T12:00:00Z')
    for (const [day, zone] of [
      ['2018-11-04', 'America/Sao_Paulo'],
      ['2019-02-16', 'America/Sao_Paulo'],
      ['2026-03-08', 'America/New_York'],
      ['2026-11-01', 'America/New_York'],
    ] as const) {
      const until = minutesUntil(numberOf(day), zone, now)
      for (let time = 0; time < 1440; time += 15) {
        const instant = instantOf(`${day}T${clockTime(time)}`, zone)
        expect(until(time), `${day} ${clockTime(time)}`).toBe((instant.getTime() - now.getTime()) / 60_000)
      }
    }
  })

  it('read the clock of a zone a few times for a whole day', () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const until = minutesUntil(numberOf('2026-12-20'), 'America/Manaus', new Date('2026-12-01T12:00:00Z'))
    for (let time = 0; time < 1440; time++) until(time)
    expect(read.mock.calls.length).toBeLessThan(20)
    read.mockRestore()
  })

  it('return the current day at the offer’s place', () => {
    const now = new Date('2026-11-21T02:30:00Z')
    expect(isoDay(today(now, 'America/Fortaleza'))).toBe('2026-11-20')
    expect(isoDay(today(now, 'America/Noronha'))).toBe('2026-11-21')
    expect(isoDay(today(now, 'America/Rio_Branco'))).toBe('2026-11-20')
  })
})
