import * as z from 'zod/mini'
import type { DepartureMove } from '../src/core/bookings/departure-move.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/))

/** `was` and `bookings` as shown to the person. */
export const departureMove = z.object({
  startsAt: localTime,
  was: localTime,
  bookings: z.number().check(z.int(), z.minimum(1)),
  reason,
} satisfies Shape<DepartureMove>)
