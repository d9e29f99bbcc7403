/**
 * `npm run cluster`: PostgreSQL, Redis, an S3 server, two servers with demo data and a proxy on free ports, from installed programs.
 * Ctrl-C ends all, and their data with them.
 */
import { DEMO_LOGINS } from '../demo/accounts.ts'
import { demoLogins } from '../server/operations/introduction.ts'
import { stopOnSignals } from '../server/operations/stop.ts'
import { findPostgres } from '../test/support/postgres.ts'
import { missingRedis } from '../test/support/redis-server.ts'
import { buildIfNeeded } from './build.ts'
import { startCluster } from './cluster/start-cluster.ts'
import { installTestTools } from './install-test-tools.ts'

const missing = findPostgres() === null ? 'no PostgreSQL is installed here: apt-get install postgresql' : missingRedis()
if (missing !== null) {
  console.error(missing)
  process.exit(1)
}
await installTestTools()
await buildIfNeeded()
const cluster = await startCluster({ say: (line) => console.log(`  ${line}`) })
stopOnSignals(() => cluster.stop())
console.log([...demoLogins(DEMO_LOGINS), '', `  TOUR PRESENCIAL is at ${cluster.url}`, ''].join('\n'))
