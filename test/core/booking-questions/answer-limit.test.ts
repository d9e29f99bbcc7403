import { expect, test } from 'vitest'
import { answersUntil } from '../../../src/core/booking-questions/answer-limit.ts'

test.each([
  ['two hours', '2026-12-12T10:00:00.000Z'],
  ['one day', '2026-12-11T12:00:00.000Z'],
  ['two days', '2026-12-10T12:00:00.000Z'],
  [null, '2026-12-12T12:00:00.000Z'],
] as const)('With the limit %s the answers change until %s', (limit, until) => {
  expect(answersUntil(new Date('2026-12-12T12:00:00Z'), limit).toISOString()).toBe(until)
})
