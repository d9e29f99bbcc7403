import { SHORTEST_SEARCH } from '../../src/core/back-office/records.ts'
import { readBookingCode } from '../../src/core/bookings/typed-code.ts'
import { cnpjOf, cpfOf } from '../../src/core/brazil/brazilian-numbers.ts'
import { toE164 } from '../../src/core/brazil/phone.ts'
import type { Database } from '../database/database.ts'
import { findPayments } from './payment-record.ts'
import { bookingsOf, PERSON_COLUMNS, type PersonRow, personRow } from './rows.ts'

const MOST = 20

/** Looks the text up in every way that it may be meant. Each way is one walk along an index. */
export async function searchRecords(database: Database, text: string) {
  const found = await Promise.all([
    findBookings(database, text),
    findPayments(database, text),
    findPeople(database, text),
  ])
  return found.flat().slice(0, MOST)
}

const ID = /^[\w-]{1,60}$/

/** Finds bookings by booking code, id of booking or order, Pix txid or endToEndId, or the e-mail of the purchase. */
async function findBookings(database: Database, text: string) {
  const code = readBookingCode(text)
  if (text.includes('@')) {
    return bookingsOf(database, "lower(o.contact ->> 'email') = lower($1)", [text], MOST)
  }
  if (!ID.test(text) && code === null) return []
  const orders = `SELECT id FROM orders WHERE id IN ($1, lower($1))
    UNION SELECT order_id FROM bookings WHERE id IN ($1, lower($1)) OR code = $2
    UNION SELECT order_id FROM pix_charges WHERE txid = $1
    UNION SELECT c.order_id FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid WHERE p.end_to_end_id = $1
    UNION SELECT c.order_id FROM pix_refunds r JOIN pix_payments p ON p.end_to_end_id = r.end_to_end_id
      JOIN pix_charges c ON c.txid = p.txid WHERE r.id = $1`
  const ids = (await database.query<{ id: string }>(orders, [text, code])).map(({ id }) => id)
  if (ids.length === 0) return []
  // A change's order has no bookings itself.
  const changed = await database.query<{ id: string }>(
    'SELECT b.order_id AS id FROM booking_changes h JOIN bookings b ON b.id = h.booking_id WHERE h.order_id = ANY($1::text[])',
    [ids],
  )
  return bookingsOf(database, 'b.order_id = ANY($1::text[])', [[...ids, ...changed.map(({ id }) => id)]], MOST)
}

/** Finds people by name, a part of the e-mail, CPF, CNPJ or phone, and guides also by the name of their profile or a payout's Pix. */
async function findPeople(database: Database, text: string) {
  const ids = await peopleIds(database, text)
  if (ids.length === 0) return []
  const rows = await database.query<PersonRow>(
    `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.id = ANY($1::bigint[]) ORDER BY u.id DESC LIMIT ${MOST}`,
    [ids],
  )
  return rows.map(personRow)
}

async function peopleIds(database: Database, text: string): Promise<readonly string[]> {
  const found = async (sql: string, params: readonly unknown[]) =>
    (await database.query<{ id: string }>(`${sql} LIMIT ${MOST}`, params)).map(({ id }) => id)
  const [cpf, cnpj, phone] = [cpfOf(text), cnpjOf(text), toE164(text)]
  if (text.includes('@')) {
    return found('SELECT id FROM users WHERE lower(email) LIKE lower($1)', [`%${escaped(text)}%`])
  }
  const numbers = await Promise.all([
    cpf === null ? [] : found('SELECT user_id AS id FROM companies WHERE cpf = $1 OR tax_id = $1', [cpf]),
    cnpj === null ? [] : found('SELECT user_id AS id FROM companies WHERE tax_id = $1', [cnpj]),
    phone === null ? [] : found('SELECT id FROM users WHERE cellphone = $1', [phone]),
    ID.test(text)
      ? found(
          `SELECT c.user_id AS id FROM payouts p JOIN companies c ON c.id = p.company_id
            WHERE p.end_to_end_id = $1 OR p.id = $1`,
          [text],
        )
      : [],
  ])
  if (numbers.some((ids) => ids.length > 0)) return numbers.flat()
  // Letters with accents count as typed: fold() removes them on both sides.
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  // Shorter words match through no index, so they only narrow a search by longer ones.
  if (!words.some((word) => word.length >= SHORTEST_SEARCH)) return []
  const all = (column: string) => words.map((_, index) => `fold(${column}) LIKE fold($${index + 1})`).join(' AND ')
  const params = words.map((word) => `%${escaped(word)}%`)
  const named = await Promise.all([
    found(`SELECT id FROM users WHERE ${all('name')}`, params),
    words.length > 1 ? [] : found('SELECT id FROM users WHERE lower(email) LIKE lower($1)', params),
    found(
      `SELECT c.user_id AS id FROM providers p JOIN companies c ON c.id = p.company_id WHERE ${all('p.name')}`,
      params,
    ),
  ])
  return named.flat()
}

/** For LIKE. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
