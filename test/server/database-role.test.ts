import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { limitRole } from '../../server/database/limit-role.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { checkBooks } from '../support/books.ts'
import { findPostgres } from '../support/postgres.ts'
import { startBuying } from './orders-support.ts'

const postgres = inject('postgres')
const server = 'missing' in postgres ? null : new URL(postgres.url)
const reason = 'missing' in postgres ? ` (${postgres.missing})` : ''
const opened: Database[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  if (server === null) return
  const client = new Client(server.href)
  await client.connect()
  await client.query('DROP DATABASE IF EXISTS tour')
  await client.query('DROP ROLE IF EXISTS tour, tour_owner')
  await client.end()
})

// Awkward characters: the script must quote them.
const PASSWORD = `senha'"$ com espaço`

function makeRoles({ hostname, port, username }: URL): void {
  execFileSync('sh', ['deploy/database-role.sh'], {
    env: {
      PATH: `${findPostgres()}:${process.env.PATH}`,
      ...{ PGHOST: hostname, PGPORT: port, POSTGRES_USER: username, TOUR_PASSWORD: PASSWORD },
    },
  })
}

function as(server: URL, role: string): Database {
  const url = new URL(server)
  url.pathname = 'tour'
  url.username = role
  url.password = encodeURIComponent(PASSWORD)
  const database = openPostgres(url.href)
  opened.push(database)
  return database
}

/** Closes the database. */
async function buyAndCancel(database: Database): Promise<void> {
  const buying = await startBuying(database)
  try {
    const { order } = (await buying.place([{ offer: await buying.offer() }])).body
    expect((await buying.ask('client', `POST orders/${order.id}/simulated-payment`)).status).toBe(204)
    const cancelled = await buying.ask('client', `POST bookings/${order.bookings[0].id}/cancel`, { refund: 10_000 })
    expect(cancelled, JSON.stringify(cancelled.body)).toMatchObject({ status: 200 })
    expect(await database.query("SELECT 1 FROM audit_log WHERE action = 'booking.cancelled'")).toHaveLength(1)
    expect(await checkBooks(database)).toEqual([])
  } finally {
    await buying.close()
  }
}

it.skipIf(server === null)(
  `the servers’ role of compose.yaml may not change the audit log and the ledger, nor give itself the right${reason}`,
  async () => {
    if (server === null) return
    makeRoles(server)
    const [owner, servers] = [as(server, 'tour_owner'), as(server, 'tour')]
    await migrate(owner)
    await limitRole(owner, servers)
    await limitRole(owner, servers)
    expect(await owner.query("SELECT rolname FROM pg_roles WHERE rolname LIKE 'tour%' AND rolsuper")).toEqual([])
    await servers.run("INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana'); DELETE FROM users")
    await servers.run(
      "INSERT INTO audit_log (at, actor_name, action, subject_kind, subject_id) VALUES (now(), 'x', 'x', 'order', 'x')",
    )
    for (const change of [
      "UPDATE audit_log SET reason = 'x'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'UPDATE ledger_lines SET amount = 1',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_lines, ledger_entries',
      'INSERT INTO migrations (name) VALUES (1)',
    ]) {
      await expect(servers.run(change), change).rejects.toThrow('permission denied')
    }
    for (const change of [
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'DROP TABLE ledger_lines CASCADE',
      'ALTER TABLE audit_log OWNER TO tour',
      'CREATE TABLE more (id int)',
    ]) {
      await expect(servers.run(change), change).rejects.toThrow(/must be owner|permission denied/)
    }
    // PostgreSQL only warns about a right that cannot be given.
    await servers.run('GRANT UPDATE, DELETE ON audit_log TO tour')
    await expect(servers.run('DELETE FROM audit_log')).rejects.toThrow('permission denied')

    opened.splice(opened.indexOf(servers), 1)
    await buyAndCancel(servers)
  },
)

it.skipIf(server === null)(`a role that owns the tables and is no superuser can sell${reason}`, async () => {
  if (server === null) return
  makeRoles(server)
  const only = as(server, 'tour_owner')
  await migrate(only)
  await limitRole(only, only)
  for (const change of ["UPDATE audit_log SET reason = 'x'", 'DELETE FROM ledger_entries', 'TRUNCATE audit_log']) {
    await expect(only.run(change), change).rejects.toThrow('permission denied')
  }
  opened.splice(0)
  await buyAndCancel(only)
})
