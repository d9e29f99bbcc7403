import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const FOLDER = new URL('../migrations/', import.meta.url)

/** Lock number; unique on the database. */
const ONE_AT_A_TIME = 7_348_201

/**
 * Applies every file of server/migrations in numeric order, each once and in its own transaction. Servers that start together
 * wait for each other.
 * @returns the names of the migrations applied now.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.transaction(async (transaction) => {
    // The second server waits for the first one's migrations without a timeout.
    await transaction.run('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    // IF NOT EXISTS does not protect two servers that create the table at the same moment: one would fail.
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    await transaction.run(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
  })
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const applied: string[] = []
  for (const name of files) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    await database.transaction(async (transaction) => {
      await transaction.run('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
      await transaction.run('LOCK TABLE migrations IN EXCLUSIVE MODE')
      const done = await transaction.query('SELECT 1 FROM migrations WHERE name = $1', [name])
      if (done.length > 0) return
      await transaction.run(sql)
      await transaction.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      applied.push(name)
    })
  }
  return applied
}
