import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { DataFolderInUse, takeDataFolder } from '../../server/operations/data-folder.ts'
import { checkPort, freePort } from '../../server/operations/ports.ts'
import { prepareDatabase, type SeedDemo } from '../../server/operations/prepare.ts'
import { emptyPostgres, lendDatabase } from '../support/databases.ts'

const root = new URL('../../', import.meta.url)
const cleanUp: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-start-'))
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns a folder with a migrated database, because a migration takes longer than the tests of the start. */
async function usedFolder(): Promise<string> {
  const folder = newFolder()
  await lendDatabase(join(folder, 'database'))
  return folder
}

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Runs scripts/start.ts as a process, like `npm start`. */
function start(variables: Record<string, string>, ...args: string[]): Started {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', DEMO: 'false', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  cleanUp.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => said, ended }
}

const patience = { timeout: 120_000, interval: 50 }

/** The address at which it listens, once it does; rejects when it ends before. */
function addressOf({ said, ended }: Started): Promise<string> {
  const listening = vi.waitFor(() => {
    const found = /"msg":"Server listening at (http:[^"]+)"/.exec(said())?.[1]
    if (found === undefined) throw new Error(`not listening: ${said()}`)
    return found
  }, patience)
  const gone = ended.then((code) => {
    throw new Error(`ended with ${code}: ${said()}`)
  })
  return Promise.race([listening, gone])
}

const health = async (address: string) => (await fetch(`${address}/api/health`)).status

const login = (address: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD }),
  })

/** The files of the demo's pictures. */
const picturesIn = (folder: string) => readdirSync(join(folder, 'images', 'demo')).sort()

describe('npm start', { timeout: 240_000 }, () => {
  it('prepares everything the first time, prints the address and the demo logins, and serves pages and API', async () => {
    const folder = newFolder()
    const started = start({ DATA_DIR: folder, DEMO: 'true' })
    const address = await addressOf(started)
    await vi.waitFor(() => expect(started.said()).toContain(`TOUR PRESENCIAL is at ${address}`), patience)
    const lines = started.said().trimEnd().split('\n')
    expect(lines.filter((line) => /warn/i.test(line))).toEqual([])
    // The server's log has one JSON object a line.
    expect(lines.findLast((line) => line !== '' && !line.startsWith('{'))).toBe(`  TOUR PRESENCIAL is at ${address}`)
    for (const { email } of DEMO_ACCOUNTS) expect(started.said()).toContain(email)
    expect(started.said()).toContain(DEMO_PASSWORD)
    expect(picturesIn(folder).length).toBeGreaterThan(500)
    const page = await fetch(`${address}/`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>TOUR PRESENCIAL</title>')
    expect((await login(address)).status).toBe(200)
  })

  it('keeps data and sessions of the last run, even if that was killed', async () => {
    const variables = { DATA_DIR: await usedFolder(), DEMO: 'true' }
    const first = start(variables, '--api-only')
    const before = await addressOf(first)
    const { data } = await (await login(before)).json()
    first.child.kill('SIGKILL')
    await first.ended
    const second = start(variables, '--api-only')
    const headers = { authorization: `Bearer ${data.access_token}` }
    const who = await fetch(`${await addressOf(second)}/api/auth/me`, { method: 'POST', headers })
    expect(who.status).toBe(200)
    expect(second.said()).not.toContain('Filling the marketplace')
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    const copied = picturesIn(variables.DATA_DIR)
    const third = start(variables, '--api-only', '--reset')
    const after = await fetch(`${await addressOf(third)}/api/auth/me`, { method: 'POST', headers })
    expect(after.status).toBe(401)
    expect(third.said()).toContain('Filling the marketplace')
    expect((await login(await addressOf(third))).status).toBe(200)
    expect(picturesIn(variables.DATA_DIR)).toEqual(copied)
  })

  it('names a free port if its own is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    cleanUp.push(() => new Promise<void>((resolve) => other.close(() => resolve())))
    const taken = other.address()
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0
    const started = start({ DATA_DIR: newFolder(), PORT: String(port) }, '--api-only')
    expect(await started.ended).toBe(1)
    const free = new RegExp(`^Port ${port} is taken\\. Port (\\d+) is free: PORT=\\1 npm start\\n$`).exec(
      started.said(),
    )
    await checkPort('127.0.0.1', Number(free?.[1]))
  })

  it('lets only one of two starts on the same data continue, and explains that to the other', async () => {
    const variables = { DATA_DIR: newFolder() }
    const both = [start(variables, '--api-only'), start(variables, '--api-only')]
    const loser = await Promise.race(both.map(async (one) => ({ code: await one.ended, one })))
    expect(loser.code).toBe(1)
    expect(loser.one.said()).toMatch(/^Another server already works in .+\. Stop it first, .+DATA_DIR=\.\/data-2\n$/)
    const winner = both.find((one) => one !== loser.one) ?? loser.one
    expect(await health(await addressOf(winner))).toBe(200)
  })

  it.each([
    [{ PORT: 'abc' }, [], /^The variable PORT is wrong: must be a whole number from 0 to 65535\.\n$/],
    [{ NODE_ENV: 'production' }, [], /^The variable JWT_SECRET is missing: .+\.\n$/],
    [{}, ['--rest'], /^Unknown option '--rest'/],
  ])('refuses %j %j in one sentence', async (variables, args, sentence) => {
    const started = start({ DATA_DIR: newFolder(), ...variables }, '--api-only', ...args)
    expect(await started.ended).toBe(1)
    expect(started.said()).toMatch(sentence)
    expect(started.said()).not.toMatch(/^\s+at /m)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends calmly at %s, and another may start at once', async (signal) => {
    const variables = { DATA_DIR: await usedFolder() }
    const first = start(variables, '--api-only')
    expect(await health(await addressOf(first))).toBe(200)
    first.child.kill(signal)
    expect(await first.ended).toBe(0)
    takeDataFolder(variables.DATA_DIR).release()
  })

  it('works on a PostgreSQL server, and empties real data only after a second confirmation', async ({ skip }) => {
    const url = await emptyPostgres()
    if (url === null) return skip('no PostgreSQL is installed')
    const variables = { DATA_DIR: newFolder(), DATABASE_URL: url }
    const first = start(variables, '--api-only')
    expect(await (await fetch(`${await addressOf(first)}/api/health`)).json()).toMatchObject({ database: 'postgres' })
    first.child.kill('SIGTERM')
    await first.ended
    const database = openPostgres(url)
    cleanUp.push(() => database.close())
    await database.query("INSERT INTO users (email, password_hash, name) VALUES ('a@example.com', 'x', 'A')")
    const users = async () => (await database.query('SELECT 1 FROM users')).length

    const refused = start(variables, '--api-only', '--reset')
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/^The database of DATABASE_URL was not filled as a demo.+--reset --yes\n$/)
    expect(await users()).toBe(1)

    const careful = start({ ...variables, DEMO: 'true' }, '--api-only')
    await addressOf(careful)
    expect(careful.said()).toContain('no demo data is added')
    expect(await users()).toBe(1)
    careful.child.kill('SIGTERM')
    await careful.ended

    const emptied = start(variables, '--api-only', '--reset', '--yes')
    await addressOf(emptied)
    expect(await users()).toBe(0)
  })
})

describe('a demo that was cut short while it was filled', () => {
  it('is filled from nothing at the next start', async () => {
    const path = await usedFolder()
    const folder = takeDataFolder(path)
    cleanUp.push(() => folder.release())
    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: path })
    const add = (name: string) => async (database: Database) => {
      await database.query("INSERT INTO users (email, password_hash, name) VALUES ($1, 'x', 'x')", [name])
    }
    const prepare = (seedDemo: SeedDemo) =>
      prepareDatabase({ config, folder, reset: false, yes: false, seedDemo, say: () => undefined })
    const cut: SeedDemo = async (database) => {
      await add('half@example.com')(database)
      throw new Error('cut short')
    }
    await expect(prepare(cut)).rejects.toThrow('cut short')
    const database = await prepare(add('whole@example.com'))
    cleanUp.push(() => database.close())
    const users = await database.query<{ email: string }>('SELECT email FROM users ORDER BY id')
    expect(users.map(({ email }) => email)).toEqual(['whole@example.com'])
  })
})

describe('two servers that start together on one empty database', () => {
  it('both start, and fill one demo', async ({ skip }) => {
    const url = (await emptyPostgres()) ?? skip('no PostgreSQL is installed')
    let fillings = 0
    const startOne = async () => {
      const path = newFolder()
      const folder = takeDataFolder(path)
      cleanUp.push(() => folder.release())
      const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: path, DATABASE_URL: url })
      const seedDemo: SeedDemo = async (database) => {
        fillings += 1
        await seedAccounts(database)
      }
      const database = await prepareDatabase({
        config,
        folder,
        reset: false,
        yes: false,
        seedDemo,
        say: () => undefined,
      })
      cleanUp.push(() => database.close())
      return database
    }
    const [database] = await Promise.all([startOne(), startOne(), startOne()])
    expect(fillings).toBe(1)
    expect(await database?.query('SELECT 1 FROM users')).toHaveLength(DEMO_ACCOUNTS.length)
  })
})

describe('a database that was filled as a demo', () => {
  it('does not serve a real site, because its logins are public', async () => {
    const path = await usedFolder()
    const folder = takeDataFolder(path)
    cleanUp.push(() => folder.release())
    const prepare = (variables: Record<string, string>) =>
      prepareDatabase({
        config: parseConfig({ DATA_DIR: path, ...variables }),
        folder,
        reset: false,
        yes: false,
        seedDemo: async () => undefined,
        say: () => undefined,
      })
    await (await prepare({ DEMO: 'true' })).close()
    await expect(prepare({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })).rejects.toThrow(
      /^The database was filled as a demo, whose logins everybody knows/,
    )
    await (await prepare({ DEMO: 'true' })).close()
  })
})

describe('the data folder', () => {
  it('is used by one server at a time', () => {
    const path = join(newFolder(), 'deeper', 'data')
    const folder = takeDataFolder(path)
    expect(() => takeDataFolder(path)).toThrow(DataFolderInUse)
    folder.release()
    takeDataFolder(path).release()
  })

  it('stores one secret, readable only for its owner, until it is emptied', () => {
    const path = newFolder()
    const folder = takeDataFolder(path)
    cleanUp.push(() => folder.release())
    const secret = folder.secret()
    expect(secret).toMatch(/^[\w-]{64}$/)
    expect(folder.secret()).toBe(secret)
    expect(readFileSync(join(path, 'jwt-secret'), 'utf8')).toBe(secret)
    expect(statSync(join(path, 'jwt-secret')).mode & 0o777).toBe(0o600)
    folder.empty()
    expect(existsSync(join(path, 'jwt-secret'))).toBe(false)
    expect(folder.secret()).not.toBe(secret)
  })

  it('deletes all pictures when it is emptied, because a demo copies its own again', () => {
    const path = newFolder()
    const folder = takeDataFolder(path)
    cleanUp.push(() => folder.release())
    folder.empty()
    for (const name of ['demo', 'ab']) {
      mkdirSync(join(path, 'images', name), { recursive: true })
      writeFileSync(join(path, 'images', name, 'one.webp'), name)
    }
    folder.empty()
    expect(existsSync(join(path, 'images'))).toBe(false)
  })
})

describe('a free port', () => {
  it('is free', async () => {
    await checkPort('127.0.0.1', await freePort('127.0.0.1'))
  })
})
