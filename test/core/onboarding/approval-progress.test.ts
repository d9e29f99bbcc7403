import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalProgress, SOCIAL_LINKS } from '../../../src/core/onboarding/approval-progress.ts'

describe('Provider approval progress (section 5)', () => {
  test.each([
    ['100 when nothing is missing', [], { total: 5, missing: 0, approved: 5, percent: 100 }],
    ['plus 1 if any social link is missing', ['facebook_link'], { total: 6, missing: 1, approved: 5, percent: 83 }],
    ['plus 1 however many of them', [...SOCIAL_LINKS], { total: 6, missing: 1, approved: 5, percent: 83 }],
    ['plus the count of other missing fields', ['pix', 'phone'], { total: 7, missing: 2, approved: 5, percent: 71 }],
    ['both', ['instagram_link', 'pix', 'phone'], { total: 8, missing: 3, approved: 5, percent: 63 }],
    ['a field named twice is missing once', ['pix', 'pix'], { total: 6, missing: 1, approved: 5, percent: 83 }],
  ])('%s', (_, missing, progress) => expect(approvalProgress(missing)).toEqual(progress))

  test('approved is never below 0, percent is whole and 100 only when nothing is missing', () => {
    const field = fc.oneof(fc.constantFrom(...SOCIAL_LINKS), fc.string())
    fc.assert(
      fc.property(fc.array(field, { maxLength: 200 }), (missing) => {
        const progress = approvalProgress(missing)
        expect(progress.total).toBe(5 + progress.missing)
        expect(progress.approved).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(progress.percent)).toBe(true)
        expect(progress.percent === 100).toBe(missing.length === 0)
      }),
    )
  })

  test('an additional missing field never increases it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (missing, more) => {
        expect(approvalProgress([...missing, more]).percent).toBeLessThanOrEqual(approvalProgress(missing).percent)
      }),
    )
  })
})
