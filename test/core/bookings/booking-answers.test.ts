import { expect, test } from 'vitest'
import { checkInText } from '../../../src/core/bookings/booking-answers.ts'

test('the check-in’s day and time are local to the departure, in every zone of the reader', () => {
  expect(checkInText('2026-11-22T12:05:00.000Z', 'America/Sao_Paulo')).toBe('22/11/2026, às 9h05')
  expect(checkInText('2026-11-22T02:30:00.000Z', 'America/Noronha')).toBe('22/11/2026, à 0h30')
  expect(checkInText('2026-11-22T02:30:00.000Z', 'America/Rio_Branco')).toBe('21/11/2026, às 21h30')
})
