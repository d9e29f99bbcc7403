import * as z from 'zod/mini'
import type { DisputeRecord } from '../src/core/back-office/disputes.port.ts'
import { cursor } from './back-office.ts'
import { defineCall } from './call.ts'
import { dispute } from './disputes.ts'
import { evidence, evidencePage } from './evidence.ts'
import { messageFile } from './messages.ts'
import { bookingMoney, wholeAmount } from './money.ts'
import { centavos } from './offers.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const backOffice = { tag: 'Administração', feature: 'disputes', auth: true } as const
const uuid = z.uuid()

export const disputeList = defineCall({
  ...backOffice,
  id: 'disputeList',
  method: 'GET',
  path: 'admin/disputes',
  summary: 'Disputes: undecided ones by deadline, or decided ones, latest first',
  query: z.object({ decided: z.optional(z.enum(['true', 'false'])), before: z.optional(cursor) }),
  answer: z.object({ disputes: z.array(dispute), next: z.nullable(z.string()) }),
})

export const disputeRecord = defineCall({
  ...backOffice,
  id: 'disputeRecord',
  method: 'GET',
  path: 'admin/disputes/{id}',
  summary: 'A dispute with its evidence; the look is written to the audit log',
  params: z.object({ id: uuid }),
  query: evidencePage,
  answer: z.object({
    dispute,
    booking: bookingMoney,
    checkedInAt: z.nullable(z.string()),
    ...evidence,
  } satisfies Shape<DisputeRecord>),
})

export const disputeFile = defineCall({
  ...backOffice,
  id: 'disputeFile',
  method: 'GET',
  path: 'admin/disputes/{id}/files/{messageId}',
  summary: 'The file of a message in the conversation of a disputed booking; the look is written to the audit log',
  params: z.object({ id: uuid, messageId: uuid }),
  answer: messageFile.answer,
})

export const dismissDispute = defineCall({
  ...backOffice,
  id: 'dismissDispute',
  method: 'POST',
  path: 'admin/disputes/{id}/dismissal',
  summary: 'Decide that the guide keeps the payment; both sides get a mail',
  params: z.object({ id: uuid }),
  body: z.object({ reason }),
})

export const refundDispute = defineCall({
  ...backOffice,
  id: 'refundDispute',
  method: 'POST',
  path: 'admin/disputes/{id}/refund',
  summary: 'Decide to refund the booking or a part of it; both sides get a mail',
  params: z.object({ id: uuid }),
  body: z.object({ amount: wholeAmount, reason, refundedBefore: centavos }),
})
