import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { cancellation, centavos, kind, picture, place } from './offers.ts'

export const bookingStatus = z.enum([
  'awaiting payment',
  'confirmed',
  'completed',
  'cancelled by client',
  'cancelled by provider',
])

export const booking = z.object({
  id: z.string(),
  /** What a person reads out on the phone: TP-7K3M9Q. */
  code: z.string(),
  orderId: z.string(),
  status: bookingStatus,
  offer: z.object({ id: z.string(), kind, title: z.string(), destination: place, cover: picture }),
  provider: z.object({ id: z.string(), name: z.string(), cellphone: z.nullable(z.string()) }),
  planName: z.string(),
  /** Local to timeZone: YYYY-MM-DDTHH:mm. */
  startsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  /** IANA zone of the departure. */
  timeZone: z.string(),
  durationMinutes: z.number(),
  meetingPoint: z.nullable(
    z.object({ name: z.string(), address: z.string(), latitude: z.number(), longitude: z.number() }),
  ),
  people: z.array(
    z.object({ band: z.enum(['adult', 'youth', 'child', 'infant', 'senior', 'student']), count: z.number() }),
  ),
  total: centavos,
  /** What was given back; null while nothing was. */
  refunded: z.nullable(centavos),
  cancellation,
  /**
   * ISO instants. `expiresAt` is when unpaid seats are freed; null in every other status. Once it has passed, the booking can
   * no longer be paid, and is told for seven more days.
   */
  bookedAt: z.string(),
  expiresAt: z.nullable(z.string()),
})

export const bookings = defineCall({
  id: 'bookings',
  method: 'GET',
  path: 'bookings',
  summary:
    'The logged-in person’s bookings, of one kind or all: those to come by departure, then the past, latest first',
  tag: 'Reservas',
  auth: true,
  query: z.object({ kind: z.optional(kind) }),
  answer: z.object({ bookings: z.array(booking) }),
})

export const bookingById = defineCall({
  id: 'bookingById',
  method: 'GET',
  path: 'bookings/{id}',
  summary: 'One booking of the logged-in person',
  tag: 'Reservas',
  auth: true,
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  answer: booking,
})
