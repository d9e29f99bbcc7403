import { decideReport, messageReports, reportedFile, reportedThread } from '../../../contract/message-reports.ts'
import type { MessageReports } from '../../core/back-office/message-reports.port.ts'
import { queryOf } from './evidence-query.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpMessageReports = (http: HttpClient): MessageReports => ({
  fetchReports: ({ isDecided, before }, signal) =>
    http.call(messageReports, { query: { decided: isDecided ? 'true' : 'false', before }, signal }),
  fetchReported: (id, page, signal) => http.call(reportedThread, { params: { id }, query: queryOf(page), signal }),
  fetchFile: (id, messageId, signal) => http.call(reportedFile, { params: { id, messageId }, signal }),
  async decide(id, decision, reason) {
    await http.call(decideReport, { params: { id }, body: { decision, reason } })
  },
})
