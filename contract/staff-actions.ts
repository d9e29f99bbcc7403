import * as z from 'zod/mini'
import { LONGEST_EMAIL } from '../src/core/account/limits.ts'
import type {
  CancellationPreview,
  DepartureMovePreview,
  SuspensionPreview,
} from '../src/core/back-office/actions.port.ts'
import { SUSPENDABLE_KINDS } from '../src/core/back-office/actions.ts'
import { email } from './account.ts'
import { defineCall } from './call.ts'
import { departureMove } from './departure-move.ts'
import { centavos } from './offers.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'
import { recordId } from './staff-records.ts'

const backOffice = { tag: 'Administração', feature: 'back office', auth: true } as const

const params = z.object({ id: recordId })
const side = z.object({ refund: centavos, obstacle: z.nullable(z.string()) })

export const previewCancellation = defineCall({
  ...backOffice,
  id: 'previewCancellation',
  method: 'GET',
  path: 'admin/bookings/{id}/cancellation',
  summary: 'What a cancellation for the traveller, or for the guide, refunds now',
  params,
  answer: z.object({ client: side, provider: side } satisfies Shape<CancellationPreview>),
})

export const cancelForSide = defineCall({
  ...backOffice,
  id: 'cancelForSide',
  method: 'POST',
  path: 'admin/bookings/{id}/cancellation',
  summary: 'Cancel a booking for the traveller or for the guide, with the refund that was shown',
  params,
  body: z.object({ side: z.enum(['client', 'provider']), refund: centavos, reason }),
})

export const previewMove = defineCall({
  ...backOffice,
  id: 'previewMove',
  method: 'GET',
  path: 'admin/bookings/{id}/departure',
  summary: 'The departure of a booking, and how many travel on it',
  params,
  answer: z.object({
    startsAt: z.string(),
    timeZone: z.string(),
    bookings: z.number(),
    people: z.number(),
    obstacle: z.nullable(z.string()),
  } satisfies Shape<DepartureMovePreview>),
})

export const moveDeparture = defineCall({
  ...backOffice,
  id: 'moveDeparture',
  method: 'POST',
  path: 'admin/bookings/{id}/departure',
  summary: 'Move the departure of a booking with all its bookings; travellers and guide are informed',
  params,
  body: departureMove,
})

export const resendBookingMails = defineCall({
  ...backOffice,
  id: 'resendBookingMails',
  method: 'POST',
  path: 'admin/bookings/{id}/mails',
  summary: 'Send the mails of the booking’s current state again, to the traveller and the guide',
  params,
  body: z.object({ reason }),
})

export const endPersonSessions = defineCall({
  ...backOffice,
  id: 'endPersonSessions',
  method: 'POST',
  path: 'admin/people/{id}/end-of-sessions',
  summary: 'Log a person out everywhere',
  params,
  body: z.object({ reason }),
})

export const correctEmail = defineCall({
  ...backOffice,
  id: 'correctEmail',
  method: 'POST',
  path: 'admin/people/{id}/email',
  summary: 'Correct an e-mail address; mails go to the old and the new one',
  params,
  body: z.object({ email, was: z.string().check(z.maxLength(LONGEST_EMAIL)), reason }),
})

export const previewSuspension = defineCall({
  ...backOffice,
  id: 'previewSuspension',
  method: 'GET',
  path: 'admin/suspensions/{kind}/{id}',
  summary: 'Whether a person, guide, offer or a person’s messages are suspended, and the affected upcoming bookings',
  params: z.object({ kind: z.enum(SUSPENDABLE_KINDS), id: recordId }),
  answer: z.object({
    suspendedAt: z.nullable(z.string()),
    bookings: z.number(),
    unpaidOrders: z.optional(z.number()),
    refund: centavos,
  } satisfies Shape<SuspensionPreview>),
})

export const suspendRecord = defineCall({
  ...backOffice,
  id: 'suspendRecord',
  method: 'POST',
  path: 'admin/suspensions/{kind}/{id}',
  summary:
    'Suspend a person, guide, offer or a person’s messages; keep or cancel the bookings to come with a full refund',
  params: z.object({ kind: z.enum(SUSPENDABLE_KINDS), id: recordId }),
  body: z.object({ reason, bookings: z.enum(['keep', 'cancel']) }),
})

export const reinstateRecord = defineCall({
  ...backOffice,
  id: 'reinstateRecord',
  method: 'DELETE',
  path: 'admin/suspensions/{kind}/{id}',
  summary: 'End the suspension of a person, guide, offer or a person’s messages',
  params: z.object({ kind: z.enum(SUSPENDABLE_KINDS), id: recordId }),
  body: z.object({ reason }),
})
