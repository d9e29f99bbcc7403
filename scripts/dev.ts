/**
 * `npm run dev`: the pages by Vite with hot reload at PORT, and the API on a free port behind it, started again whenever
 * the server's code changes. Data, demo logins and variables are those of `npm start`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { createServer } from 'vite'
import { DEMO_LOGINS } from '../demo/accounts.ts'
import { ConfigError, parseConfig } from '../server/config.ts'
import { browserAddress } from '../server/http/site-address.ts'
import { demoLogins, demoOutboxLine } from '../server/operations/introduction.ts'
import { checkPort, freePort, PortTaken } from '../server/operations/ports.ts'
import { DEMO_OUTBOX } from '../server/outbox/demo-path.ts'

async function develop(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = parseConfig(process.env)
  await checkPort(config.host, config.port, 'npm run dev')
  const apiPort = await freePort('127.0.0.1')
  const address = config.publicUrl ?? browserAddress(config.host, config.port)
  // Read by vite.config.ts.
  process.env.API_ADDRESS = `http://127.0.0.1:${apiPort}`
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--api-only'], {
    // Links in mails lead to the pages, which have another port than the API.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: address },
    stdio: 'inherit',
  })
  const proxy = { [DEMO_OUTBOX]: process.env.API_ADDRESS }
  const vite = await createServer({ server: { host: config.host, port: config.port, strictPort: true, proxy } })
  const stop = async () => {
    const ended = new Promise((resolve) => api.once('exit', resolve))
    if (api.exitCode === null && api.kill('SIGTERM')) await ended
    await vite.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await untilAnswering(`http://127.0.0.1:${apiPort}/api/health`, () => api.exitCode)
  await vite.listen()
  vite.printUrls()
  for (const line of demoOutboxLine(address, config)) console.log(line)
  if (config.demo) for (const line of demoLogins(DEMO_LOGINS)) console.log(line)
}

/** Pages that open before the API is ready would greet a newcomer with errors. */
async function untilAnswering(address: string, exitCode: () => number | null): Promise<void> {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (exitCode() !== null) throw new Error('The API did not start; see above.')
    await setTimeout(100)
  }
}

develop().catch((error: unknown) => {
  const plain = error instanceof ConfigError || error instanceof PortTaken
  console.error(plain ? error.message : error)
  process.exit(1)
})
