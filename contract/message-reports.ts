import * as z from 'zod/mini'
import { type MessageReport, REPORT_DECISIONS, type ReportedThread } from '../src/core/back-office/message-reports.ts'
import { REPORT_REASONS, SIDES } from '../src/core/messages/message.ts'
import { cursor } from './back-office.ts'
import { defineCall } from './call.ts'
import { evidence, evidencePage } from './evidence.ts'
import { messageFile } from './messages.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const backOffice = { tag: 'Administração', feature: 'back office', auth: true } as const
const id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))

const report = z.object({
  id: z.string(),
  reportedAt: z.string(),
  reason: z.enum(REPORT_REASONS),
  isAboutMessage: z.boolean(),
  reporter: z.string(),
  accused: z.string(),
  decision: z.nullable(z.enum(REPORT_DECISIONS)),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
} satisfies Shape<MessageReport>)

export const messageReports = defineCall({
  ...backOffice,
  id: 'messageReports',
  method: 'GET',
  path: 'admin/message-reports',
  summary: 'Reports of messages and people, latest first, without texts',
  query: z.object({ decided: z.optional(z.enum(['true', 'false'])), before: z.optional(cursor) }),
  answer: z.object({ reports: z.array(report), next: z.nullable(z.string()) }),
})

export const reportedThread = defineCall({
  ...backOffice,
  id: 'reportedThread',
  method: 'GET',
  path: 'admin/message-reports/{id}',
  summary: 'A report with its thread; the look is written to the audit log',
  params: z.object({ id }),
  query: evidencePage,
  answer: z.object({
    report,
    note: z.string(),
    text: z.string(),
    messageId: z.nullable(z.string()),
    accusedSide: z.enum(SIDES),
    ...evidence,
  } satisfies Shape<ReportedThread>),
})

export const reportedFile = defineCall({
  ...backOffice,
  id: 'reportedFile',
  method: 'GET',
  path: 'admin/message-reports/{id}/files/{messageId}',
  summary: 'The file of a message in a reported thread; the look is written to the audit log',
  params: z.object({ id, messageId: id }),
  answer: messageFile.answer,
})

export const decideReport = defineCall({
  ...backOffice,
  id: 'decideReport',
  method: 'POST',
  path: 'admin/message-reports/{id}/decision',
  summary: 'Dismiss a report, delete its message, warn the writer by mail, or stop the writer from writing',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(REPORT_DECISIONS),
    reason,
  }),
})
