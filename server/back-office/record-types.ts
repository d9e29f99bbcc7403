import type { Answer } from '../../contract/call.ts'
import type { listRecords, recordSection, searchRecords, staffRecord } from '../../contract/staff-records.ts'

export type StaffRecord = Answer<typeof staffRecord>
export type RecordSection = StaffRecord['sections'][number]
export type RelatedRow = RecordSection['rows'][number]
export type SectionPage = Answer<typeof recordSection>
export type RecordPage = Answer<typeof listRecords>
export type SearchGroup = Answer<typeof searchRecords>['groups'][number]
