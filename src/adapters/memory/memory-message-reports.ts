import type { MessageReports } from '../../core/back-office/message-reports.port.ts'
import type { ReportedThread } from '../../core/back-office/message-reports.ts'
import { NotFound, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'
import { evidenceOf } from './evidence-of.ts'

type Conversation = Omit<ReportedThread, 'hasEarlier' | 'hasLater'>

interface Options {
  /** Latest first, with all their messages. */
  readonly reported?: readonly Conversation[]
  readonly before?: BeforeAnswering
}

/** Messages carry no files here. */
export function createMemoryMessageReports({ reported = [], before }: Options = {}): MessageReports {
  let threads = reported
  const find = (id: string): Conversation => {
    const found = threads.find(({ report }) => report.id === id)
    if (found === undefined) throw new NotFound(`there is no report "${id}"`)
    return found
  }
  return {
    fetchReports: ({ isDecided }, signal) =>
      answering(
        () => ({
          reports: threads.map(({ report }) => report).filter(({ decision }) => (decision !== null) === isDecided),
          next: null,
        }),
        before,
        signal,
      ),
    fetchReported: (id, page, signal) =>
      answering(
        () => {
          const { messages, ...found } = find(id)
          return { ...found, ...evidenceOf(messages, page, found.messageId) }
        },
        before,
        signal,
      ),
    fetchFile: (id, messageId, signal) =>
      answering(
        () => {
          find(id)
          throw new NotFound(`message "${messageId}" has no file`)
        },
        before,
        signal,
      ),
    decide: (id, decision, reason) =>
      answering(
        () => {
          const { report, messageId, messages } = find(id)
          if (report.decision === decision) return
          if (report.decision !== null) throw new Rejected('decided otherwise')
          if (decision === 'deleted' && messageId === null) throw new Rejected('no message to delete')
          const decided = { ...report, decision, decisionReason: reason, decidedAt: new Date().toISOString() }
          const shown = messages.map((one) =>
            decision === 'deleted' && one.id === messageId ? { ...one, isDeleted: true, text: '' } : one,
          )
          threads = threads.map((one) => (one.report.id === id ? { ...one, report: decided, messages: shown } : one))
        },
        before,
        undefined,
      ),
  }
}

export const desk = { messageReports: () => createMemoryMessageReports() }
