import { listRecords, searchRecords, staffRecord } from '../../../contract/staff-records.ts'
import type { StaffRecords } from '../../core/back-office/records.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpStaffRecords = (http: HttpClient): StaffRecords => ({
  search: async (text, signal) => (await http.call(searchRecords, { query: { text }, signal })).rows,
  fetchList: (list, filter, signal) => http.call(listRecords, { params: { list }, query: { ...filter }, signal }),
  fetchRecord: ({ kind, id }, signal) => http.call(staffRecord, { params: { kind, id }, signal }),
})
