import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/database/migrate.ts'
import { type EmbeddedDatabase, openPglite } from '../../server/database/pglite.ts'
import type {} from './databases.ts'

/** The projects of a run share their setups' process, but each loads this module for itself. */
const SHARED = Symbol.for('the migrated PGlite of this run')

/** One migrated PGlite for the whole run, dumped: every test's own is opened from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await migratedPglite()
  project.provide('migratedPglite', fileIn(folder))
  return () => rm(folder, { recursive: true, force: true })
}

/** The folder of the dump, created at the first call. */
function migratedPglite(): Promise<string> {
  const folder: Promise<string> = Reflect.get(globalThis, SHARED) ?? dumpMigrated()
  Reflect.set(globalThis, SHARED, folder)
  return folder
}

async function dumpMigrated(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-pglite-'))
  const database = await openPglite()
  await migrate(database)
  await writeFile(fileIn(folder), Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  return folder
}

const fileIn = (folder: string) => join(folder, 'migrated.tar')

/** Another migrated one, in memory. */
export async function openAnotherPglite(): Promise<EmbeddedDatabase> {
  return openPglite(undefined, await openAsBlob(fileIn(await migratedPglite())))
}
