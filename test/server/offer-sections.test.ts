import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSection, trimmed } from '../../server/offers/editing/sections.ts'
import { wholeSections } from '../support/whole-sections.ts'

const tour = wholeSections('tour')

describe('a section that is saved', () => {
  it('stays the same when it is saved again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', maxLength: 300 }),
        fc.array(fc.string(), { maxLength: 10 }),
        (text, lines) => {
          fc.pre(!text.includes('\0') && lines.every((line) => !line.includes('\0')))
          const once = readSection('tour', 'description', { description: text, highlights: lines, goodToKnow: [] })
          expect(readSection('tour', 'description', once)).toEqual(once)
          expect(trimmed(trimmed(once))).toEqual(trimmed(once))
        },
      ),
    )
  })

  it('is stored in a fixed order, without fields of another kind', () => {
    const [rule] = tour.availability.rules
    const { rules } = readSection('tour', 'availability', {
      rules: [{ ...rule, weekdays: [5, 1, 5] }],
      blockedDays: ['2027-01-02', '2027-01-01', '2027-01-02'],
    })
    expect(rules[0]?.weekdays).toEqual([1, 5])
    const transfer = { origin: 'A', destination: 'B', vehicle: 'C', luggagePerPerson: 1 }
    expect(readSection('tour', 'basics', { ...tour.basics, transfer }).transfer).toBeNull()
    expect(readSection('transfer', 'basics', { ...tour.basics, transfer }).transfer).toEqual(transfer)
  })
})
