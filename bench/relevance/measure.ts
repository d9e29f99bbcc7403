import { seedCatalogue } from '../../demo/seed.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { Catalogue } from '../../server/search/catalogue.ts'
import { ndcgOf } from './judge.ts'
import { QUERIES } from './queries.ts'

const NOW = new Date('2026-11-22T12:00:00-03:00')

/** Bars of the held-out half. */
const LEAST_NDCG = 0.9
const MOST_EMPTY = 0.02

interface Half {
  readonly name: 'tuning' | 'held out'
  readonly queries: number
  /** Mean of NDCG@10. */
  readonly ndcg: number
  /** Share of the queries that find nothing. */
  readonly empty: number
}

/**
 * Searches the demo for every query. `report` receives each query of the tuning half; the held-out half is only summed
 * up, so that nobody tunes on it.
 */
export async function measureRelevance(report?: (line: string) => void): Promise<readonly Half[]> {
  const database = await openPglite()
  try {
    await migrate(database)
    await seedCatalogue(database)
    const catalogue = new Catalogue(database, () => NOW)
    const found: { isTuning: boolean; ndcg: number; total: number }[] = []
    for (const [at, [text, expected]] of QUERIES.entries()) {
      const { items, total } = await catalogue.search({ text }, undefined, NOW)
      const ids = items.map((item) => item.id)
      const isTuning = at % 2 === 0
      const ndcg = ndcgOf(ids, expected)
      if (isTuning) report?.(`${ndcg.toFixed(3)}  ${text}: ${ids.slice(0, 6).join(', ')} (${total})`)
      found.push({ isTuning, ndcg, total })
    }
    return [true, false].map((isTuning) => {
      const half = found.filter((one) => one.isTuning === isTuning)
      return {
        name: isTuning ? 'tuning' : 'held out',
        queries: half.length,
        ndcg: half.reduce((sum, { ndcg }) => sum + ndcg, 0) / half.length,
        empty: half.filter(({ total }) => total === 0).length / half.length,
      }
    })
  } finally {
    await database.close()
  }
}

/** True if the held-out half misses a bar. */
export const missesBar = (halves: readonly Half[]): boolean =>
  halves.some(({ name, ndcg, empty }) => name === 'held out' && (ndcg < LEAST_NDCG || empty > MOST_EMPTY))

/** A Markdown table of the halves. */
export function relevanceTable(halves: readonly Half[]): string {
  const rows = halves.map(
    ({ name, queries, ndcg, empty }) => `| ${name} | ${queries} | ${ndcg.toFixed(3)} | ${(empty * 100).toFixed(1)} % |`,
  )
  return [
    '| half | queries | NDCG@10 | zero results |',
    '|---|---:|---:|---:|',
    `| bar, held out | | ${LEAST_NDCG.toFixed(2)} | ${MOST_EMPTY * 100} % |`,
    ...rows,
  ].join('\n')
}
