import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { dayAfter, daysBetween, instantOf, localTimeOf } from '../../../src/core/time/departure-time.ts'

const ZONES = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Fortaleza',
  'America/Bahia',
  'America/Manaus',
  'America/Campo_Grande',
  'America/Rio_Branco',
  'Europe/Lisbon',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'UTC',
]

describe('the instant of a local time', () => {
  it.each([
    ['2026-12-20T08:30', 'America/Sao_Paulo', '2026-12-20T11:30:00.000Z'],
    ['2026-12-20T08:30', 'America/Noronha', '2026-12-20T10:30:00.000Z'],
    ['2026-12-20T08:30', 'America/Manaus', '2026-12-20T12:30:00.000Z'],
    ['2026-12-20T23:30', 'America/Rio_Branco', '2026-12-21T04:30:00.000Z'],
    ['2027-01-01T00:00', 'America/Noronha', '2027-01-01T02:00:00.000Z'],
    ['2028-02-29T00:15', 'UTC', '2028-02-29T00:15:00.000Z'],
    // Before 1914 a place's clock followed the sun.
    ['1900-01-01T00:00', 'America/Sao_Paulo', '1900-01-01T03:06:28.000Z'],
  ])('of %s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant)
  })

  it('moves a skipped time on by the length of the gap, as at midnight in Brazil until 2018', () => {
    expect(instantOf('2018-11-04T00:30', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:30:00.000Z')
    expect(localTimeOf(new Date('2018-11-04T03:30:00Z'), 'America/Sao_Paulo')).toBe('2018-11-04T01:30')
    expect(instantOf('2026-03-29T01:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is the first of a local time that occurs twice', () => {
    expect(instantOf('2018-02-17T23:30', 'America/Sao_Paulo').toISOString()).toBe('2018-02-18T01:30:00.000Z')
    expect(instantOf('2026-10-25T01:30', 'Europe/Lisbon').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('reads an unknown zone as Brasília’s', () => {
    expect(instantOf('2026-12-20T08:30', 'Lua/Mar_da_Tranquilidade').toISOString()).toBe('2026-12-20T11:30:00.000Z')
  })

  it.each(['', 'amanhã', '2026-12-20', '2026-13-40T08:30', '2026-12-20T08:30:00Z', '+012026-12-20T08:30'])(
    'of %j is none',
    (text) => {
      expect(instantOf(text, 'UTC').getTime()).toBeNaN()
    },
  )

  it.each([
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:00:00Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2026-10-25', 'Europe/Lisbon', '2026-10-25T01:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T07:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T06:00:00Z'],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ])('is found around the change of the clocks on %s in %s, before and after it', (_day, zone, change) => {
    for (let minutes = -30 * 60; minutes <= 30 * 60; minutes += 15) {
      const instant = new Date(Date.parse(change) + minutes * 60_000)
      const found = instantOf(localTimeOf(instant, zone), zone)
      // A repeated local time means the first of the two.
      const isRepeated = found.getTime() < instant.getTime()
      expect(localTimeOf(found, zone)).toBe(localTimeOf(instant, zone))
      if (isRepeated) expect(minutes).toBeGreaterThanOrEqual(0)
      if (minutes < 0 || minutes >= 60) expect(found).toEqual(instant)
    }
  })

  it('builds the clock of a zone once', async () => {
    vi.resetModules()
    const unused = await import('../../../src/core/time/departure-time.ts')
    const build = vi.spyOn(Intl, 'DateTimeFormat')
    for (let hour = 10; hour < 24; hour++) unused.instantOf(`2026-12-20T${hour}:30`, 'America/Bahia')
    expect(build).toHaveBeenCalledOnce()
    build.mockRestore()
  })

  it('shows the same time again on the zone’s clock, at every minute since Brazil has no daylight saving time', () => {
    const minutes = fc.integer({ min: Date.UTC(2019, 4) / 60_000, max: Date.UTC(2060, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const local = localTimeOf(new Date(minute * 60_000), zone)
        expect(localTimeOf(instantOf(local, zone), zone)).toBe(local)
        if (zone.startsWith('America/')) expect(instantOf(local, zone).getTime()).toBe(minute * 60_000)
      }),
    )
  })
})

test('days are counted by the calendar, over the ends of months and leap years', () => {
  expect(dayAfter('2026-12-28', 7)).toBe('2027-01-04')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-12-28T23:59', '2027-01-04T00:00')).toBe(7)
  expect(daysBetween('2027-01-04', '2026-12-28')).toBe(-7)
})
