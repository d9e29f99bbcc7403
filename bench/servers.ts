import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { type RunningCluster, startCluster } from '../scripts/cluster/start-cluster.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { DAY_MS } from '../src/core/time/durations.ts'
import { sampleItem } from '../test/contracts/cart.contract.ts'
import { requestOf } from '../test/server/orders-support.ts'
import { ask, emailOf, logIn, NO_LIMITS, prepare } from './buyers.ts'

const CONCURRENCY = 50
const SECONDS = 8

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Answers that are not 2xx. */
  readonly errors: number
}

/** One request, or several of one purchase, of the buyer of this number. @returns whether all succeeded. */
type Step = (buyer: number) => Promise<boolean>

interface Measured {
  readonly steps: readonly [string, Figures][]
  /** MiB of each server, after the minutes. */
  readonly memory: string
  readonly errors: number
}

/** Compares one server with two: pages, reads, logins, carts and purchases. @param minutes of load before the memory is read. */
export async function measureServers(minutes: number): Promise<string> {
  const [one, two] = [await measure(1, minutes), await measure(2, minutes)]
  const cell = ({ perSecond, p50, p99 }: Figures) =>
    `${perSecond.toFixed(0)}/s (${p50.toFixed(0)}, ${p99.toFixed(0)} ms)`
  const rows = one.steps.map(([name, single], at) => {
    const double = two.steps[at]?.[1] ?? single
    const ratio = (double.perSecond / single.perSecond).toFixed(1)
    return `| ${name} | ${cell(single)} | ${cell(double)} | ${ratio} | ${single.errors + double.errors} |`
  })
  return [
    '| what, throughput (p50, p99) | one server | two servers | ratio | errors |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    `| MiB after ${minutes} minutes of all | ${one.memory} | ${two.memory} | | ${one.errors + two.errors} |`,
  ].join('\n')
}

async function measure(servers: 1 | 2, minutes: number): Promise<Measured> {
  const cluster = await startCluster({ servers, variables: NO_LIMITS })
  try {
    const begin = performance.now()
    const steps: [string, Figures][] = []
    const kinds = Object.entries(await stepsOf(cluster))
    for (const [name, step] of kinds) steps.push([name, await repeat(step)])
    let errors = 0
    while (performance.now() - begin < minutes * 60_000) {
      for (const [, step] of kinds) errors += (await repeat(step)).errors
    }
    return { steps, errors, memory: cluster.servers.map((server) => server.memory().toFixed(0)).join(', ') }
  } finally {
    await cluster.stop()
  }
}

async function stepsOf({ url, databaseUrl }: RunningCluster): Promise<Readonly<Record<string, Step>>> {
  const database = openPostgres(databaseUrl)
  const offers = await prepare(database)
  const tokens = await logIn(url, database, CONCURRENCY)
  await database.close()
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const succeeds = async (...request: Parameters<typeof ask>) => {
    const answer = await ask(...request)
    const body = await answer?.arrayBuffer().catch(() => null)
    return answer?.ok === true && body !== null
  }
  return {
    home: () => succeeds(url, 'GET', '/'),
    search: () => succeeds(url, 'GET', '/api/offers/search?text=praia'),
    detail: (buyer) => succeeds(url, 'GET', `/api/offers/${offers[buyer % offers.length]}`),
    login: (buyer) =>
      succeeds(url, 'POST', '/api/auth/login', undefined, { email: emailOf(buyer), password: DEMO_PASSWORD }),
    cart: async (buyer) => {
      const { id: _, ...content } = sampleItem(1)
      const item = `/api/cart/items/${randomUUID()}`
      return (
        (await succeeds(url, 'PUT', item, tokens[buyer], content)) &&
        (await succeeds(url, 'GET', '/api/cart', tokens[buyer])) &&
        (await succeeds(url, 'DELETE', item, tokens[buyer]))
      )
    },
    'order and payment': async (buyer) => {
      const path = `/api/orders/${randomUUID()}`
      const order = requestOf([{ offer: offers[buyer % offers.length] ?? '', day }])
      return (
        (await succeeds(url, 'PUT', path, tokens[buyer], order)) &&
        (await succeeds(url, 'POST', `${path}/simulated-payment`, tokens[buyer]))
      )
    },
  }
}

async function repeat(step: Step): Promise<Figures> {
  const times: number[] = []
  let errors = 0
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, buyer) => {
      while (performance.now() < end) {
        const began = performance.now()
        if (!(await step(buyer))) errors += 1
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99), errors }
}
