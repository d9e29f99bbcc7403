/**
 * Times searches over 100,000 offers (with facets, typing errors and sold seats), a map's markers, and an offer's
 * departures in a month, with one client, on the embedded database and on a PostgreSQL server:
 * `node bench/search.ts [offers] [searches] [pglite|postgres]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openPglite } from '../server/database/pglite.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { Catalogue } from '../server/search/catalogue.ts'
import { readPublicSchedule } from '../server/seats/read-schedules.ts'
import { bookableDays } from '../server/seats/schedule.ts'
import { findPostgres, startCluster } from '../test/support/postgres.ts'
import { generateOffers, randomOf } from './generate-offers.ts'
import { CLASSES, type Class, searchOf } from './search-mix.ts'

const OFFERS = 100_000
const SEARCHES = 1_100
const SEED = 20_260_601
const NOW = new Date('2026-08-01T12:00:00-03:00')
/** First day of the requested departures; days since 1970-01-01. */
const FIRST_DAY = 20_666
const DEPARTURES = 'departures of a month'

interface Timing {
  readonly count: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export interface EngineResult {
  readonly engine: Database['engine']
  readonly offers: number
  readonly words: number
  /** Runnable processes at the start of the measurement; more than the machine's cores means noise. */
  readonly load: number
  /** Seconds to read all offers at the start of a server. */
  readonly start: number
  readonly heapMegabytes: number
  readonly all: Timing
  readonly classes: Readonly<Record<Class, Timing>>
  /** The first search after an offer was changed. */
  readonly afterChange: Timing
  readonly suggestions: Timing
  /** One offer's departures in a month. */
  readonly departures: Timing
  /** Number of departures of all offers in a year. */
  readonly departuresAYear: number
}

function timingOf(times: readonly number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(2))
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  times.push(performance.now() - from)
}

async function measure(database: Database, offers: number, searches: number): Promise<EngineResult> {
  await migrate(database)
  await generateOffers(database, offers, SEED)
  const before = process.memoryUsage()
  const catalogue = new Catalogue(database, () => NOW)
  const from = performance.now()
  const { words } = await catalogue.warmUp()
  const start = Number(((performance.now() - from) / 1000).toFixed(1))
  const after = process.memoryUsage()
  const random = randomOf(SEED + 1)
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const times = new Map<Class, number[]>(CLASSES.map((kind) => [kind, []]))
  // The first tenth is not counted: it lets the engines compile and the database read its pages, as in any running server.
  for (let turn = -Math.ceil(searches / 10); turn < searches; turn++) {
    const kind = CLASSES[Math.abs(turn) % CLASSES.length] ?? 'browse'
    const { query, page } = searchOf(random, kind)
    let cursor: string | undefined
    if (page === 2) cursor = (await catalogue.search(query, undefined, NOW)).nextCursor ?? undefined
    await timed(turn < 0 ? [] : (times.get(kind) ?? []), () =>
      kind === 'map' ? catalogue.map(query, NOW) : catalogue.search(query, cursor, NOW),
    )
  }
  const departures: number[] = []
  for (let turn = -20; turn < 200; turn++) {
    const from = FIRST_DAY + random.whole(0, 60)
    const period = { from, to: from + 30 }
    await timed(turn < 0 ? [] : departures, async () => {
      const schedule = await readPublicSchedule(database, `o${random.whole(0, offers - 1)}`, period, NOW)
      return schedule && bookableDays(schedule, period, NOW)
    })
  }
  const afterChange: number[] = []
  const suggestions: number[] = []
  for (let turn = 0; turn < 100; turn++) {
    await database.query(`UPDATE offers SET title = title || ' novo' WHERE id = $1`, [
      `o${random.whole(0, offers - 1)}`,
    ])
    const { query } = searchOf(random, 'words and filters')
    await timed(afterChange, () => catalogue.search(query, undefined, NOW))
    const text = searchOf(random, random.pick(['one word', 'typing error'])).query.text ?? ''
    await timed(suggestions, () => catalogue.suggest(text))
  }
  return {
    engine: database.engine,
    offers,
    words,
    load,
    start,
    heapMegabytes: Math.round(
      (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1_048_576,
    ),
    all: timingOf([...times.values()].flat()),
    classes: Object.fromEntries([...times].map(([kind, of]) => [kind, timingOf(of)])) as Record<Class, Timing>,
    afterChange: timingOf(afterChange),
    suggestions: timingOf(suggestions),
    departures: timingOf(departures),
    departuresAYear: await departuresAYear(database),
  }
}

/** Ignores the first and last day of each rule: all lie within the next year. */
async function departuresAYear(database: Database): Promise<number> {
  const [row] = await database.query<{ departures: number }>(
    `SELECT sum(cardinality(weekdays) * cardinality(start_times) / 7.0
       * (least(valid_until, date '2027-07-31') - greatest(valid_from, date '2026-08-01') + 1))::float8 AS departures
     FROM availability_rules`,
  )
  return Math.round(row?.departures ?? 0)
}

/** Measures on PGlite and, if installed, on a temporary PostgreSQL. */
export async function runSearchBench(
  options: { offers?: number; searches?: number; engines?: readonly Database['engine'][] } = {},
): Promise<EngineResult[]> {
  const { offers = OFFERS, searches = SEARCHES, engines = ['pglite', 'postgres'] } = options
  const results: EngineResult[] = []
  if (engines.includes('pglite')) {
    // In a folder, as the product keeps it.
    const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-bench-'))
    const pglite = await openPglite(folder)
    try {
      results.push(await measure(pglite, offers, searches))
    } finally {
      await pglite.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (engines.includes('postgres') && findPostgres() !== null) {
    const cluster = await startCluster()
    const postgres = openPostgres(cluster.url)
    try {
      results.push(await measure(postgres, offers, searches))
    } finally {
      await postgres.close()
      await cluster.stop()
    }
  }
  return results
}

/** A Markdown table of the results with the slowest kinds of searches, times in milliseconds. */
export function searchTable(results: readonly EngineResult[]): string {
  const worst = (kind: Class) => Math.max(...results.map(({ classes }) => classes[kind].p95))
  const slowest = [...CLASSES].sort((one, other) => worst(other) - worst(one)).slice(0, 4)
  const rows = ['all', ...slowest, 'after a change', 'suggestions', DEPARTURES].map((name) => {
    const cells = results.flatMap((result) => {
      const timing =
        name === 'all'
          ? result.all
          : name === 'after a change'
            ? result.afterChange
            : name === 'suggestions'
              ? result.suggestions
              : name === DEPARTURES
                ? result.departures
                : result.classes[name as Class]
      return timing.p95.toFixed(1)
    })
    return `| ${[name, ...cells].join(' | ')} |`
  })
  const heads = results.map(({ engine }) => `${engine} p95`)
  return [`| search | ${heads.join(' | ')} |`, `|---|${heads.map(() => '---:|').join('')}`, ...rows].join('\n')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [offers, searches] = process.argv.slice(2, 4).map(Number)
  const engine = process.argv[4]
  const results = await runSearchBench({
    ...(offers ? { offers } : {}),
    ...(searches ? { searches } : {}),
    ...(engine === 'pglite' || engine === 'postgres' ? { engines: [engine] } : {}),
  })
  console.log(JSON.stringify(results, null, 2))
  console.log(searchTable(results))
}
