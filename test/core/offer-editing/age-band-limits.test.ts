import { describe, expect, test } from 'vitest'
import { ageGaps, withBand, withoutBand } from '../../../src/core/offer-editing/age-bands.ts'
import type { PriceDraft } from '../../../src/core/offer-editing/offer-sections.ts'
import { AGE_BANDS, type AgeBand } from '../../../src/core/offers/offer.ts'

const AGES = /^(?<band>\w+) (?<minAge>\d*)\.\.(?<maxAge>\d*)$/
const yearsOf = (digits: string | undefined) => (digits ? Number(digits) : null)

/** Bands from texts like `child 3..11`, `adult 12..` and `student ..`. */
const drafts = (...texts: readonly string[]): readonly PriceDraft[] =>
  texts.map((text) => {
    const { band, minAge, maxAge } = AGES.exec(text)?.groups ?? {}
    return {
      band: band as AgeBand,
      minAge: yearsOf(minAge),
      maxAge: yearsOf(maxAge),
      price: 1000,
      onlyWithAdult: false,
    }
  })
const agesOf = (prices: readonly PriceDraft[]): readonly string[] =>
  prices.map(({ band, minAge, maxAge }) => `${band} ${minAge ?? ''}..${maxAge ?? ''}`)

describe('A band that is added', () => {
  test.each<[AgeBand, readonly string[], readonly string[]]>([
    ['adult', [], ['adult ..']],
    ['infant', [], ['infant 0..2']],
    ['senior', ['child 3..11'], ['child 3..11', 'senior 60..']],
    ['student', ['child 3..11'], ['child 3..11', 'student ..']],
    ['senior', ['adult ..'], ['adult ..', 'senior 60..']],
    ['adult', ['infant 0..2', 'child 3..9'], ['adult 10..', 'child 3..9', 'infant 0..2']],
    ['adult', ['infant 0..'], ['adult ..', 'infant 0..']],
    ['child', ['infant 0..4'], ['child 5..11', 'infant 0..4']],
    ['child', ['infant 0..2'], ['child 3..11', 'infant 0..2']],
    ['child', ['youth 10..17'], ['youth 10..17', 'child 3..9']],
    ['child', ['youth ..17'], ['youth ..17', 'child 3..11']],
    ['child', ['youth 2..17'], ['youth 2..17', 'child 3..3']],
    ['child', ['student 0..30'], ['child 3..11', 'student 0..30']],
    ['child', ['senior 5..'], ['child 3..11', 'senior 5..']],
  ])('%s beside %j', (band, before, after) => {
    expect(agesOf(withBand(drafts(...before), band))).toEqual(after)
  })

  test.each<[AgeBand, number | null, number | null]>([
    ['child', null, 12],
    ['child', 10, 12],
    ['child', 11, 12],
    ['child', 12, 12],
    ['child', 18, 18],
    ['senior', 18, 18],
    ['student', null, null],
  ])('%s leaves adults who began at %s to begin at %s', (band, minAge, begins) => {
    const [adult] = withBand(drafts(`adult ${minAge ?? ''}..`), band)
    expect(adult).toEqual({ band: 'adult', minAge: begins, maxAge: null, price: 1000, onlyWithAdult: false })
  })

  test('does not change the ages of bands other than adults', () => {
    expect(agesOf(withBand(drafts('youth 5..17', 'senior 5..'), 'infant'))).toEqual([
      'youth 5..17',
      'infant 0..2',
      'senior 5..',
    ])
  })

  test('takes its place in the order of bands, without a price', () => {
    const all = AGE_BANDS.toReversed().reduce<readonly PriceDraft[]>((prices, band) => withBand(prices, band), [])
    expect(all.map(({ band }) => band)).toEqual(['adult', 'youth', 'child', 'infant', 'senior', 'student'])
    expect(all.map(({ price }) => price)).toEqual([null, null, null, null, null, null])
    expect(all.map(({ onlyWithAdult }) => onlyWithAdult)).toEqual([false, true, true, true, false, false])
  })

  test('changes nothing if it is there already', () => {
    const prices = drafts('adult 21..', 'child 5..6')
    expect(withBand(prices, 'child')).toBe(prices)
  })
})

describe('A band that is taken away', () => {
  test.each<[AgeBand, readonly string[], readonly string[]]>([
    ['child', ['adult 12..', 'child 3..11'], ['adult ..']],
    ['child', ['adult 12..', 'child 3..11', 'infant 0..2'], ['adult 3..', 'infant 0..2']],
    [
      'youth',
      ['adult 18..', 'youth 12..17', 'child 3..11', 'infant 0..2'],
      ['adult 12..', 'child 3..11', 'infant 0..2'],
    ],
    ['child', ['adult 21..', 'child 3..11'], ['adult 21..']],
    ['child', ['adult 12..', 'child 3..11', 'senior 60..70'], ['adult ..', 'senior 60..70']],
    ['child', ['adult 12..', 'child 3..11', 'infant 0..'], ['adult ..', 'infant 0..']],
    ['child', ['adult 1..', 'child 3..'], ['adult 1..']],
    ['student', ['adult 18..', 'student 5..17'], ['adult 18..']],
    ['child', ['adult 12..', 'senior 12..', 'child 3..11'], ['adult ..', 'senior 12..']],
    ['adult', ['adult 12..', 'child 3..11'], ['child 3..11']],
    ['child', ['adult 12..'], ['adult 12..']],
    ['student', ['adult 12..'], ['adult 12..']],
  ])('%s from %j', (band, before, after) => {
    expect(agesOf(withoutBand(drafts(...before), band))).toEqual(after)
  })
})

describe('Ages that no band holds', () => {
  test.each<[string, readonly string[], [number, { from: number; to: number }][]]>([
    ['no bands', [], []],
    ['after a band of a single year', ['adult 8..', 'child 5..5'], [[0, { from: 6, to: 7 }]]],
    [
      'after the older of two bands that overlap',
      ['adult 14..', 'child 3..5', 'infant 0..11'],
      [[0, { from: 12, to: 13 }]],
    ],
    ['after newborns', ['adult 2..', 'infant 0..0'], [[0, { from: 1, to: 1 }]]],
    ['none after a band without an end', ['adult 18..', 'infant 0..'], []],
    ['none while a senior’s ages are left out', ['adult ..59', 'senior 65..60'], []],
  ])('are found: %s', (_, bands, gaps) => {
    expect([...ageGaps(drafts(...bands))]).toEqual(gaps)
  })
})
