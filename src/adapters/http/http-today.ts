import { ownPermissions, today } from '../../../contract/back-office.ts'
import type { Today } from '../../core/back-office/today.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpToday = (http: HttpClient): Today => ({
  fetchPermissions: async (signal) => (await http.call(ownPermissions, { signal })).permissions,
  fetchToday: async (signal) => (await http.call(today, { signal })).rows,
})
