import * as z from 'zod/mini'
import {
  DISPUTE_REASONS,
  type Dispute,
  type DisputeDecision,
  LONGEST_DISPUTE_TEXT,
  SHORTEST_DISPUTE_TEXT,
} from '../src/core/disputes/dispute.ts'
import { bookingId } from './bookings.ts'
import { defineCall } from './call.ts'
import { centavos } from './offers.ts'
import type { Shape } from './shape.ts'

const shared = { tag: 'Reservas', feature: 'disputes', auth: true } as const
const selling = { ...shared, tag: 'Minhas vendas' } as const
const uuid = z.uuid()
const text = z.string().check(z.minLength(SHORTEST_DISPUTE_TEXT), z.maxLength(LONGEST_DISPUTE_TEXT))

export const dispute = z.object({
  id: z.string(),
  bookingId: z.string(),
  code: z.string(),
  title: z.string(),
  startsAt: z.string(),
  client: z.string(),
  guide: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  text: z.string(),
  openedAt: z.string(),
  answerBy: z.string(),
  decideBy: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  decision: z.nullable(
    z.object({ refund: centavos, reason: z.string(), at: z.string() } satisfies Shape<DisputeDecision>),
  ),
} satisfies Shape<Dispute>)

export const bookingDispute = defineCall({
  ...shared,
  id: 'bookingDispute',
  method: 'GET',
  path: 'bookings/{id}/dispute',
  summary: 'The dispute about a booking of the logged-in person; null without one',
  params: z.object({ id: bookingId }),
  answer: z.object({ dispute: z.nullable(dispute) }),
})

export const openDispute = defineCall({
  ...shared,
  id: 'openDispute',
  method: 'POST',
  path: 'bookings/{id}/dispute',
  summary: 'Report a problem with a booking, once; the same id opens one dispute',
  params: z.object({ id: bookingId }),
  body: z.object({ id: uuid, reason: z.enum(DISPUTE_REASONS), text }),
  answer: dispute,
})

export const guideDisputes = defineCall({
  ...selling,
  id: 'guideDisputes',
  method: 'GET',
  path: 'provider/disputes',
  summary: 'Disputes about the guide’s bookings, undecided ones first',
  answer: z.object({ disputes: z.array(dispute) }),
})

export const answerDispute = defineCall({
  ...selling,
  id: 'answerDispute',
  method: 'POST',
  path: 'provider/disputes/{id}/answer',
  summary: 'Answer a traveller’s report, once and before the decision',
  params: z.object({ id: uuid }),
  body: z.object({ answer: text }),
  answer: dispute,
})
