import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import type {} from './databases.ts'

/** One migrated PGlite for the whole run, dumped: every test's own is opened from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-pglite-'))
  const file = join(folder, 'migrated.tar')
  const database = await openPglite()
  await migrate(database)
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  project.provide('migratedPglite', file)
  return () => rm(folder, { recursive: true, force: true })
}
