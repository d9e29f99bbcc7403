import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../server/database/migrate.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { freePort } from '../server/operations/ports.ts'
import { toWireQuery } from '../src/adapters/http/http-search.ts'
import type { SearchQuery } from '../src/core/search/filters.ts'
import { startCluster } from '../test/support/postgres.ts'
import { generateOffers, randomOf } from './generate-offers.ts'
import { CLASSES, searchOf } from './search-mix.ts'

const COUNTS = [100_000, 1_000_000]
const SEED = 20_260_601
const SEARCHES = 520
const BARS = { memory: 1536, ready: 20, p95: 100 }
const POLL_MS = 20
/** Reading a million offers on a slow machine. */
const MOST_MS = 1_800_000

interface Figures {
  readonly offers: number
  /** Seconds until the first search is answered: reading every offer, and from the stored index. */
  readonly first: number
  readonly ready: number
  /** MiB: the largest memory of the process that started from the stored index. */
  readonly memory: number
  /** Milliseconds over HTTP, one client. */
  readonly p50: number
  readonly p95: number
}

/** What search costs a server with many offers on PostgreSQL. @param counts numbers of offers. */
export async function measureManyOffers(counts: readonly number[] = COUNTS): Promise<string> {
  const figures: Figures[] = []
  for (const offers of counts) figures.push(await measure(offers))
  const row = (name: string, bar: string, of: (one: Figures) => string) =>
    `| ${[name, ...figures.map(of), bar].join(' | ')} |`
  return [
    `| offers | ${figures.map(({ offers }) => offers.toLocaleString('en')).join(' | ')} | bar |`,
    `|---|${figures.map(() => '---:|').join('')}---:|`,
    row('ready from the stored index, s', `${BARS.ready}`, ({ ready }) => ready.toFixed(1)),
    row('ready without, s', '', ({ first }) => first.toFixed(0)),
    row('server’s memory, MiB', `${BARS.memory}`, ({ memory }) => memory.toFixed(0)),
    row('p50, ms', '', ({ p50 }) => p50.toFixed(0)),
    row('p95, ms', `${BARS.p95}`, ({ p95 }) => p95.toFixed(0)),
  ].join('\n')
}

async function measure(offers: number): Promise<Figures> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-bench-'))
  try {
    const database = openPostgres(cluster.url)
    await migrate(database)
    await generateOffers(database, offers, SEED)
    await database.close()
    return { offers, ...(await measureServer(cluster.url, folder)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await cluster.stop()
  }
}

/** @param folder the server's DATA_DIR, empty at first. */
async function measureServer(databaseUrl: string, folder: string): Promise<Omit<Figures, 'offers'>> {
  const snapshot = join(folder, 'search-index')
  const begin = await startServer(databaseUrl, folder)
  for (let waited = 0; !existsSync(snapshot) && waited < MOST_MS; waited += POLL_MS) await wait(POLL_MS)
  await begin.stop()
  const server = await startServer(databaseUrl, folder)
  try {
    const times = await timeSearches(server.url)
    const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)] ?? 0
    return { first: begin.seconds, ready: server.seconds, memory: server.mostMemory(), p50: at(0.5), p95: at(0.95) }
  } finally {
    await server.stop()
  }
}

async function timeSearches(url: string): Promise<number[]> {
  const random = randomOf(SEED + 1)
  const times: number[] = []
  // The first tenth is not counted: engines compile and read their pages then.
  for (let turn = -SEARCHES / 10; turn < SEARCHES; turn++) {
    const kind = CLASSES[Math.abs(turn) % CLASSES.length] ?? 'browse'
    const { query, page } = searchOf(random, kind)
    const path = kind === 'map' ? 'map' : 'search'
    const cursor = page === 2 ? (await ask(url, path, query)).nextCursor : undefined
    const from = performance.now()
    await ask(url, path, query, cursor ?? undefined)
    if (turn >= 0) times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)
}

async function ask(url: string, path: 'map' | 'search', query: SearchQuery, cursor?: string) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(toWireQuery(query))) if (value !== undefined) params.set(name, value)
  if (cursor !== undefined) params.set('cursor', cursor)
  const answer = await fetch(`${url}/api/offers/${path}?${params}`)
  if (!answer.ok) throw new Error(`${path}?${params} was answered with ${answer.status}`)
  const body: { readonly nextCursor?: string | null } = await answer.json()
  return body
}

async function startServer(databaseUrl: string, folder: string) {
  const port = await freePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const from = performance.now()
  const server = spawn(process.execPath, ['scripts/start.ts', '--built'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', JWT_SECRET: randomBytes(32).toString('hex'), PUBLIC_URL: 'https://tour.example' },
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl },
      READS_PER_ADDRESS: '1000000',
    },
  })
  const ended = once(server, 'exit')
  const isReady = async () => {
    const answer = await fetch(`${url}/api/offers/search`, { signal: AbortSignal.timeout(MOST_MS) }).catch(() => null)
    return answer?.ok === true
  }
  while (!(await isReady())) {
    if (server.exitCode !== null || performance.now() - from > MOST_MS) throw new Error('the server did not start')
    await wait(POLL_MS)
  }
  return {
    url,
    seconds: (performance.now() - from) / 1000,
    /** MiB, since the start. */
    mostMemory: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    stop: async () => {
      server.kill()
      await ended
    },
  }
}
