import type { Query } from '../../contract/call.ts'
import type { listRecords } from '../../contract/staff-records.ts'
import { LIST_FILTERS, type ListFilter, type RecordList } from '../../src/core/back-office/records.ts'
import type { Database } from '../database/database.ts'
import { ordersOfText } from './find-bookings.ts'
import { escaped, findPeople } from './find-people.ts'
import type { RecordPage } from './record-types.ts'
import {
  BOOKING_SELECT,
  type BookingRow,
  bookingRow,
  OFFER_SELECT,
  type OfferRow,
  offerRow,
  PERSON_COLUMNS,
  type PersonRow,
  personRow,
} from './rows.ts'

const PAGE = 30

type Filters = Query<typeof listRecords>

/** A list with its filters. */
export interface Asked {
  readonly list: RecordList
  readonly query: Filters
  readonly most?: number
}

interface Reading<Row> {
  /** Latest first, at most `most` rows. */
  readonly read: (database: Database, query: Filters, most: number, now: Date) => Promise<Row[]>
  readonly row: (row: Row, now: Date) => RecordPage['rows'][number]
  readonly cursor: (row: Row) => string
}

const people: Reading<PersonRow> = {
  read: (database, { text, status, before }, most) =>
    isGiven(text)
      ? findPeople(database, text, { before, status, most })
      : database.query(
          `SELECT ${PERSON_COLUMNS} FROM users u WHERE ($1::bigint IS NULL OR u.id < $1)
             AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = $2))
            ORDER BY u.id DESC LIMIT ${most}`,
          [before ?? null, status ?? null],
        ),
  row: personRow,
  cursor: ({ id }) => String(id),
}

const guides: Reading<
  PersonRow & { readonly validations: boolean; readonly has_lapsed: boolean; readonly company_id: string }
> = {
  read: (database, { text, status, before }, most) =>
    database.query(
      `SELECT ${PERSON_COLUMNS}, c.validations, c.cadastur_lapsed_at IS NOT NULL AS has_lapsed, c.id AS company_id
         FROM companies c JOIN users u ON u.id = c.user_id LEFT JOIN providers q ON q.company_id = c.id
        WHERE ($1::bigint IS NULL OR c.id < $1) AND ($2::text IS NULL OR fold(u.name) LIKE fold($2) OR fold(q.name) LIKE fold($2))
          AND CASE $3::text WHEN 'approved' THEN c.validations WHEN 'pending' THEN NOT c.validations
            WHEN 'lapsed' THEN c.cadastur_lapsed_at IS NOT NULL ELSE true END
        ORDER BY c.id DESC LIMIT ${most}`,
      [before ?? null, partOf(text), status ?? null],
    ),
  row: (row) => ({
    ...personRow(row),
    title: row.provider ?? row.name,
    // Many guides sell under their own name.
    text: row.provider === null || row.provider === row.name ? row.email : `${row.name} · ${row.email}`,
    badge: row.has_lapsed ? 'Cadastur vencido' : row.validations ? 'Aprovado' : 'Em cadastro',
  }),
  cursor: ({ company_id }) => String(company_id),
}

/** SQL of the provider ids of a person. */
const providersOf = (param: string) =>
  `(SELECT p.id FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = ${param}::bigint)`

const offers: Reading<OfferRow> = {
  read: (database, { text, status, guide, before }, most) =>
    database.query(
      `${OFFER_SELECT}
        WHERE ($1::bigint IS NULL OR f.number < $1) AND ($2::text IS NULL OR fold(f.title) LIKE fold($2))
          AND ($3::text IS NULL OR f.status = $3) AND ($4::bigint IS NULL OR f.provider_id IN ${providersOf('$4')})
        ORDER BY f.number DESC LIMIT ${most}`,
      [before ?? null, partOf(text), status ?? null, guide ?? null],
    ),
  row: offerRow,
  cursor: ({ number }) => String(number),
}

/** As an array, which PostgreSQL takes for few ids and looks each up: as a subquery it would read whole tables. */
export const ordersOfPerson = (param: string) => `ARRAY(SELECT w.id FROM orders w WHERE w.user_id = ${param}::bigint)`

const PAYABLE = "SELECT w.id FROM orders w WHERE w.status = 'awaiting payment' AND w.expires_at >"

/** Reads only the latest bookings of each offer. Sorting all bookings of a large guide takes seconds. */
const latestOfEach = (conditions: readonly string[], most: number) => (guide: string) =>
  `b.id = ANY(ARRAY(SELECT x.id FROM offers v, LATERAL (SELECT b.id FROM bookings b
      WHERE ${[...conditions, 'b.offer_id = v.id'].join(' AND ')} ORDER BY b.number DESC LIMIT ${most}) x
    WHERE v.provider_id IN ${providersOf(guide)}))`

const bookings: Reading<BookingRow> = {
  read: async (database, { text, status, person, guide, offer, before }, most, now) => {
    const conditions: string[] = []
    const params: unknown[] = []
    const add = (condition: (param: string) => string, value: unknown) => {
      params.push(value)
      conditions.push(condition(`$${params.length}`))
    }
    if (isGiven(text)) {
      const orders = await ordersOfText(database, text)
      if (orders === null) return []
      add(() => orders.sql, orders.param)
    }
    if (before !== undefined) add((param) => `b.number < ${param}::bigint`, before)
    if (status === 'awaiting payment') {
      // Few orders wait at any time, so their index finds them.
      add(
        (param) => `b.status = 'awaiting payment' AND b.order_id IN (${PAYABLE} ${param}::timestamptz)`,
        now.toISOString(),
      )
    } else if (status === 'expired') {
      add(
        (param) => `b.status = 'awaiting payment' AND b.order_id NOT IN (${PAYABLE} ${param}::timestamptz)`,
        now.toISOString(),
      )
    } else if (status !== undefined) add((param) => `b.status = ${param}`, status)
    if (offer !== undefined) add((param) => `b.offer_id = ${param}`, offer)
    if (person !== undefined) add((param) => `b.order_id = ANY(${ordersOfPerson(param)})`, person)
    if (guide !== undefined) {
      const isOfFew = isGiven(text) || person !== undefined
      const latest = isOfFew ? null : latestOfEach(conditions, most)
      add(latest ?? ((param) => `f.provider_id IN ${providersOf(param)}`), guide)
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    return database.query(`${BOOKING_SELECT} ${where} ORDER BY b.number DESC LIMIT ${most}`, params)
  },
  row: bookingRow,
  cursor: ({ number }) => String(number),
}

/** A page of a list, latest first; `before` is the last page's `next`. */
export async function readList(database: Database, asked: Asked, now: Date): Promise<RecordPage> {
  const [page, about] = await Promise.all([readRows(database, asked, now), readAbout(database, asked)])
  return { ...page, about }
}

function readRows(database: Database, asked: Asked, now: Date) {
  switch (asked.list) {
    case 'people':
      return pageOf(database, people, asked, now)
    case 'guides':
      return pageOf(database, guides, asked, now)
    case 'offers':
      return pageOf(database, offers, asked, now)
    case 'bookings':
      return pageOf(database, bookings, asked, now)
  }
}

async function pageOf<Row>(
  database: Database,
  { read, row, cursor }: Reading<Row>,
  { query, most = PAGE }: Asked,
  now: Date,
) {
  // One more than shown, to know whether another page exists.
  const rows = await read(database, query, most + 1, now)
  const last = rows.length > most ? rows[most - 1] : undefined
  return { rows: rows.slice(0, most).map((one) => row(one, now)), next: last === undefined ? null : cursor(last) }
}

const NAMES: Readonly<Record<ListFilter, string>> = {
  person: 'SELECT name FROM users WHERE id = $1::bigint',
  guide: `SELECT coalesce(p.name, u.name) AS name FROM users u LEFT JOIN companies c ON c.user_id = u.id
    LEFT JOIN providers p ON p.company_id = c.id WHERE u.id = $1::bigint`,
  offer: "SELECT coalesce(nullif(title, ''), 'Sem título') AS name FROM offers WHERE id = $1",
}

/** Names the records that the list is filtered by; leaves unknown ones out. */
async function readAbout(database: Database, { list, query }: Asked): Promise<RecordPage['about']> {
  const filters: readonly ListFilter[] = LIST_FILTERS[list]
  const named = await Promise.all(
    filters.map(async (filter) => {
      const id = query[filter]
      const [row] = id === undefined ? [] : await database.query<{ name: string }>(NAMES[filter], [id])
      return row === undefined ? [] : [{ filter, name: row.name }]
    }),
  )
  return named.flat()
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== ''

/** For LIKE. */
const partOf = (text: string | undefined): string | null => (isGiven(text) ? `%${escaped(text)}%` : null)
