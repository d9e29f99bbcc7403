import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type {} from './databases.ts'
import { findPostgres, MIGRATED, startCluster } from './postgres.ts'

/** One PostgreSQL for the whole run, stopped at its end. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === null) {
    const missing = 'no PostgreSQL is installed here: apt-get install postgresql'
    if (process.env.CI === 'true') throw new Error(`In CI the server is tested on PostgreSQL too, but ${missing}`)
    console.warn(`Tests on PostgreSQL are skipped: ${missing}`)
    project.provide('postgres', { missing })
    return undefined
  }
  const cluster = await startCluster()
  await prepare(cluster.url)
  project.provide('postgres', { url: cluster.url })
  return cluster.stop
}

/** Makes the database that the suites' own are copied from. */
async function prepare(server: string): Promise<void> {
  const outer = openPostgres(server)
  await outer.run(`CREATE DATABASE ${MIGRATED}`)
  await outer.close()
  const url = new URL(server)
  url.pathname = MIGRATED
  const database = openPostgres(url.href)
  await migrate(database)
  await database.close()
}
