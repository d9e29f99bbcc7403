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

const page = <Item>({ items, next = null }: { items: readonly Item[]; next?: string | null | undefined }) => ({
  items,
  next,
})

export const createHttpMoney = (http: HttpClient): Money => ({
  fetchBooking: (code, signal) => http.call(bookingWithMoney, { params: { code }, signal }),
  refund: (id, body) => http.call(refundBooking, { params: { id }, body }),
  fetchDue: (signal) => http.call(duePayouts, { signal }),
  approve: async ({ lines, ...run }) => void (await http.call(approvePayouts, { body: { ...run, lines: [...lines] } })),
  fetchPayouts: (before, signal) => http.call(payouts, { query: { before }, signal }),
  exportRun: async (id) => (await http.call(exportPayouts, { params: { id } })).items,
  notePaid: (id, endToEndId) => http.call(notePayoutPaid, { params: { id }, body: { endToEndId } }),
  noteFailed: (id, reason) => http.call(notePayoutFailed, { params: { id }, body: { reason } }),
  fetchReport: (from, to, signal) => http.call(moneyReport, { query: { from, to }, signal }),
  fetchFunnel: async (from, to, signal) => (await http.call(salesFunnel, { query: { from, to }, signal })).days,
  fetchUnmatched: async (before, signal) => page(await http.call(unmatchedPayments, { query: { before }, signal })),
  returnUnmatched: async (id, reason) =>
    void (await http.call(returnUnmatchedPayment, { params: { id }, body: { reason } })),
  fetchBankReturns: async (before, signal) => page(await http.call(bankReturns, { query: { before }, signal })),
  fetchFailedRefunds: async (before, signal) => page(await http.call(failedRefunds, { query: { before }, signal })),
  retryRefund: async (id, reason) => void (await http.call(retryRefund, { params: { id }, body: { reason } })),
  noteRefundPaid: async (id, endToEndId) =>
    void (await http.call(noteRefundPaid, { params: { id }, body: { endToEndId } })),
  noteRefundReturned: async (id, reason) =>
    void (await http.call(noteRefundReturned, { params: { id }, body: { reason } })),
})
