import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { singleJob } from '../background-work/job.ts'
import type { Services } from '../module.ts'
import { Catalogue } from './catalogue.ts'
import { Snapshots } from './snapshots.ts'

const STORED_FIRST_MS = 30_000
const STORED_EVERY_MS = 600_000

/** The catalogue of this server, warmed up at the start and stored from time to time. */
export function openCatalogue(
  app: FastifyInstance,
  { database, reads, config, now, work }: Pick<Services, 'database' | 'reads' | 'config' | 'now' | 'work'>,
): Catalogue {
  const path = join(config.dataDir, 'search-index')
  const catalogue = new Catalogue(reads, now, undefined, new Snapshots({ path, database, reads, log: app.log }))
  // A search that arrives earlier waits for the warm-up; a search after a failed warm-up tries again.
  app.addHook('onListen', async () => {
    catalogue.warmUp().catch((error) => app.log.error(error, 'search index warm-up failed'))
  })
  work.start({
    ...{ firstAfterMs: STORED_FIRST_MS, everyMs: STORED_EVERY_MS },
    jobs: [singleJob('search snapshot', (cut) => catalogue.store(cut))],
  })
  return catalogue
}
