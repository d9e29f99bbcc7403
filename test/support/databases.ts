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
    /** Address of a server's database `postgres` in which each suite makes its own, or why there is none. */
    postgres: { readonly url: string } | { readonly missing: string }
    /** File of a migrated PGlite. */
    migratedPglite: string
  }
}

const usedDatabases = new UsedDatabases(async () => openPglite(undefined, await openAsBlob(inject('migratedPglite'))))

/** A migrated database of its own, in memory. */
export const openMigratedPglite = (): Promise<Database> => usedDatabases.take()

/** Puts a migrated one, empty of data, into a folder, as an earlier start would have left it. */
export async function lendDatabase(folder: string): Promise<void> {
  await (await openPglite(folder, await openAsBlob(inject('migratedPglite')))).close()
}

const openMigratedPostgres = async (server: string): Promise<Database> =>
  openPostgres(await createDatabase(server, MIGRATED))

/** Address of a new, empty database on the PostgreSQL of this run; null where there is none. */
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
 * The same tests on embedded PGlite and on a PostgreSQL server. Where no PostgreSQL is installed its half is skipped and
 * the reason printed; in CI that is a failure.
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
