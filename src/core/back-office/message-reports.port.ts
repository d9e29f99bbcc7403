import type { MessageFile } from '../messages/message.ts'
import type { EvidencePage } from './evidence.ts'
import type { MessageReport, ReportDecision, ReportedThread } from './message-reports.ts'

interface MessageReportsQuery {
  readonly isDecided: boolean
  /** The last page's `next`. */
  readonly before?: string | undefined
}

/**
 * Reported messages and people. Every look into a thread is written to the audit log. Rejects with Forbidden without the permission
 * `support`, and with NotFound for an unknown report.
 */
export interface MessageReports {
  /** Latest first. */
  fetchReports(
    query: MessageReportsQuery,
    signal?: AbortSignal,
  ): Promise<{ readonly reports: readonly MessageReport[]; readonly next: string | null }>
  /** Without a page, the messages around the reported one, or those before a report of the person. */
  fetchReported(id: string, page?: EvidencePage, signal?: AbortSignal): Promise<ReportedThread>
  /** @throws NotFound for a message of another thread. */
  fetchFile(id: string, messageId: string, signal?: AbortSignal): Promise<MessageFile>
  /** Repeating a decision changes nothing. @throws Rejected where another one was taken, or `deleted` without a message. */
  decide(id: string, decision: ReportDecision, reason: string): Promise<void>
}
