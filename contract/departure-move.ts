import * as z from 'zod/mini'
import { reason } from './reason.ts'

const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/))

/** A new start of a departure; `was` and `bookings` as the person was shown them. */
export const departureMove = z.object({
  startsAt: localTime,
  was: localTime,
  bookings: z.number().check(z.int(), z.minimum(1)),
  reason,
})
