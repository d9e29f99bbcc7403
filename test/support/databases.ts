import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Client } from 'pg'
import { describe, inject } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { MIGRATED } from './postgres.ts'
import { UsedDatabases } from './used-databases.ts'

/** Opens a fresh, migrated database of the engine under test. Close it in the same test or afterAll. */
export type OpenDatabase = () => Promise<Database>

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a server's database `postgres`, from which each suite creates its own, or the reason why there is none. */
    postgres: { readonly url: string } | { readonly missing: string }
    /** File with a migrated PGlite database. */
    migratedPglite: string
  }
}

const usedDatabases = new UsedDatabases(async () => openPglite(undefined, await openAsBlob(inject('migratedPglite'))))

/** A new migrated database in memory. */
export const openMigratedPglite = (): Promise<Database> => usedDatabases.take()

/** Writes a migrated, empty database to a folder, as an earlier start leaves it. */
export async function lendDatabase(folder: string): Promise<void> {
  await (await openPglite(folder, await openAsBlob(inject('migratedPglite')))).close()
}

const openMigratedPostgres = async (server: string): Promise<Database> =>
  openPostgres(await createDatabase(server, MIGRATED))

/** URL of a new, empty database on this run's PostgreSQL; null if there is none. */
export async function emptyPostgres(): Promise<string | null> {
  const postgres = inject('postgres')
  return 'missing' in postgres ? null : createDatabase(postgres.url)
}

async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client(server)
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/**
 * Runs the same tests on embedded PGlite and on a PostgreSQL server. Without PostgreSQL its half is skipped and the reason
 * printed; in CI that is a failure.
 */
export function eachDatabase(name: string, tests: (open: OpenDatabase) => void): void {
  describe(`${name}, on PGlite`, () => tests(openMigratedPglite))
  const postgres = inject('postgres')
  if ('missing' in postgres) {
    describe.skip(`${name}, on PostgreSQL (${postgres.missing})`, () => tests(openMigratedPglite))
  } else {
    describe(`${name}, on PostgreSQL`, () => tests(() => openMigratedPostgres(postgres.url)))
  }
}
