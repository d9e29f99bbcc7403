import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { readAudit } from '../server/audit/read.ts'
import { bookingRecord } from '../server/back-office/booking-record.ts'
import { readList } from '../server/back-office/lists.ts'
import { personRecord } from '../server/back-office/person-record.ts'
import { searchRecords } from '../server/back-office/search.ts'
import type { Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { readDue, readPayouts } from '../server/payouts/payouts.ts'
import { addOffer, addPlaces, addProvider } from '../test/server/search-data.ts'
import { startCluster } from '../test/support/postgres.ts'

const PEOPLE = 100_000
const BOOKINGS = 1_000_000
const ENTRIES = 1_000_000
const PAYOUTS = 100_000
/** Questions in the table. */
const SHOWN = 5
const RUNS = 9

/**
 * Times of the back office's lists, searches and records on PostgreSQL: median and slowest of nine, in milliseconds.
 */
export async function measureBackOffice(people = PEOPLE, bookings = BOOKINGS): Promise<string> {
  const cluster = await startCluster()
  const database = openPostgres(cluster.url)
  try {
    await migrate(database)
    await seed(database, cluster.url, people, bookings)
    const asked = questions(people, bookings)
    const measured: { readonly name: string; readonly median: number; readonly slowest: number }[] = []
    for (const [name, ask] of asked) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const begin = performance.now()
        await ask(database)
        times.push(performance.now() - begin)
      }
      times.sort((one, other) => one - other)
      measured.push({ name, median: times[Math.floor(RUNS / 2)] ?? 0, slowest: times.at(-1) ?? 0 })
    }
    const rows = measured
      .sort((one, other) => other.slowest - one.slowest)
      .slice(0, SHOWN)
      .map(({ name, median, slowest }) => `| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`)
    return [
      `PostgreSQL, ${people} people, ${bookings} bookings, ${ENTRIES} entries of the audit log. Of ${asked.length} questions, asked ${RUNS} times each, the slowest, in ms.`,
      '',
      '| question | median | slowest |',
      '|---|---:|---:|',
      ...rows,
    ].join('\n')
  } finally {
    await database.close()
    await cluster.stop()
  }
}

type Question = readonly [string, (database: Database) => Promise<unknown>]

function questions(people: number, bookings: number): readonly Question[] {
  const middle = String(Math.floor(bookings / 2))
  return [
    ['search: a rare name', (database) => searchRecords(database, `sobrenome${Math.floor(people / 3)}`)],
    ['search: a name that 1,000 people have', (database) => searchRecords(database, 'maria 77')],
    ['search: a name that everybody has', (database) => searchRecords(database, 'sobrenome')],
    ['search: part of an e-mail', (database) => searchRecords(database, 'pessoa4711@')],
    ['search: phone', (database) => searchRecords(database, '(11) 90000-0042')],
    ['search: booking code', (database) => searchRecords(database, codeOf(4711))],
    ['search: order', (database) => searchRecords(database, `pedido-${middle}`)],
    ['search: endToEndId', (database) => searchRecords(database, `E${middle.padStart(31, '0')}`)],
    ['search: nothing found', (database) => searchRecords(database, 'ninguém tem este nome')],
    ['people', (database) => readList(database, 'people', {})],
    ['people: admins', (database) => readList(database, 'people', { status: 'admin' })],
    ['bookings, from the middle', (database) => readList(database, 'bookings', { before: middle })],
    ['bookings: a rare state', (database) => readList(database, 'bookings', { status: 'cancelled by provider' })],
    ['guides', (database) => readList(database, 'guides', {})],
    ['guides by name', (database) => readList(database, 'guides', { text: 'maria 51' })],
    [
      'people by state, from the middle',
      (database) => readList(database, 'people', { status: 'client', before: String(people / 2) }),
    ],
    ['search: endToEndId of a payout', (database) => searchRecords(database, `E${'7'.repeat(24)}0000042`)],
    ['payouts', (database) => readPayouts(database, undefined)],
    ['payouts, from the middle', (database) => readPayouts(database, String(PAYOUTS / 2))],
    ['due payouts', (database) => readDue(database)],
    ['offers by title', (database) => readList(database, 'offers', { text: 'passeio' })],
    ['a traveller’s page', (database) => personRecord(database, '4711')],
    ['the page of a guide with every booking', (database) => personRecord(database, '1')],
    ['a booking’s page', (database) => bookingRecord(database, `reserva-${middle}`)],
    ['audit log by person', (database) => readAudit(database, { actor: 'Maria 1 ' })],
    ['audit log by subject', (database) => readAudit(database, { subjectKind: 'booking', subjectId: 'reserva-77' })],
  ]
}

/** Like the seed: 6 of 31 signs. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
function codeOf(number: number): string {
  let [rest, code] = [number, '']
  for (let place = 0; place < 6; place++) {
    code = SIGNS.charAt(rest % 32) + code
    rest = Math.floor(rest / 32)
  }
  return `TP-${code}`
}

const digit = (place: number) => `substr('${SIGNS}', (n / ${32 ** place}) % 32 + 1, 1)`
const CODE = `'TP-' || ${[5, 4, 3, 2, 1, 0].map(digit).join(' || ')}`

async function seed(database: Database, url: string, people: number, bookings: number): Promise<void> {
  await addPlaces(database)
  await addProvider(database, 'guia', 'Guia')
  for (let offer = 0; offer < 20; offer++) {
    await addOffer(database, { id: `oferta-${offer}`, provider: 'guia', title: `Passeio ${offer}` })
  }
  // This connection has none of the server's time limits.
  const client = new Client(url)
  await client.connect()
  await client.query(`
    INSERT INTO users (email, name, cellphone, created_at)
      SELECT 'pessoa' || n || '@exemplo.com.br', 'Maria ' || n % 100 || ' Sobrenome' || n, '+55119' || lpad(n::text, 8, '0'),
        '2024-01-01'::timestamptz + n * interval '1 minute' FROM generate_series(1, ${people}) n;
    INSERT INTO user_roles (user_id, role) SELECT id, CASE WHEN id <= 3 THEN 'admin' ELSE 'client' END FROM users;
    INSERT INTO companies (user_id) SELECT id FROM users WHERE id % 50 = 1;
    UPDATE providers SET company_id = 1 WHERE id = 'guia';`)
  await client.query(`
    SET synchronous_commit = off;
    SET session_replication_role = replica;
    INSERT INTO orders (id, user_id, status, total, created_at, expires_at, contact, paid_at)
      SELECT 'pedido-' || n, n % ${people} + 1, 'paid', 10000, t, t, jsonb_build_object('name', 'Maria', 'email', 'compra' || n || '@exemplo.com.br'), t
        FROM generate_series(1, ${bookings}) n, LATERAL (SELECT '2024-01-01'::timestamptz + n * interval '1 minute' AS t) x;
    INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation, provider_name)
      SELECT 'reserva-' || n, 'pedido-' || n, 'oferta-' || n % 20, 'Plano', ${CODE},
        CASE WHEN n % 50000 = 0 THEN 'cancelled by provider' WHEN n % 20 = 0 THEN 'cancelled by client' ELSE 'completed' END,
        '2024-02-01'::timestamp + n * interval '1 minute', 'America/Sao_Paulo', '[{"band": "adult", "count": 2}]', 10000, 'flexible', 'Guia'
        FROM generate_series(1, ${bookings}) n;
    INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at)
      SELECT 'tx' || lpad(n::text, 30, '0'), 'pedido-' || n, 10000, 'paid', 'x', '2024-01-01' FROM generate_series(1, ${bookings}) n;
    INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use)
      SELECT 'E' || lpad(n::text, 31, '0'), 'tx' || lpad(n::text, 30, '0'), 10000, '2024-01-01', '2024-01-01', 'order' FROM generate_series(1, ${bookings}) n;
    INSERT INTO audit_log (at, actor_id, action, subject_kind, subject_id)
      SELECT '2024-01-01'::timestamptz + n * interval '1 minute', n % 3 + 1, 'review.approved', 'booking', 'reserva-' || n % 5000
        FROM generate_series(1, ${ENTRIES}) n;
    INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ('00000000-0000-4000-8000-000000000000', 1, '2024-01-01');
    INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, ended_at, next_attempt)
      SELECT 'repasse' || n, '00000000-0000-4000-8000-000000000000', n % ${people / 50} + 1, 10000, 'Guia', 'Guia', 'x', 'paid',
        'E${'7'.repeat(24)}' || lpad(n::text, 7, '0'), '2024-01-01', '2024-01-01' FROM generate_series(1, ${PAYOUTS}) n;
    INSERT INTO payable_bookings (booking_id, company_id, amount)
      SELECT 'reserva-' || n, n % ${people / 50} + 1, 9000 FROM generate_series(1, ${Math.floor(bookings / 50)}) n;
    SET session_replication_role = DEFAULT;`)
  await client.query('VACUUM ANALYZE')
  await client.end()
}
