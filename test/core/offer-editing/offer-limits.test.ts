import { expect, test } from 'vitest'
import { LIMITS } from '../../../contract/offer-rules.ts'
import { OFFER_LIMITS } from '../../../src/core/offer-editing/offer-limits.ts'

test('what the screens count up to is what the rules judge by', () => {
  expect(LIMITS).toMatchObject(OFFER_LIMITS)
})
