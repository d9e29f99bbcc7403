import { SHORTEST_SEARCH } from '../../src/core/back-office/records.ts'
import { cnpjOf, cpfOf } from '../../src/core/brazil/brazilian-numbers.ts'
import { toE164 } from '../../src/core/brazil/phone.ts'
import type { Database } from '../database/database.ts'
import { PERSON_COLUMNS, type PersonRow } from './rows.ts'

interface Page {
  /** Id of the last person of the page before. */
  readonly before?: string | undefined
  /** A role. */
  readonly status?: string | undefined
  readonly most: number
}

/** Ids that the search takes: of an order, a booking, a charge, a payment, a payout. */
export const SEARCHED_ID = /^[\w-]{1,60}$/

/**
 * Finds people by name, a part of the e-mail, CPF, CNPJ or phone, and guides also by the name of their profile or a payout's Pix; latest
 * first. Each way is one walk along an index.
 */
export async function findPeople(database: Database, text: string, page: Page): Promise<PersonRow[]> {
  const ids = await peopleIds(database, text, page)
  if (ids.length === 0) return []
  return database.query<PersonRow>(
    `SELECT ${PERSON_COLUMNS} FROM users u WHERE u.id = ANY($1::bigint[]) ORDER BY u.id DESC LIMIT ${page.most}`,
    [ids],
  )
}

/** The person with exactly this e-mail. */
export const findByEmail = (database: Database, email: string) =>
  database.query<PersonRow>(`SELECT ${PERSON_COLUMNS} FROM users u WHERE lower(u.email) = lower($1)`, [email])

const OF_COMPANY = 'companies c JOIN users u ON u.id = c.user_id'

async function peopleIds(database: Database, text: string, { before, status, most }: Page): Promise<readonly string[]> {
  /** `condition` has its parameters from $3 on. */
  const found = async (tables: string, condition: string, params: readonly unknown[]) => {
    const rows = await database.query<{ id: string }>(
      `SELECT u.id FROM ${tables} WHERE ${condition} AND ($1::bigint IS NULL OR u.id < $1)
         AND ($2::text IS NULL OR EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = $2))
        ORDER BY u.id DESC LIMIT ${most}`,
      [before ?? null, status ?? null, ...params],
    )
    return rows.map(({ id }) => id)
  }
  const email = 'lower(u.email) LIKE lower($3)'
  if (text.includes('@')) return found('users u', email, [`%${escaped(text)}%`])
  const numbers = await idsOfNumber(database, text)
  if (numbers.length > 0) return found('users u', 'u.id = ANY($3::bigint[])', [numbers])
  // Letters with accents count as typed: fold() removes them on both sides.
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  // Shorter words match through no index, so they only narrow a search by longer ones.
  if (!words.some((word) => word.length >= SHORTEST_SEARCH)) return []
  const all = (column: string) => words.map((_, index) => `fold(${column}) LIKE fold($${index + 3})`).join(' AND ')
  const params = words.map((word) => `%${escaped(word)}%`)
  const named = await Promise.all([
    found('users u', all('u.name'), params),
    words.length > 1 ? [] : found('users u', email, params),
    found(`providers p JOIN ${OF_COMPANY} ON c.id = p.company_id`, all('p.name'), params),
  ])
  return named.flat()
}

/** Few people share a number: nobody a CPF, a CNPJ or a payout, a family perhaps a phone. */
async function idsOfNumber(database: Database, text: string): Promise<readonly string[]> {
  const [cpf, cnpj, phone] = [cpfOf(text), cnpjOf(text), toE164(text)]
  const found = async (sql: string, value: string | null) =>
    value === null ? [] : (await database.query<{ id: string }>(sql, [value])).map(({ id }) => id)
  const ids = await Promise.all([
    found('SELECT user_id AS id FROM companies WHERE cpf = $1 OR tax_id = $1', cpf),
    found('SELECT user_id AS id FROM companies WHERE tax_id = $1', cnpj),
    found('SELECT id FROM users WHERE cellphone = $1', phone),
    found(
      `SELECT c.user_id AS id FROM payouts p JOIN companies c ON c.id = p.company_id
        WHERE p.end_to_end_id = $1 OR p.id = $1`,
      SEARCHED_ID.test(text) ? text : null,
    ),
  ])
  return ids.flat()
}

/** For LIKE. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
