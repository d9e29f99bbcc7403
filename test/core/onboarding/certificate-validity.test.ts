import { expect, test } from 'vitest'
import { dueWarning } from '../../../src/core/onboarding/certificate-validity.ts'

test.each([
  [61, null, null],
  [60, null, 60],
  [60, 60, null],
  [31, 60, null],
  [30, 60, 30],
  [30, null, 30],
  [8, 30, null],
  [7, 30, 7],
  [0, 30, 7],
  [0, 7, null],
  [3, null, 7],
  [-1, null, null],
  [-1, 30, null],
])('with %i days left and the warning %s mailed, the warning %s is due', (daysLeft, warned, due) => {
  expect(dueWarning(daysLeft, warned)).toBe(due)
})
