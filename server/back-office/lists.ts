import type { Answer, Query } from '../../contract/call.ts'
import type { listRecords } from '../../contract/staff-records.ts'
import type { RecordList } from '../../src/core/back-office/records.ts'
import type { Database } from '../database/database.ts'
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
import { escaped } from './search.ts'

const PAGE = 30

type Page = Answer<typeof listRecords>

interface List<Row> {
  /** `$1` is the cursor, `$2` the part of a text for LIKE, `$3` the status; each may be null. */
  readonly sql: string
  readonly row: (row: Row) => Page['rows'][number]
  readonly cursor: (row: Row) => string
}

const people: List<PersonRow> = {
  sql: `SELECT ${PERSON_COLUMNS} FROM users u
    WHERE ($1::bigint IS NULL OR u.id < $1) AND ($2::text IS NULL OR fold(u.name) LIKE fold($2) OR lower(u.email) LIKE lower($2))
      AND ($3::text IS NULL OR EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = $3))
    ORDER BY u.id DESC`,
  row: personRow,
  cursor: ({ id }) => String(id),
}

const guides: List<PersonRow & { readonly validations: boolean; readonly company_id: string }> = {
  sql: `SELECT ${PERSON_COLUMNS}, c.validations, c.id AS company_id
    FROM companies c JOIN users u ON u.id = c.user_id LEFT JOIN providers q ON q.company_id = c.id
    WHERE ($1::bigint IS NULL OR c.id < $1) AND ($2::text IS NULL OR fold(u.name) LIKE fold($2) OR fold(q.name) LIKE fold($2))
      AND ($3::text IS NULL OR c.validations = ($3 = 'approved'))
    ORDER BY c.id DESC`,
  row: (row) => ({
    ...personRow(row),
    title: row.provider ?? row.name,
    // Many guides sell under their own name.
    text: row.provider === null || row.provider === row.name ? row.email : `${row.name} · ${row.email}`,
    badge: row.validations ? 'Aprovado' : 'Em cadastro',
  }),
  cursor: ({ company_id }) => String(company_id),
}

const offers: List<OfferRow> = {
  sql: `${OFFER_SELECT}
    WHERE ($1::bigint IS NULL OR f.number < $1) AND ($2::text IS NULL OR fold(f.title) LIKE fold($2))
      AND ($3::text IS NULL OR f.status = $3)
    ORDER BY f.number DESC`,
  row: offerRow,
  cursor: ({ number }) => String(number),
}

/** Without a text: the search finds codes. */
const bookings: List<BookingRow> = {
  sql: `${BOOKING_SELECT}
    WHERE ($1::bigint IS NULL OR b.number < $1) AND ($2::text IS NULL OR true)
      AND ($3::text IS NULL OR b.status = $3)
    ORDER BY b.number DESC`,
  row: bookingRow,
  cursor: ({ number }) => String(number),
}

/** A page of a list, latest first; `before` is the last page's `next`. */
export function readList(database: Database, list: RecordList, query: Query<typeof listRecords>): Promise<Page> {
  switch (list) {
    case 'people':
      return read(database, people, query)
    case 'guides':
      return read(database, guides, query)
    case 'offers':
      return read(database, offers, query)
    case 'bookings':
      return read(database, bookings, query)
  }
}

async function read<Row>(
  database: Database,
  { sql, row, cursor }: List<Row>,
  { before, text, status }: Query<typeof listRecords>,
): Promise<Page> {
  const part = text === undefined || text === '' ? null : `%${escaped(text)}%`
  // One more than shown, to know whether another page exists.
  const rows = await database.query<Row>(`${sql} LIMIT ${PAGE + 1}`, [before ?? null, part, status ?? null])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return { rows: rows.slice(0, PAGE).map(row), next: last === undefined ? null : cursor(last) }
}
