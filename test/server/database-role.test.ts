import { execFileSync } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { findPostgres } from '../support/postgres.ts'

const postgres = inject('postgres')
const server = 'missing' in postgres ? null : new URL(postgres.url)
const reason = 'missing' in postgres ? ` (${postgres.missing})` : ''
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  if (server === null) return
  const client = new Client(server.href)
  await client.connect()
  await client.query('DROP DATABASE IF EXISTS tour')
  await client.query('DROP ROLE IF EXISTS tour')
  await client.end()
})

it.skipIf(server === null)(
  `the role of compose.yaml migrates the database, and may not change the audit log and the ledger${reason}`,
  async () => {
    if (server === null) return
    // Awkward characters: the script must quote them.
    const password = `senha'"$ com espaço`
    execFileSync('sh', ['deploy/database-role.sh'], {
      env: {
        PATH: `${findPostgres()}:${process.env.PATH}`,
        ...{ PGHOST: server.hostname, PGPORT: server.port, POSTGRES_USER: server.username, TOUR_PASSWORD: password },
      },
    })
    const own = new URL(server)
    own.pathname = 'tour'
    own.username = 'tour'
    own.password = encodeURIComponent(password)
    database = await openPostgres(own.href)
    await migrate(database)
    expect(await database.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    for (const change of [
      "UPDATE audit_log SET reason = 'x'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'UPDATE ledger_lines SET amount = 1',
      'DELETE FROM ledger_entries',
      'TRUNCATE ledger_lines, ledger_entries',
    ]) {
      await expect(database.run(change), change).rejects.toThrow('permission denied')
    }
  },
)
