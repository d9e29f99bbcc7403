import {
  cancelForSide,
  correctEmail,
  endPersonSessions,
  moveDeparture,
  previewCancellation,
  previewMove,
  previewSuspension,
  reinstateRecord,
  resendBookingMails,
  suspendRecord,
} from '../../../contract/staff-actions.ts'
import type { StaffActions } from '../../core/back-office/actions.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpStaffActions = (http: HttpClient): StaffActions => ({
  previewCancellation: (id, signal) => http.call(previewCancellation, { params: { id }, signal }),
  async cancelBooking(id, asked) {
    await http.call(cancelForSide, { params: { id }, body: { ...asked } })
  },
  previewMove: (id, signal) => http.call(previewMove, { params: { id }, signal }),
  async moveDeparture(id, asked) {
    await http.call(moveDeparture, { params: { id }, body: { ...asked } })
  },
  async resendMails(id, reason) {
    await http.call(resendBookingMails, { params: { id }, body: { reason } })
  },
  async endSessions(id, reason) {
    await http.call(endPersonSessions, { params: { id }, body: { reason } })
  },
  async correctEmail(id, asked) {
    await http.call(correctEmail, { params: { id }, body: { ...asked } })
  },
  previewSuspension: (kind, id, signal) => http.call(previewSuspension, { params: { kind, id }, signal }),
  async suspend(kind, id, asked) {
    await http.call(suspendRecord, { params: { kind, id }, body: { ...asked } })
  },
  async reinstate(kind, id, reason) {
    await http.call(reinstateRecord, { params: { kind, id }, body: { reason } })
  },
})
