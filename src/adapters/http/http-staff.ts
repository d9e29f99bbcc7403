import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  resetSecondFactor,
  staff,
  withdrawInvitation,
} from '../../../contract/staff.ts'
import type { Staff } from '../../core/back-office/staff.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpStaff = (http: HttpClient): Staff => ({
  fetchStaff: (signal) => http.call(staff, { signal }),
  async invite(email, permissions, reason) {
    await http.call(inviteStaff, { body: { email, permissions: [...permissions], reason } })
  },
  async withdraw(id, reason) {
    await http.call(withdrawInvitation, { params: { id }, body: { reason } })
  },
  async change(id, permissions, reason) {
    await http.call(changeStaff, { params: { id }, body: { permissions: [...permissions], reason } })
  },
  async resetSecondFactor(id, reason) {
    await http.call(resetSecondFactor, { params: { id }, body: { reason } })
  },
  async accept(token) {
    await http.call(acceptInvitation, { body: { token } })
  },
})
