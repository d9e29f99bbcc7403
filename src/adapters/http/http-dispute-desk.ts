import {
  dismissDispute,
  disputeFile,
  disputeList,
  disputeRecord,
  refundDispute,
} from '../../../contract/dispute-desk.ts'
import type { DisputeDesk } from '../../core/back-office/disputes.port.ts'
import { byId } from './by-id.ts'
import { queryOf } from './evidence-query.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpDisputeDesk = (http: HttpClient): DisputeDesk => ({
  fetchDisputes: ({ isDecided, before }, signal) =>
    http.call(disputeList, { query: { ...(isDecided && { decided: 'true' as const }), before }, signal }),
  fetchDispute: (id, page, signal) => byId(http.call(disputeRecord, { params: { id }, query: queryOf(page), signal })),
  fetchFile: (id, messageId, signal) => byId(http.call(disputeFile, { params: { id, messageId }, signal })),
  dismiss: async (id, reason) => void (await http.call(dismissDispute, { params: { id }, body: { reason } })),
  refund: async (id, body) => void (await http.call(refundDispute, { params: { id }, body })),
})
