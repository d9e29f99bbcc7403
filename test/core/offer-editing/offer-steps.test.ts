import { expect, test } from 'vitest'
import {
  isSection,
  OFFER_STEP_NAMES,
  OFFER_STEPS,
  offerStepOf,
  placeOf,
  stepAfter,
} from '../../../src/core/offer-editing/offer-steps.ts'

test('Every step has its own name in the address and is found by it', () => {
  const names = Object.values(OFFER_STEP_NAMES)
  expect(new Set(names).size).toBe(names.length)
  for (const step of OFFER_STEPS) expect(offerStepOf(OFFER_STEP_NAMES[step])).toBe(step)
  expect(offerStepOf('secoes')).toBe('sections')
  expect([offerStepOf('planos '), offerStepOf(''), offerStepOf(undefined)]).toEqual([null, null, null])
})

test('The steps follow each other, the list of sections leads to the first, and the last is the review', () => {
  expect(OFFER_STEPS.map(placeOf)).toEqual(OFFER_STEPS.map((_, place) => place))
  expect(placeOf('sections')).toBe(-1)
  expect(stepAfter('sections')).toBe('basics')
  expect(OFFER_STEPS.map(stepAfter)).toEqual([...OFFER_STEPS.slice(1), 'review'])
})

test('The list and the review are no sections', () => {
  expect(isSection('plans')).toBe(true)
  expect([isSection('sections'), isSection('review')]).toEqual([false, false])
})
