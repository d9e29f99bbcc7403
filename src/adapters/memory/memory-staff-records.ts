import type { RecordRow, StaffRecord, StaffRecords } from '../../core/back-office/records.port.ts'
import type { RecordKind, RecordList } from '../../core/back-office/records.ts'
import { SHORTEST_SEARCH } from '../../core/back-office/records.ts'
import { NotFound, Rejected } from '../../core/failures.ts'
import { fold } from '../../core/text/words.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  readonly rows?: readonly RecordRow[]
  readonly records?: readonly StaffRecord[]
  readonly before?: BeforeAnswering
}

const PAGE = 30
const KINDS: Readonly<Record<RecordList, RecordKind>> = {
  people: 'person',
  guides: 'person',
  offers: 'offer',
  bookings: 'booking',
}

/** Finds rows by their title and text. */
export const createMemoryStaffRecords = ({ rows = [], records = [], before }: Options = {}): StaffRecords => {
  const matching = (text: string) => rows.filter((row) => fold(`${row.title} ${row.text}`).includes(fold(text.trim())))
  return {
    search: (text, signal) =>
      answering(
        () => {
          if (text.trim().length < SHORTEST_SEARCH) throw new Rejected('too short')
          return matching(text)
        },
        before,
        signal,
      ),
    fetchList: (list, { text = '', before: last }, signal) =>
      answering(
        () => {
          const found = matching(text).filter(({ link }) => link.kind === KINDS[list])
          const from = last === undefined ? 0 : found.findIndex(({ link }) => link.id === last) + 1
          const page = found.slice(from, from + PAGE)
          return { rows: page, next: found.length > from + PAGE ? (page.at(-1)?.link.id ?? null) : null }
        },
        before,
        signal,
      ),
    fetchRecord: ({ kind, id }, signal) =>
      answering(
        () => {
          const record = records.find(({ link }) => link.kind === kind && link.id === id)
          if (record === undefined) throw new NotFound('no such record')
          return record
        },
        before,
        signal,
      ),
  }
}
