import { type ChildProcess, spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyPictures } from '../../demo/pictures.ts'
import { openSession } from '../../server/accounts/session.ts'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { freePort } from '../../server/operations/ports.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { picturesFolder } from '../../server/storage/open-storage.ts'
import type { Token } from '../../src/core/session/session.ts'

const ROOT = new URL('../..', import.meta.url)
const SECRET = 'a secret of the browser tests, long enough to sign'
const READY_MS = 120_000

/** The marketplace of `npm start` with demo data, in a process of its own. */
export interface KillableSite {
  /** Without a slash at its end; it stays the same. */
  readonly origin: string
  /** Made before the first start. */
  readonly tokens: readonly Token[]
  start(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  /** Runs while no server uses the database. */
  whileDown(work: (database: Database) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** @param people e-mail addresses that get a token each. */
export async function prepareKillableSite(
  people: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<KillableSite> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-killable-'))
  const files = join(folder, 'database')
  const port = await freePort('127.0.0.1')
  const origin = `http://127.0.0.1:${port}`
  const database = await openPglite(files, await openAsBlob(inject('marketplace').demo))
  await copyPictures(folderStore(picturesFolder(folder)))
  const needs = { database, config: parseConfig({}), secret: SECRET, now: () => new Date() }
  const tokens: Token[] = []
  for (const email of people) {
    const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    tokens.push({ token: await openSession(needs, String(user?.id)), token_type: 'Bearer' })
  }
  await database.close()

  let server: { readonly child: ChildProcess; readonly ended: Promise<void> } | undefined
  const kill = async () => {
    server?.child.kill('SIGKILL')
    await server?.ended
    server = undefined
  }
  return {
    origin,
    tokens,
    kill,
    async start() {
      const child = spawn(process.execPath, ['scripts/start.ts', '--built'], {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'development',
          LOG_LEVEL: 'error',
          JWT_SECRET: SECRET,
          DATA_DIR: folder,
          PORT: String(port),
          HOST: '127.0.0.1',
          NODE_COMPILE_CACHE: join(folder, 'compiled'),
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      server = { child, ended: new Promise((resolve) => child.once('close', () => resolve())) }
      for (const deadline = Date.now() + READY_MS; ; ) {
        const answer = await fetch(`${origin}/api/health`).catch(() => null)
        await answer?.body?.cancel()
        if (answer?.ok) return
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${said}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async whileDown(work) {
      const own = await openPglite(files)
      await work(own).finally(() => own.close())
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
