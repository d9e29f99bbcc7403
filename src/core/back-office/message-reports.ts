import type { ReportReason, Side } from '../messages/message.ts'
import type { Evidence } from './evidence.ts'

export const REPORT_DECISIONS = ['dismissed', 'deleted', 'warned', 'suspended'] as const
/** `deleted`: the message; `warned`: a mail to the writer; `suspended`: the writer can no longer write to anybody. */
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** Without the text: reading it is written to the audit log. */
export interface MessageReport {
  readonly id: string
  /** ISO instant. */
  readonly reportedAt: string
  readonly reason: ReportReason
  /** False for a report of the person. */
  readonly isAboutMessage: boolean
  readonly reporter: string
  readonly accused: string
  readonly decision: ReportDecision | null
  readonly decisionReason: string | null
  /** ISO instant. */
  readonly decidedAt: string | null
}

export interface ReportedThread extends Evidence {
  readonly report: MessageReport
  readonly note: string
  /** The message as the reporter read it; empty for a report of the person. */
  readonly text: string
  readonly messageId: string | null
  readonly accusedSide: Side
}
