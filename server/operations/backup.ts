import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase, ownerUrlOf } from '../database/open-database.ts'
import type { EmbeddedDatabase } from '../database/pglite.ts'
import { folderStore } from '../storage/folder-store.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openStorage, type Storage } from '../storage/open-storage.ts'
import { Refused } from './refused.ts'

const run = promisify(execFile)

/** Written last: a folder without it is not a whole backup. */
const MANIFEST = 'manifest.json'
const DUMPS = { pglite: 'database.tar', postgres: 'database.dump' } as const

const manifest = z.object({
  engine: z.enum(['pglite', 'postgres']),
  takenAt: z.string(),
  /** Rows of each table at the moment of the backup. */
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  documents: z.number(),
})
export type Manifest = z.output<typeof manifest>

/**
 * Writes database, pictures and documents into a new folder. Pictures come after the database, so that every picture
 * which a row names exists. A server on PostgreSQL may keep running.
 * @throws Refused if the folder is not empty, or pg_dump is missing.
 */
export async function backUp(config: Config, folder: string): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Refused(`The folder ${folder} is not empty.`)
  await mkdir(folder, { recursive: true })
  const { database, close } = await openDatabase(config)
  try {
    const rows = await dumpDatabase(database, config, folder)
    const copied = await copyStorage(openStorage(config), storageIn(folder))
    const done = { engine: database.engine, takenAt: new Date().toISOString(), rows, ...copied }
    await writeFile(join(folder, MANIFEST), JSON.stringify(done, null, 2))
    return done
  } finally {
    await close()
  }
}

/**
 * Puts a backup into an empty database and the configured storage, and compares the rows.
 * @throws Refused for an incomplete backup, another engine, a database that is not empty, or different rows.
 */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Refused(`${folder} holds no complete backup: ${MANIFEST} is missing.`)
  const wanted = manifest.parse(JSON.parse(text))
  const engine = config.databaseUrl === undefined ? 'pglite' : 'postgres'
  if (engine !== wanted.engine) {
    throw new Refused(`The backup is of ${wanted.engine}, but the configured database is ${engine}.`)
  }
  const contents = engine === 'pglite' ? new Blob([await readFile(join(folder, DUMPS.pglite))]) : undefined
  const { database, close } = await openDatabase(config, contents)
  try {
    const url = ownerUrlOf(config)
    if (url !== undefined) {
      if ((await tablesOf(database)).length > 0) throw new Refused('The database of DATABASE_URL is not empty.')
      await program('pg_restore', url, [
        // The next start limits the roles of this database.
        ...['--no-owner', '--no-privileges', '--exit-on-error'],
        join(folder, DUMPS.postgres),
      ])
    }
    const rows = await countRows(database)
    const differing = Object.keys({ ...wanted.rows, ...rows }).filter((table) => rows[table] !== wanted.rows[table])
    if (differing.length > 0)
      throw new Refused(`These tables have other rows than the backup: ${differing.join(', ')}.`)
    await copyStorage(storageIn(folder), openStorage(config))
    return wanted
  } finally {
    await close()
  }
}

const storageIn = (folder: string): Storage => ({
  pictures: folderStore(join(folder, 'images')),
  documents: folderStore(join(folder, 'documents')),
})

async function copyStorage(from: Storage, to: Storage) {
  return {
    pictures: await copyAll(from.pictures, to.pictures),
    documents: from.documents === null || to.documents === null ? 0 : await copyAll(from.documents, to.documents),
  }
}

async function copyAll(from: ObjectStore, to: ObjectStore): Promise<number> {
  let copied = 0
  for await (const key of from.keys()) {
    const content = await from.get(key)
    // Deleted since it was listed.
    if (content === null) continue
    await to.put(key, content)
    copied += 1
  }
  return copied
}

/** @returns the rows of each table in the dump. */
async function dumpDatabase(database: Database, config: Config, folder: string): Promise<Manifest['rows']> {
  const url = ownerUrlOf(config)
  if (url === undefined) {
    const rows = await countRows(database)
    await writeFile(
      join(folder, DUMPS.pglite),
      Buffer.from(await (await (database as EmbeddedDatabase).dump()).arrayBuffer()),
    )
    return rows
  }
  return database.transaction(async (transaction) => {
    // Counts and pg_dump use one snapshot while the server continues to write.
    await transaction.run(
      `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
       SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0`,
    )
    const [snapshot] = await transaction.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    const rows = await countRows(transaction)
    const file = join(folder, DUMPS.postgres)
    await program('pg_dump', url, ['--format=custom', `--snapshot=${snapshot?.id}`, '--no-owner', '-f', file])
    return rows
  })
}

async function tablesOf(database: Database): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  return found.map(({ name }) => name)
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(database)) {
    const [found] = await database.query<{ count: string }>(`SELECT count(*) AS count FROM "${table}"`)
    rows[table] = Number(found?.count)
  }
  return rows
}

/** Runs one of PostgreSQL's programs. The password goes through the environment: arguments are visible to every process. */
async function program(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const database = decodeURIComponent(url.pathname.slice(1))
  const ssl = url.searchParams.get('sslmode')
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    ...(ssl !== null && { PGSSLMODE: ssl }),
  }
  try {
    await run(name, [`--dbname=${database}`, ...args], { env })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Refused(`The program ${name} is missing: install PostgreSQL's client programs of the server's version.`)
    }
    throw error
  }
}
