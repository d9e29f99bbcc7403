import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { seedDemo } from '../demo/seed.ts'
import { startMarketplace } from './marketplace.ts'

interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

const CONCURRENCY = 50
const SECONDS = 6

/** Throughput of drawn pages with the cache and without it, in turns on one machine. */
export async function measureLoad(): Promise<string> {
  const variables = { PAGES_PER_ADDRESS: '1000000', READS_PER_ADDRESS: '1000000' }
  const cached = await startMarketplace(seedDemo, { variables })
  const drawn = await startMarketplace(seedDemo, { variables, keepsPages: false })
  try {
    const answer = await fetch(`${cached.url}/api/offers/search?text=lencois`)
    const { items }: { items: readonly { id: string }[] } = await answer.json()
    const rows: string[] = []
    for (const [name, path] of [
      ['home', '/'],
      ['results', '/tour/resultado-da-busca-tour?texto=lencois'],
      ['detail', `/tour/detalhes-tour/${items[0]?.id}`],
    ] as const) {
      const [before, after] = [await load(`${drawn.url}${path}`), await load(`${cached.url}${path}`)]
      const cell = ({ perSecond, p50, p99 }: LoadFigures) =>
        `${perSecond.toFixed(0)}/s (${p50.toFixed(0)}, ${p99.toFixed(0)} ms)`
      const ratio = (after.perSecond / before.perSecond).toFixed(1)
      rows.push(`| ${name} | ${cell(before)} | ${cell(after)} | ${ratio} | ${before.errors + after.errors} |`)
    }
    return [
      `Pages at concurrency ${CONCURRENCY}: throughput (p50, p99). Client and server share the machine.`,
      '',
      '| page | drawn each time | from the cache | ratio | errors |',
      '|---|---:|---:|---:|---:|',
      ...rows,
    ].join('\n')
  } finally {
    await cached.stop()
    await drawn.stop()
  }
}

async function load(url: string): Promise<LoadFigures> {
  const workerData = { url, seconds: SECONDS, concurrency: CONCURRENCY }
  const worker = new Worker(new URL('./load-client.ts', import.meta.url), { workerData })
  const [figures] = (await once(worker, 'message')) as [LoadFigures]
  return figures
}
