import {
  approvePayouts,
  bankReturns,
  bookingWithMoney,
  duePayouts,
  exportPayouts,
  failedRefunds,
  moneyReport,
  notePayoutFailed,
  notePayoutPaid,
  noteRefundPaid,
  noteRefundReturned,
  payouts,
  refundBooking,
  retryRefund,
  returnUnmatchedPayment,
  salesFunnel,
  unmatchedPayments,
} from '../../../contract/money.ts'
import type { Money } from '../../core/back-office/money.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpMoney = (http: HttpClient): Money => ({
  fetchBooking: (code, signal) => http.call(bookingWithMoney, { params: { code }, signal }),
  refund: (id, body) => http.call(refundBooking, { params: { id }, body }),
  fetchDue: (signal) => http.call(duePayouts, { signal }),
  approve: async ({ id, lines }) => void (await http.call(approvePayouts, { body: { id, lines: [...lines] } })),
  fetchPayouts: (before, signal) => http.call(payouts, { query: { before }, signal }),
  exportRun: async (id) => (await http.call(exportPayouts, { params: { id } })).items,
  notePaid: (id, endToEndId) => http.call(notePayoutPaid, { params: { id }, body: { endToEndId } }),
  noteFailed: (id, reason) => http.call(notePayoutFailed, { params: { id }, body: { reason } }),
  fetchReport: (from, to, signal) => http.call(moneyReport, { query: { from, to }, signal }),
  fetchFunnel: async (from, to, signal) => (await http.call(salesFunnel, { query: { from, to }, signal })).days,
  fetchUnmatched: async (signal) => (await http.call(unmatchedPayments, { signal })).items,
  returnUnmatched: async (id, reason) =>
    void (await http.call(returnUnmatchedPayment, { params: { id }, body: { reason } })),
  fetchBankReturns: async (signal) => (await http.call(bankReturns, { signal })).items,
  fetchFailedRefunds: async (signal) => (await http.call(failedRefunds, { signal })).items,
  retryRefund: async (id, reason) => void (await http.call(retryRefund, { params: { id }, body: { reason } })),
  noteRefundPaid: async (id, endToEndId) =>
    void (await http.call(noteRefundPaid, { params: { id }, body: { endToEndId } })),
  noteRefundReturned: async (id, reason) =>
    void (await http.call(noteRefundReturned, { params: { id }, body: { reason } })),
})
