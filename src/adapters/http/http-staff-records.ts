import { listRecords, recordSection, searchRecords, staffRecord } from '../../../contract/staff-records.ts'
import type { StaffRecords } from '../../core/back-office/records.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpStaffRecords = (http: HttpClient): StaffRecords => ({
  search: async (text, signal) => (await http.call(searchRecords, { query: { text }, signal })).groups,
  fetchList: (list, filter, signal) => http.call(listRecords, { params: { list }, query: { ...filter }, signal }),
  fetchRecord: ({ kind, id }, signal) => http.call(staffRecord, { params: { kind, id }, signal }),
  fetchSection: ({ kind, id }, section, before, signal) =>
    http.call(recordSection, { params: { kind, id, section }, query: { before }, signal }),
})
