/**
 * `npm start`: the whole marketplace on one port. The first time it prepares the database, fills it with demo data
 * and builds the pages; later starts keep everything. `--reset` starts afresh; `--yes` confirms it for a database that
 * is not a demo's.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../server/app.ts'
import { ConfigError, DIST, parseConfig } from '../server/config.ts'
import { siteAddress } from '../server/http/site-address.ts'
import { DataFolderInUse, takeDataFolder } from '../server/operations/data-folder.ts'
import { introduction } from '../server/operations/introduction.ts'
import { checkPort, PortTaken } from '../server/operations/ports.ts'
import { prepareDatabase } from '../server/operations/prepare.ts'
import { Refused } from '../server/operations/refused.ts'
import { stopOnSignals } from '../server/operations/stop.ts'
import { createPageRenderer } from '../server/prerender.ts'

const say = (line: string) => console.log(line)

/** Builds in a separate process, in parallel with preparing the database. */
function build(): Promise<void> {
  const script = "const { buildIfNeeded } = await import('./scripts/build.ts'); await buildIfNeeded()"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('..', import.meta.url),
    stdio: ['ignore', 'inherit', 'inherit'],
    // The pages are always built for production, independent of the server's NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Refused('The pages could not be built; see above.')),
    )
  })
}

// The embedded database alone fills the ten frames that a stack trace has by default.
Error.stackTraceLimit = 40

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      /** The pages are already built, as in the container image, which lacks the build tools. */
      built: { type: 'boolean', default: false },
      /** For `npm run dev`, where Vite serves the pages. */
      'api-only': { type: 'boolean', default: false },
    },
  })
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  await checkPort(config.host, config.port)
  const folder = takeDataFolder(config.dataDir)
  const pages = values['api-only'] || values.built ? Promise.resolve() : build()
  // Awaited below. A failure before that must not count as an unhandled rejection.
  pages.catch(() => undefined)
  const database = await prepareDatabase({
    config,
    folder,
    reset: values.reset,
    yes: values.yes,
    // Only a demo loads the demo's code.
    seedDemo: async (...given) => (await import('../demo/seed.ts')).seedDemo(...given),
    say,
  })
  try {
    await pages
    const app = await createApp({
      database,
      config,
      secret: config.jwtSecret ?? folder.secret(),
      ...(values['api-only']
        ? {}
        : { dist: join(DIST, 'client'), renderPage: await createPageRenderer(DIST, config.publicUrl) }),
    })
    stopOnSignals(async () => {
      await app.close()
      await database.close()
      folder.release()
    })
    await app.listen({ host: config.host, port: config.port })
    if (!values['api-only']) {
      // Only a demo loads the demo's code.
      const logins = config.demo ? (await import('../demo/accounts.ts')).DEMO_LOGINS : null
      say(introduction(siteAddress(app, config), config, logins))
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Errors that the person at the terminal can fix, printed as one sentence; all others with their stack. */
const EXPECTED = [ConfigError, DataFolderInUse, PortTaken, Refused]

start().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const plain = EXPECTED.some((kind) => error instanceof kind) || code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  console.error(plain && error instanceof Error ? error.message : error)
  process.exit(1)
})
