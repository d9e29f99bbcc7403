import type { TestProject } from 'vitest/node'
import type {} from './databases.ts'
import { findPostgres, startCluster } from './postgres.ts'

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
  project.provide('postgres', { url: cluster.url })
  return cluster.stop
}
