import type {
  RecordFilter,
  RecordLink,
  RecordRow,
  RelatedRow,
  StaffRecord,
  StaffRecords,
} from '../../core/back-office/records.port.ts'
import {
  LIST_FILTERS,
  type ListFilter,
  MOST_FOUND,
  type RecordKind,
  type RecordList,
  SHORTEST_SEARCH,
} from '../../core/back-office/records.ts'
import { NotFound, Rejected } from '../../core/failures.ts'
import { fold } from '../../core/text/words.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** A row of the lists with its filters. */
interface ListedRow extends RecordRow, Pick<RecordFilter, 'status' | ListFilter> {}

interface Options {
  /** Latest first. */
  readonly rows?: readonly ListedRow[]
  readonly records?: readonly StaffRecord[]
  /** Rows of a section after those of the record, by the section's id. */
  readonly later?: Readonly<Record<string, readonly RelatedRow[]>>
  readonly before?: BeforeAnswering
}

const PAGE = 30
const KINDS: Readonly<Record<RecordList, RecordKind>> = {
  people: 'person',
  guides: 'person',
  offers: 'offer',
  bookings: 'booking',
}
const LISTS: Readonly<Partial<Record<RecordKind, RecordList>>> = { person: 'people', booking: 'bookings' }

const plain = ({ link, title, text, badge, at }: ListedRow): RecordRow => ({ link, title, text, badge, at })

/** Finds rows by their title and text. */
export const createMemoryStaffRecords = ({
  rows = [],
  records = [],
  later = {},
  before,
}: Options = {}): StaffRecords => {
  const matching = (text: string) => rows.filter((row) => fold(`${row.title} ${row.text}`).includes(fold(text.trim())))
  const recordOf = ({ kind, id }: RecordLink): StaffRecord => {
    const record = records.find(({ link }) => link.kind === kind && link.id === id)
    if (record === undefined) throw new NotFound('no such record')
    return record
  }
  const isOf = (row: ListedRow, list: RecordList, filter: RecordFilter): boolean =>
    row.link.kind === KINDS[list] &&
    (filter.status === undefined || row.status === filter.status) &&
    LIST_FILTERS[list].every((name) => filter[name] === undefined || row[name] === filter[name])
  return {
    search: (text, signal) =>
      answering(
        () => {
          if (text.trim().length < SHORTEST_SEARCH) throw new Rejected('too short')
          return (['person', 'booking', 'payment'] as const).flatMap((kind) => {
            const found = matching(text).filter(({ link }) => link.kind === kind)
            const list = LISTS[kind]
            const all = found.length > MOST_FOUND && list !== undefined ? { list, text } : null
            return found.length === 0 ? [] : [{ kind, rows: found.slice(0, MOST_FOUND).map(plain), all }]
          })
        },
        before,
        signal,
      ),
    fetchList: (list, filter, signal) =>
      answering(
        () => {
          const { text = '', before: last } = filter
          const found = matching(text).filter((row) => isOf(row, list, filter))
          const from = last === undefined ? 0 : found.findIndex(({ link }) => link.id === last) + 1
          const page = found.slice(from, from + PAGE)
          return {
            rows: page.map(plain),
            next: found.length > from + PAGE ? (page.at(-1)?.link.id ?? null) : null,
            about: LIST_FILTERS[list].flatMap((name) => {
              const kind = name === 'offer' ? 'offer' : 'person'
              const record = records.find(({ link }) => link.kind === kind && link.id === filter[name])
              return record === undefined ? [] : [{ filter: name, name: record.title }]
            }),
          }
        },
        before,
        signal,
      ),
    fetchRecord: (link, signal) => answering(() => recordOf(link), before, signal),
    fetchSection: (link, section, last, signal) =>
      answering(
        () => {
          const found = recordOf(link).sections.find(({ id }) => id === section)
          if (found === undefined) throw new NotFound('no such section')
          const others = later[section] ?? []
          const from = last === found.next ? 0 : Number(last)
          const next = from + PAGE
          return { rows: others.slice(from, next), next: others.length > next ? String(next) : null }
        },
        before,
        signal,
      ),
  }
}

export const desk = { records: () => createMemoryStaffRecords() }
