import * as z from 'zod/mini'
import { LONGEST_NAME } from '../src/core/account/limits.ts'
import type { PriceLine } from '../src/core/booking-choice/total.ts'
import type { Unanswered } from '../src/core/booking-questions/answers.ts'
import {
  BOOKING_STATUSES,
  type Booking,
  type ChangeRefund,
  LONGEST_REVIEW,
  MOST_STARS,
  type OwnReview,
  type OwnReviewPhoto,
  PHOTO_STATES,
  REFUND_STATES,
} from '../src/core/bookings/booking.ts'
import type { ChangeTerms, PendingChange, WantedChange } from '../src/core/bookings/booking-change.ts'
import type { OtherDay } from '../src/core/bookings/bookings.port.ts'
import { AGE_BANDS } from '../src/core/offers/offer.ts'
import { answers, givenAnswers, question } from './booking-questions.ts'
import { defineCall } from './call.ts'
import { plan } from './details.ts'
import { advisory, transfer } from './offer-kinds.ts'
import { ageBand, cancellation, centavos, kind, picture, place } from './offers.ts'
import type { Shape } from './shape.ts'

export const people = z.array(z.object({ band: ageBand, count: z.number() }))

export const bookingStatus = z.enum(BOOKING_STATUSES)

/** `band` is null for the price of a whole group. */
export const priceLine = z.object({
  band: z.nullable(ageBand),
  count: z.number(),
  each: centavos,
  amount: centavos,
} satisfies Shape<PriceLine>)

const ownReview = z.object({
  stars: z.number(),
  text: z.string(),
  /** ISO day. */
  writtenOn: z.string(),
  answer: z.nullable(z.string()),
  /** Absent where the backend takes no photos. */
  photos: z.exactOptional(
    z.array(
      z.object({
        id: z.string(),
        state: z.enum(PHOTO_STATES),
        picture: z.nullable(picture),
        reason: z.nullable(z.string()),
      } satisfies Shape<OwnReviewPhoto>),
    ),
  ),
} satisfies Shape<OwnReview>)

export const refundState = z.enum(REFUND_STATES)

const pendingChange = z.object({
  orderId: z.string(),
  startsAt: z.string(),
  people,
  total: centavos,
  difference: centavos,
  expiresAt: z.string(),
} satisfies Shape<PendingChange>)

export const booking = z.object({
  id: z.string(),
  /** For people to read out: TP-7K3M9Q. */
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
  transfer: z.nullable(transfer),
  advisory: z.nullable(advisory),
  /** E.164, from the purchase. */
  contactCellphone: z.nullable(z.string()),
  people,
  /** Parts of the total; empty for old bookings. */
  lines: z.array(priceLine),
  total: centavos,
  /** Travellers' names, if the offer requires them. */
  participants: z.array(z.string()),
  /** The client's note to the guide; may be empty. */
  notes: z.string(),
  answers: z.optional(answers),
  /** ISO instant. */
  answersUntil: z.optional(z.string()),
  unanswered: z.optional(z.object({ all: z.number(), required: z.number() } satisfies Shape<Unanswered>)),
  /** A change whose difference is not paid yet. */
  change: z.optional(z.nullable(pendingChange)),
  /** Refunds of changes to a lower price, earliest first; `at` as in `refund`. */
  changeRefunds: z.optional(
    z.array(z.object({ amount: centavos, state: refundState, at: z.string() } satisfies Shape<ChangeRefund>)),
  ),
  /** Centavos refunded, without those of changes; null for none. */
  refunded: z.nullable(centavos),
  /** ISO instant at which the bank paid the refund, or at which it became due. */
  refund: z.nullable(z.object({ state: refundState, at: z.string() })),
  cancellation,
  /** ISO instant until which cancelling is free at least, after the operator moved the departure. */
  freeUntil: z.optional(z.nullable(z.string())),
  /**
   * ISO instants. `expiresAt`: when unpaid seats become free; null in every other status. After it the booking can no longer be paid, and
   * is listed for seven more days.
   */
  bookedAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** ISO instants of check-in and cancellation. */
  checkedInAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  /** The reason of the guide, or of the operator in the guide's name. */
  cancelReason: z.nullable(z.string()),
  /** True when the operator cancelled on behalf of the side in `status`. */
  isCancelledByOperator: z.optional(z.boolean()),
  /** The client's own review; null before it is written. */
  review: z.nullable(ownReview),
} satisfies Shape<Booking>)

export const bookingId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))

export const bookings = defineCall({
  id: 'bookings',
  method: 'GET',
  path: 'bookings',
  summary:
    'The logged-in person’s bookings, of one kind or all: those to come by departure, then the past, latest first',
  tag: 'Reservas',
  feature: 'orders',
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
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  answer: booking,
})

export const cancelBooking = defineCall({
  id: 'cancelBooking',
  method: 'POST',
  path: 'bookings/{id}/cancel',
  summary:
    'Cancel a confirmed booking; 412 where another refund than the one that was shown would be given. Repeating it changes nothing',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  /** The refund that the person was shown. */
  body: z.object({ refund: centavos }),
  answer: booking,
})

export const changeTerms = defineCall({
  id: 'changeTerms',
  method: 'GET',
  path: 'bookings/{id}/change',
  summary: 'The plan of a booking as it is sold today, for a change of date or people; 409 where it cannot change',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  answer: z.object({
    plan,
    asksNames: z.boolean(),
    questions: z.optional(z.array(question)),
  } satisfies Shape<ChangeTerms>),
})

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const otherDepartures = defineCall({
  id: 'otherDepartures',
  method: 'GET',
  path: 'bookings/{id}/departures',
  summary:
    'Departures with room for so many people (those of the booking), of 62 days at most; 409 where it cannot change',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  query: z.object({ from: isoDay, to: isoDay, people: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))) }),
  answer: z.object({
    days: z.array(z.object({ day: isoDay, times: z.array(z.string()) } satisfies Shape<OtherDay>)),
  }),
})

export const changeBooking = defineCall({
  id: 'changeBooking',
  method: 'PUT',
  path: 'bookings/{id}/change',
  summary:
    'Change date and people of a booking. A lower price is refunded; a higher one waits for the payment of `change.orderId`; 412 for another difference. Repeating it changes nothing',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  body: z.object({
    startsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)),
    people: z
      .array(z.object({ band: ageBand, count: z.number().check(z.int(), z.gte(1), z.lte(99)) }))
      .check(z.minLength(1), z.maxLength(AGE_BANDS.length)),
    participants: z.array(z.string().check(z.maxLength(LONGEST_NAME))).check(z.maxLength(99)),
    answers: z.optional(givenAnswers),
    difference: z.number().check(z.int()),
  } satisfies Shape<WantedChange>),
  answer: booking,
})

export const bookingQuestions = defineCall({
  id: 'bookingQuestions',
  method: 'GET',
  path: 'bookings/{id}/questions',
  summary: 'What the offer of a booking asks its travellers today',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  answer: z.object({ questions: z.array(question) }),
})

export const changeAnswers = defineCall({
  id: 'changeAnswers',
  method: 'PUT',
  path: 'bookings/{id}/answers',
  summary: 'Replace the answers to the guide, until the guide’s limit; the same answers again change nothing',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  body: z.object({ answers: givenAnswers }),
  answer: booking,
})

export const reviewBooking = defineCall({
  id: 'reviewBooking',
  method: 'PUT',
  path: 'bookings/{id}/review',
  summary: 'Rate a completed booking, once; 409 for a second, other one',
  tag: 'Reservas',
  feature: 'orders',
  auth: true,
  params: z.object({ id: bookingId }),
  body: z.object({
    stars: z.number().check(z.int(), z.gte(1), z.lte(MOST_STARS)),
    text: z.string().check(z.maxLength(LONGEST_REVIEW)),
  }),
  answer: booking,
})
