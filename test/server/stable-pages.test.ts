import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'

/** Rows of each list before the walk; all lists show 30 or 50 on a page. */
const COUNT = 115

interface Case {
  readonly path: string
  /** Inserts what the rows need. */
  readonly before?: string
  /** Inserts the rows number $1 to $2. */
  readonly add: string
  /** Takes the rows with the ids $1 out of the list; null for a list that only grows. */
  readonly leave: string | null
}

const NUMBERS = 'generate_series($1::int, $2::int) n'
const RUN = '00000000-0000-4000-8000-000000000000'
const uuid = (of: string) => `('00000000-0000-4000-8000-' || lpad(${of}::text, 12, '0'))::uuid`
/** Every two rows have the same time. */
const TIME = "'2026-11-01T12:00:00Z'::timestamptz + n / 2 * interval '1 second'"

/** Bookings `${letter}1` and so on, whose codes contain the letter. */
const bookingsOf = (letter: string) => `
  WITH placed AS (INSERT INTO orders (id, user_id, status, total, created_at, expires_at)
    SELECT '${letter}' || n, 1, 'paid', 100, ${TIME}, ${TIME} FROM ${NUMBERS} RETURNING id)
  INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation, provider_name)
    SELECT placed.id, placed.id, 'oferta-1', 'Plano', 'TP-${letter}' || translate(lpad(n::text, 5, '0'), '0123456789', '23456789AB'), 'confirmed',
      '2027-01-01 09:00', 'America/Fortaleza', '[]', 100, 'flexible', 'joana' FROM ${NUMBERS} JOIN placed ON placed.id = '${letter}' || n`

const CASES: readonly Case[] = [
  {
    path: 'lists/bookings?status=confirmed',
    add: bookingsOf('C'),
    leave: "UPDATE bookings SET status = 'cancelled by client' WHERE id = ANY($1)",
  },
  {
    path: 'lists/people?status=client',
    add: `WITH person AS (INSERT INTO users (email, name) SELECT 'p' || n || '@exemplo.com.br', 'Pessoa' FROM ${NUMBERS} RETURNING id)
      INSERT INTO user_roles SELECT id, 'client' FROM person`,
    leave: 'DELETE FROM user_roles WHERE user_id = ANY($1::bigint[])',
  },
  {
    path: 'lists/people?text=sobrenome',
    add: `INSERT INTO users (email, name) SELECT 's' || n || '@exemplo.com.br', 'Ana Sobrenome' FROM ${NUMBERS}`,
    leave: 'DELETE FROM users WHERE id = ANY($1::bigint[])',
  },
  {
    path: 'lists/guides?status=pending',
    add: `WITH person AS (INSERT INTO users (email, name) SELECT 'g' || n || '@exemplo.com.br', 'Guia' FROM ${NUMBERS} RETURNING id)
      INSERT INTO companies (user_id) SELECT id FROM person ORDER BY id`,
    leave: 'UPDATE companies SET validations = true WHERE user_id = ANY($1::bigint[])',
  },
  {
    path: 'lists/offers?status=published',
    add: `INSERT INTO offers (id, provider_id, destination, kind, status, title, description, highlights, pictures, latitude, longitude, time_zone,
        duration_minutes, languages, cancellation)
      SELECT 'f' || n, provider_id, destination, kind, status, 'Passeio', description, highlights, pictures, latitude, longitude, time_zone,
        duration_minutes, languages, cancellation FROM ${NUMBERS}, offers WHERE id = 'oferta-1'`,
    leave: "UPDATE offers SET status = 'paused' WHERE id = ANY($1)",
  },
  {
    path: 'payouts',
    add: `INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, ended_at, next_attempt)
      SELECT 'repasse' || n, '${RUN}', 1, 900, 'Joana', 'Joana', 'x', 'paid', 'E' || n, ${TIME}, ${TIME} FROM ${NUMBERS}`,
    leave: null,
  },
  {
    path: 'disputes',
    before: bookingsOf('D'),
    add: `INSERT INTO disputes (id, booking_id, reason, text, opened_at, answer_by, decide_by)
      SELECT ${uuid('n')}, 'D' || n, 'guide absent', 'Ninguém veio.', ${TIME}, ${TIME}, ${TIME} FROM ${NUMBERS}`,
    leave: "UPDATE disputes SET refund = 0, decision_reason = 'Nada', decided_at = now() WHERE id = ANY($1::uuid[])",
  },
  {
    path: 'message-reports',
    add: `INSERT INTO message_reports (id, thread_id, reporter_id, accused_id, reason, note, text, reported_at)
      SELECT ${uuid('n')}, t.id, t.user_id, t.user_id, 'fraud', '', '', ${TIME} FROM ${NUMBERS}, message_threads t`,
    leave: "UPDATE message_reports SET decision = 'dismissed', decided_at = now() WHERE id = ANY($1::uuid[])",
  },
  {
    path: 'audit-log?subjectKind=order',
    add: `INSERT INTO audit_log (at, actor_name, action, subject_kind, subject_id)
      SELECT ${TIME}, 'Prazo', 'review.rejected', 'order', 'o' || n FROM ${NUMBERS}`,
    leave: null,
  },
  {
    path: 'failed-mails?state=failed',
    add: `INSERT INTO outbox (channel, recipient, subject, body_text, created_at, next_attempt, failed_at, attempts)
      SELECT 'email', 'x@exemplo.com.br', 'Aviso ' || n, '', ${TIME}, ${TIME}, ${TIME}, 3 FROM ${NUMBERS}`,
    leave: 'DELETE FROM outbox WHERE id = ANY($1::bigint[])',
  },
  {
    path: 'failed-refunds',
    before: `INSERT INTO pix_payments (end_to_end_id, amount, paid_at, noted_at, use)
      SELECT 'E' || n, 100, ${TIME}, ${TIME}, 'give back' FROM ${NUMBERS}`,
    add: `INSERT INTO pix_refunds (id, end_to_end_id, amount, reason, state, created_at, next_attempt)
      SELECT 'r' || n, 'E' || n, 100, 'payment of no order', 'failed', ${TIME}, ${TIME} FROM ${NUMBERS}`,
    leave: "UPDATE pix_refunds SET state = 'due' WHERE id = ANY($1)",
  },
  {
    path: 'bank-returns',
    add: `INSERT INTO pix_bank_returns (end_to_end_id, id, amount, nature, noted_at)
      SELECT 'E' || n, 'd' || n, 100, 'MED_FRAUDE', ${TIME} FROM ${NUMBERS}`,
    leave: null,
  },
  {
    path: 'unmatched-payments',
    // Half of them were returned, which are listed last.
    add: `INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at, returned_at)
      SELECT 'U' || n, 100, ${TIME}, ${TIME}, CASE WHEN n % 2 = 0 THEN ${TIME} END FROM ${NUMBERS}`,
    leave: null,
  },
]

eachDatabase('a list of the back office', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    const offer = await buying.offer()
    await buying.ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    await database.query('DELETE FROM outbox')
    await database.query('INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ($1, 1, now())', [RUN])
  })
  afterAll(() => buying.close())

  interface Listed {
    readonly id?: string
    readonly endToEndId?: string
    readonly link?: { readonly id: string }
  }
  const read = async (path: string, before: string | null) => {
    const cursor = before === null ? '' : `${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`
    const { status, body } = await buying.ask('admin', `GET admin/${path}${cursor}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const rows: readonly Listed[] = Object.values(body).find(Array.isArray) ?? []
    return {
      ids: rows.map(({ id, link, endToEndId }) => id ?? link?.id ?? endToEndId ?? ''),
      next: body.next as string | null,
    }
  }
  const whole = async (path: string): Promise<string[]> => {
    const ids: string[] = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(path, next)
      ids.push(...page.ids)
      next = page.next
    } while (next !== null)
    return ids
  }

  it.each(CASES)(
    'has no gaps and no repetition while rows arrive and leave: $path',
    async ({ path, before: needed, add, leave }) => {
      const insert = async (from: number, to: number) => {
        if (needed !== undefined) await database.query(needed, [from, to])
        await database.query(add, [from, to])
      }
      await insert(1, COUNT)
      const before = await whole(path)
      expect(before.length).toBeGreaterThanOrEqual(COUNT)
      expect(new Set(before).size).toBe(before.length)

      const seen: string[] = []
      const left = new Set<string>()
      let next: string | null = null
      let arrived = COUNT
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(path, next)
        expect(
          page.ids.filter((id) => left.has(id)),
          'a row that left',
        ).toEqual([])
        seen.push(...page.ids)
        next = page.next
        arrived += 1
        await insert(arrived, arrived)
        if (leave !== null) {
          // The page's last row, at which the next page begins, a row of the middle, and one that is still to come.
          const unseen = before.filter((id) => !seen.includes(id))
          const leaving = [page.ids.at(-1), page.ids.at(10), unseen.at(5)].filter((id) => id !== undefined)
          await database.query(leave, [leaving])
          for (const id of leaving) left.add(id)
        }
      } while (next !== null)

      expect(new Set(seen).size, 'no repetition').toBe(seen.length)
      const stayed = before.filter((id) => !left.has(id))
      expect(
        seen.filter((id) => stayed.includes(id)),
        'no gaps, in the same order',
      ).toEqual(stayed)
    },
  )
})
