import { MOST_FOUND, type RecordList } from '../../src/core/back-office/records.ts'
import type { Database } from '../database/database.ts'
import { findByEmail, findPeople } from './find-people.ts'
import { readList } from './lists.ts'
import { findPayments } from './payment-record.ts'
import type { SearchGroup } from './record-types.ts'
import { personRow } from './rows.ts'

/** Looks the text up in every way that it may be meant; people first. */
export async function searchRecords(database: Database, text: string, now: Date): Promise<SearchGroup[]> {
  const [people, bookings, payments] = await Promise.all([
    peopleOf(database, text),
    readList(database, { list: 'bookings', query: { text }, most: MOST_FOUND }, now),
    findPayments(database, text),
  ])
  const allOf = (list: RecordList, hasMore: boolean) => (hasMore ? { list, text } : null)
  return [
    { kind: 'person' as const, rows: people.slice(0, MOST_FOUND), all: allOf('people', people.length > MOST_FOUND) },
    { kind: 'booking' as const, rows: bookings.rows, all: allOf('bookings', bookings.next !== null) },
    { kind: 'payment' as const, rows: payments, all: null },
  ].filter(({ rows }) => rows.length > 0)
}

/** An address may be a part of many others, so its own person comes first. */
async function peopleOf(database: Database, text: string) {
  const [exact, found] = await Promise.all([
    text.includes('@') ? findByEmail(database, text) : [],
    findPeople(database, text, { most: MOST_FOUND + 1 }),
  ])
  return [...exact, ...found.filter(({ id }) => exact.every((person) => person.id !== id))].map(personRow)
}
