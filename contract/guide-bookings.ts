import * as z from 'zod/mini'
import {
  type GuideBooking,
  type GuidePayouts,
  LONGEST_CANCEL_REASON,
  LONGEST_REVIEW_ANSWER,
  PAYOUT_STATES,
} from '../src/core/bookings/guide-bookings.ts'
import { answers } from './booking-questions.ts'
import { bookingId, bookingStatus, people } from './bookings.ts'
import { defineCall } from './call.ts'
import { departureMove } from './departure-move.ts'
import { advisory, transfer } from './offer-kinds.ts'
import { centavos, kind } from './offers.ts'
import type { Shape } from './shape.ts'

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Both inclusive; at most LONGEST_PERIOD (contract/departures.ts) for bookings and 366 days for earnings. */
const period = z.object({ from: isoDay, to: isoDay })

export const guideBooking = z.object({
  id: z.string(),
  code: z.string(),
  status: bookingStatus,
  isCancelledByOperator: z.optional(z.boolean()),
  offer: z.object({ id: z.string(), kind, title: z.string() }),
  planName: z.string(),
  startsAt: z.string(),
  movedFrom: z.optional(z.nullable(z.string())),
  peopleBefore: z.optional(z.nullable(z.number())),
  timeZone: z.string(),
  durationMinutes: z.number(),
  meetingPoint: z.nullable(z.object({ name: z.string(), address: z.string() })),
  transfer: z.nullable(transfer),
  advisory: z.nullable(advisory),
  people,
  participants: z.array(z.string()),
  notes: z.string(),
  answers: z.optional(answers),
  client: z.object({ name: z.string(), cellphone: z.nullable(z.string()) }),
  total: centavos,
  checkedInAt: z.nullable(z.string()),
} satisfies Shape<GuideBooking>)

export const guideBookings = defineCall({
  id: 'guideBookings',
  method: 'GET',
  path: 'provider/bookings',
  summary: 'Who has booked the guide’s departures of a period, by departure',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  query: period,
  answer: z.object({ bookings: z.array(guideBooking) }),
})

export const checkIn = defineCall({
  id: 'checkIn',
  method: 'POST',
  path: 'provider/check-ins',
  summary: 'Check in a voucher; a repeated call returns the time of the first',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  /** The typed or scanned text: the code, or an address that contains it. */
  body: z.object({ code: z.string().check(z.maxLength(300)) }),
  answer: guideBooking,
})

export const cancelGuideBooking = defineCall({
  id: 'cancelGuideBooking',
  method: 'POST',
  path: 'provider/bookings/{id}/cancel',
  summary: 'Cancel a booking with a full refund',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  params: z.object({ id: bookingId }),
  body: z.object({ reason: z.string().check(z.maxLength(LONGEST_CANCEL_REASON)) }),
  answer: guideBooking,
})

export const moveGuideDeparture = defineCall({
  id: 'moveGuideDeparture',
  method: 'POST',
  path: 'provider/bookings/{id}/departure',
  summary: 'Move the departure of a booking with all its bookings; travellers are informed and may cancel without cost',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  params: z.object({ id: bookingId }),
  body: departureMove,
})

export const guideEarnings = defineCall({
  id: 'guideEarnings',
  method: 'GET',
  path: 'provider/earnings',
  summary:
    'What the guide sold of services that begin in a period: fees, what was given back, what is due and until when',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  query: period,
  answer: z.object({
    lines: z.array(
      z.object({
        bookingId: z.string(),
        code: z.string(),
        title: z.string(),
        startsAt: z.string(),
        timeZone: z.string(),
        soldAt: z.string(),
        status: bookingStatus,
        isCancelledByOperator: z.optional(z.boolean()),
        total: centavos,
        refunded: centavos,
        fee: centavos,
        due: centavos,
        payableBy: z.nullable(z.string()),
        isDisputed: z.boolean(),
      }),
    ),
    commission: z.number(),
  }),
})

export const guidePayouts = defineCall({
  id: 'guidePayouts',
  method: 'GET',
  path: 'provider/payouts',
  summary: 'What the guide can be paid, what is in transfer and what was paid, with the services of each payout',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  answer: z.object({
    payable: z.number(),
    inTransfer: centavos,
    paid: centavos,
    payouts: z.array(
      z.object({
        id: z.string(),
        amount: centavos,
        state: z.enum(PAYOUT_STATES),
        at: z.string(),
        endToEndId: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        items: z.array(z.object({ code: z.string(), title: z.string(), startsAt: z.string(), amount: z.number() })),
      }),
    ),
    next: z.nullable(z.string()),
  } satisfies Shape<GuidePayouts>),
})

export const guidePayoutStatement = defineCall({
  id: 'guidePayoutStatement',
  method: 'GET',
  path: 'provider/payouts/{id}/statement',
  summary: 'The statement of a payout as a PDF, in a data URL',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  params: z.object({ id: bookingId }),
  answer: z.object({ content: z.string() }),
})

const guideReview = z.object({
  id: z.string(),
  offer: z.object({ id: z.string(), title: z.string() }),
  author: z.string(),
  date: z.string(),
  stars: z.number(),
  text: z.string(),
  answer: z.nullable(z.string()),
})

export const guideReviews = defineCall({
  id: 'guideReviews',
  method: 'GET',
  path: 'provider/reviews',
  summary: 'What clients said of the guide’s offers, latest first',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  answer: z.object({ reviews: z.array(guideReview) }),
})

export const answerReview = defineCall({
  id: 'answerReview',
  method: 'PUT',
  path: 'provider/reviews/{id}/answer',
  summary: 'Answer a review in public, once; 409 for a second, other answer',
  tag: 'Minhas vendas',
  feature: 'selling',
  auth: true,
  params: z.object({ id: bookingId }),
  body: z.object({ answer: z.string().check(z.maxLength(LONGEST_REVIEW_ANSWER)) }),
  answer: guideReview,
})
