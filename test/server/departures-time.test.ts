import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableDays, type HeldRow, type RuleRow, soldDepartures } from '../../server/seats/schedule.ts'
import { clockTime, dayNumber, isoDay } from '../../src/core/time/day-number.ts'

const EVERY_DAY = 0b1111111
const numberOf = (day: string): number => dayNumber(day) ?? Number.NaN

/** Bookable times of one rule on one day. */
function timesOn(day: string, now: string, timeZone: string, times: readonly number[], leadMinutes: number): string[] {
  const schedule = {
    timeZone,
    rules: [[EVERY_DAY, 5, null, null, leadMinutes, times.toSorted((a, b) => b - a)] satisfies RuleRow],
    blocked: [],
    held: [],
  }
  const period = { from: numberOf(day), to: numberOf(day) }
  return bookableDays(schedule, period, new Date(now)).flatMap(({ departures }) => departures.map(({ time }) => time))
}

describe('booking closes', () => {
  it('when the lead time before the start begins, to the second', () => {
    const on = (now: string) => timesOn('2026-06-20', now, 'America/Fortaleza', [540, 840], 120)
    expect(on('2026-06-20T06:59:59-03:00')).toEqual(['09:00', '14:00'])
    expect(on('2026-06-20T07:00:00-03:00')).toEqual(['09:00', '14:00'])
    expect(on('2026-06-20T07:00:01-03:00')).toEqual(['14:00'])
    expect(on('2026-06-20T12:00:01-03:00')).toEqual([])
  })

  it('by the clock of the place, not of the traveller', () => {
    // Half past eight in São Paulo is half past six in Rio Branco.
    expect(timesOn('2026-06-20', '2026-06-20T08:30:00-03:00', 'America/Rio_Branco', [480], 60)).toEqual(['08:00'])
    expect(timesOn('2026-06-20', '2026-06-20T08:30:00-03:00', 'America/Sao_Paulo', [480], 60)).toEqual([])
  })

  it('after the promised real time, also in nights in which the clocks change', () => {
    // An hour is repeated: three and a half hours until 03:00, not two and a half.
    expect(timesOn('2026-11-01', '2026-11-01T00:30:00-04:00', 'America/New_York', [180], 210)).toEqual(['03:00'])
    // An hour is missing: one hour until 03:30, not two.
    expect(timesOn('2026-03-08', '2026-03-08T01:30:00-05:00', 'America/New_York', [210], 90)).toEqual([])
    // Midnight itself is missing: that departure starts at one.
    expect(timesOn('2018-11-04', '2018-11-03T23:30:00-03:00', 'America/Sao_Paulo', [0], 30)).toEqual(['00:00'])
    expect(timesOn('2018-11-04', '2018-11-03T23:31:00-03:00', 'America/Sao_Paulo', [0], 30)).toEqual([])
  })
})

describe('the departures of an offer', () => {
  const NOW = new Date('2026-06-12T13:00:00-03:00')
  const zone = 'America/Fortaleza'
  const june = (day: number) => numberOf('2026-06-01') + day - 1
  const period = { from: june(12), to: june(30) }
  const rule = (
    over: Partial<{ days: number; capacity: number; from: number; to: number; lead: number; times: number[] }>,
  ) =>
    [
      over.days ?? EVERY_DAY,
      over.capacity ?? 10,
      over.from ?? null,
      over.to ?? null,
      over.lead ?? 0,
      over.times ?? [540],
    ] satisfies RuleRow
  const of = (rules: readonly RuleRow[], held: readonly HeldRow[] = [], blocked: readonly number[] = []) => ({
    timeZone: zone,
    rules,
    held,
    blocked,
  })

  it('show their free seats, and disappear without any', () => {
    const schedule = of(
      [rule({ from: june(13), to: june(13), times: [840, 540, 480] })],
      [
        [june(13), 540, 3, false],
        [june(13), 540, 4, false],
        [june(13), 840, 10, false],
      ],
    )
    expect(bookableDays(schedule, period, NOW)).toEqual([
      {
        day: '2026-06-13',
        departures: [
          { time: '08:00', seats: 10, isEmpty: true },
          { time: '09:00', seats: 3, isEmpty: false },
        ],
      },
    ])
  })

  it('disappear after a private plan took them, for any number of people', () => {
    const schedule = of([rule({ from: june(13), to: june(13) })], [[june(13), 540, 2, true]])
    expect(bookableDays(schedule, period, NOW)).toEqual([])
    expect(soldDepartures(schedule, { from: june(13), to: june(13) })).toEqual([
      { day: '2026-06-13', time: '09:00', capacity: 10, sold: 2 },
    ])
  })

  it('are one where rules overlap, with the most seats of the open rules', () => {
    const schedule = of([rule({ capacity: 20, lead: 2_000 }), rule({ capacity: 6 })], [[june(14), 540, 5, false]])
    const [first, second] = bookableDays(schedule, { from: june(13), to: june(14) }, NOW)
    expect(first?.departures).toEqual([{ time: '09:00', seats: 6, isEmpty: true }])
    expect(second?.departures).toEqual([{ time: '09:00', seats: 15, isEmpty: false }])
    expect(soldDepartures(schedule, { from: june(14), to: june(14) })).toMatchObject([{ capacity: 20, sold: 5 }])
  })

  it('with sold seats stay visible to their guide on blocked days and at times without a rule', () => {
    const schedule = of(
      [rule({})],
      [
        [june(14), 540, 4, false],
        [june(15), 1020, 2, false],
      ],
      [june(13), june(14)],
    )
    expect(bookableDays(schedule, { from: june(13), to: june(14) }, NOW)).toEqual([])
    expect(soldDepartures(schedule, { from: june(13), to: june(15) })).toEqual([
      { day: '2026-06-14', time: '09:00', capacity: 10, sold: 4 },
      { day: '2026-06-15', time: '09:00', capacity: 10, sold: 0 },
      { day: '2026-06-15', time: '17:00', capacity: 2, sold: 2 },
    ])
  })

  it('follow from the rules: each day and time appears once, in order, and only if a rule has it', () => {
    const rules = fc.array(
      fc
        .record({
          days: fc.integer({ min: 1, max: 127 }),
          capacity: fc.integer({ min: 1, max: 9 }),
          from: fc.option(fc.integer({ min: june(1), max: june(30) }), { nil: null }),
          length: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
          lead: fc.integer({ min: 0, max: 5_000 }),
          times: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 4 }),
        })
        .map(
          ({ days, capacity, from, length, lead, times }) =>
            [
              days,
              capacity,
              from,
              length === null ? null : (from ?? june(5)) + length,
              lead,
              times.toSorted((a, b) => b - a),
            ] satisfies RuleRow,
        ),
      { maxLength: 4 },
    )
    const held = fc.array(
      fc.tuple(
        fc.integer({ min: june(10), max: june(30) }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(
        rules,
        held,
        fc.array(fc.integer({ min: june(10), max: june(30) }), { maxLength: 5 }),
        (given, seats, blocked) => {
          const found = bookableDays(of(given, seats, blocked), period, NOW).flatMap(({ day, departures }) =>
            departures.map((departure) => ({ key: `${day} ${departure.time}`, ...departure })),
          )
          expect(found.map(({ key }) => key)).toEqual([...new Set(found.map(({ key }) => key))].sort())
          const expected: typeof found = []
          for (let day = period.from; day <= period.to; day++) {
            if (blocked.includes(day)) continue
            for (let time = 0; time < 1440; time++) {
              const key = `${isoDay(day)} ${clockTime(time)}`
              const closes = (lead: number) => Date.parse(`${isoDay(day)}T${clockTime(time)}:00-03:00`) - lead * 60_000
              const open = given.filter(
                ([days, , from, to, lead, times]) =>
                  times.includes(time) &&
                  (days & (1 << new Date(`${isoDay(day)}T00:00:00Z`).getUTCDay())) !== 0 &&
                  (from === null || day >= from) &&
                  (to === null || day <= to) &&
                  closes(lead) >= NOW.getTime(),
              )
              const here = seats.filter(([on, at]) => on === day && at === time)
              if (open.length === 0 || here.some(([, , , isWhole]) => isWhole)) continue
              const left =
                Math.max(...open.map(([, capacity]) => capacity)) - here.reduce((sum, [, , people]) => sum + people, 0)
              if (left > 0) expected.push({ key, time: clockTime(time), seats: left, isEmpty: here.length === 0 })
            }
          }
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})
