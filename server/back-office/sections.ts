import type { Permission } from '../../src/core/back-office/permissions.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { type Asked, readList } from './lists.ts'
import type { RecordSection, RelatedRow, SectionPage } from './record-types.ts'

/** Rows of a section on the record's page, and rows of each further page. */
const SHOWN = 10
const PAGE = 30

/** What readers of records need. */
export interface Viewing {
  readonly database: Database
  readonly now: Date
  /** Of the admin who looks. */
  readonly permissions: readonly Permission[]
}

/** Related records of a `Key`, which holds the ids that the queries need. */
export interface Section<Key> {
  readonly id: string
  readonly title: string
  readonly read: (viewing: Viewing, key: Key, before: string | undefined, most: number) => Promise<Found>
}

interface Found extends SectionPage {
  readonly all?: RecordSection['all']
}

/** The first rows of each section; leaves empty ones out. */
export async function readSections<Key>(
  viewing: Viewing,
  sections: readonly Section<Key>[],
  key: Key,
): Promise<RecordSection[]> {
  const found = await Promise.all(
    sections.map(async ({ id, title, read }) => ({
      id,
      title,
      all: null,
      ...(await read(viewing, key, undefined, SHOWN)),
    })),
  )
  return found.filter(({ rows }) => rows.length > 0)
}

/** Further rows of a section. @throws HttpProblem 404 for an unknown one. */
export async function readSection<Key>(
  viewing: Viewing,
  sections: readonly Section<Key>[],
  key: Key,
  { section, before }: { readonly section: string; readonly before: string | undefined },
): Promise<SectionPage> {
  const one = sections.find(({ id }) => id === section)
  if (one === undefined) throw problem('record_not_found')
  const { rows, next } = await one.read(viewing, key, before, PAGE)
  return { rows, next }
}

/** A section that is the beginning of a list of the back office, which has the rest. Absent without a filter. */
export const listSection = <Key>(
  { id, title }: Pick<Section<Key>, 'id' | 'title'>,
  filtersOf: (key: Key) => Pick<Asked, 'list'> & { readonly filters: Omit<Asked['query'], 'before' | 'status'> | null },
): Section<Key> => ({
  id,
  title,
  read: async ({ database, now }, key, before, most) => {
    const { list, filters } = filtersOf(key)
    if (filters === null) return { rows: [], next: null }
    const { rows, next } = await readList(database, { list, query: { ...filters, before }, most }, now)
    return { rows, next: null, all: next === null ? null : { list, ...filters } }
  },
})

/** Each row also has the columns `key`, a time or a number, by which the section is sorted, and `sort`, a text that tells equal ones apart. */
interface Query<Row> {
  /** A SELECT without order. */
  readonly sql: string
  readonly params: readonly unknown[]
  readonly by: 'time' | 'number'
  readonly row: (row: Row) => RelatedRow
}

// A cursor holds microseconds, because dates of JavaScript would lose them.
const SORTED = {
  time: {
    written: '(extract(epoch FROM q.key) * 1000000)::bigint',
    read: (param: string) => `timestamptz 'epoch' + ${param}::bigint * interval '1 microsecond'`,
  },
  number: { written: 'q.key', read: (param: string) => `${param}::bigint` },
}

/** A section of rows by keyset, latest first. `queryOf` returns null for a record that has none. */
export const querySection = <Key, Row>(
  { id, title }: Pick<Section<Key>, 'id' | 'title'>,
  queryOf: (key: Key, viewing: Viewing) => Query<Row> | null,
): Section<Key> => ({
  id,
  title,
  read: async (viewing, key, before, most) => {
    const query = queryOf(key, viewing)
    if (query === null) return { rows: [], next: null }
    const { sql, params, by, row } = query
    const [, position = null, sort = null] = /^(-?\d{1,18})_(.*)$/.exec(before ?? '') ?? []
    const [first, second] = [`$${params.length + 1}`, `$${params.length + 2}`]
    const rows = await viewing.database.query<Row & { cursor: string }>(
      `SELECT q.*, concat(${SORTED[by].written}, '_', q.sort) AS cursor FROM (${sql}) q
        WHERE ${first}::bigint IS NULL OR (q.key, q.sort) < (${SORTED[by].read(first)}, ${second})
        ORDER BY q.key DESC, q.sort DESC LIMIT ${most + 1}`,
      [...params, position, sort],
    )
    return { rows: rows.slice(0, most).map(row), next: rows.length > most ? (rows[most - 1]?.cursor ?? null) : null }
  },
})
