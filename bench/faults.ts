import { randomUUID } from 'node:crypto'
import { type RunningCluster, startCluster } from '../scripts/cluster/start-cluster.ts'
import type { Database } from '../server/database/database.ts'
import { openPostgres } from '../server/database/postgres.ts'
import { DAY_MS } from '../src/core/time/durations.ts'
import { requestOf } from '../test/server/orders-support.ts'
import { checkBooks } from '../test/support/books.ts'
import { ask, logIn, NO_LIMITS, prepare } from './buyers.ts'

const PURCHASES = 500
const BUYERS = 20
const RETRY_MS = 200
/** A purchase that takes longer counts as unfinished. One whose webhook was lost is settled by the poll of the bank after 60 s. */
const PATIENCE_MS = 90_000
const FROZEN_MS = 15_000

interface Fault {
  readonly name: string
  /** Starts after this number of purchases. */
  readonly after: number
  run(cluster: RunningCluster): Promise<void>
}

const FAULTS: readonly Fault[] = [
  { name: 'database restarted', after: 50, run: (cluster) => cluster.restartDatabase() },
  {
    name: 'Redis killed, back after 100 purchases',
    after: 150,
    run: (cluster) => cluster.killRedis(),
  },
  { name: 'Redis back', after: 250, run: (cluster) => cluster.startRedis() },
  {
    name: 'one server killed and started again',
    after: 300,
    run: async ({ servers: [first] }) => {
      first?.signal('SIGKILL')
      // The purchases continue during the restart.
      void first?.start()
    },
  },
  {
    name: `one server frozen for ${FROZEN_MS / 1000} s`,
    after: 400,
    run: async ({ servers: [, second] }) => {
      second?.signal('SIGSTOP')
      setTimeout(() => second?.signal('SIGCONT'), FROZEN_MS)
    },
  },
]

interface Purchase {
  readonly id: string
  readonly startedAt: number
  doneAt: number | null
  /** The last answer of each step, for a purchase that is not finished. */
  readonly last: Record<string, string>
}

export interface FaultFigures {
  readonly purchases: number
  readonly unfinished: number
  readonly lost: number
  readonly doubleCharges: number
  /** Answers with a status of 500 or more, except 503. */
  readonly otherErrors: number
  readonly refused: number
  readonly brokenBooks: readonly string[]
  /** Seconds from the fault until the first purchase that began after it was paid. */
  readonly recovery: readonly { readonly name: string; readonly seconds: number }[]
  readonly slowestSeconds: number
}

/** Buys 500 times from two servers while their surroundings fail. Clients repeat refused requests with the same key. */
export async function measureFaults(): Promise<FaultFigures> {
  const cluster = await startCluster({ apiOnly: true, variables: NO_LIMITS })
  const database = openPostgres(cluster.databaseUrl)
  try {
    const offers = await prepare(database)
    const tokens = await logIn(cluster.url, database, BUYERS)
    const answers = { refused: 0, otherErrors: 0 }
    const purchases: Purchase[] = []
    const faults: { readonly name: string; readonly at: number; readonly ended: Promise<void> }[] = []
    const buy = async (token: string): Promise<void> => {
      while (purchases.length < PURCHASES) {
        const purchase: Purchase = { id: randomUUID(), startedAt: performance.now(), doneAt: null, last: {} }
        purchases.push(purchase)
        const offer = offers[purchases.length % offers.length] ?? ''
        await complete(cluster.url, token, purchase, offer, answers)
        const done = purchases.filter(({ doneAt }) => doneAt !== null).length
        const due = FAULTS[faults.length]
        if (due !== undefined && done >= due.after) {
          faults.push({ name: due.name, at: performance.now(), ended: due.run(cluster) })
        }
      }
    }
    await Promise.all(tokens.map(buy))
    await Promise.all(faults.map(({ ended }) => ended))
    return await judge(database, purchases, faults, answers)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

/** Orders and pays as the pages do: a refused step is repeated with the same order's id. */
async function complete(
  url: string,
  token: string,
  purchase: Purchase,
  offer: string,
  answers: { refused: number; otherErrors: number },
): Promise<void> {
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const order = requestOf([{ offer, day }])
  while (performance.now() - purchase.startedAt < PATIENCE_MS) {
    const step = async (method: string, path: string, body?: object) => {
      const answer = await ask(url, method, path, token, body)
      const text = (await answer?.text().catch(() => '')) ?? ''
      count(answer, answers)
      purchase.last[`${method} ${path.replace(purchase.id, 'ID')}`] = `${answer?.status} ${text.slice(0, 300)}`
      return { isOk: answer?.ok === true, text }
    }
    const placed = await step('PUT', `/api/orders/${purchase.id}`, order)
    if (placed.isOk) {
      await step('POST', `/api/orders/${purchase.id}/simulated-payment`)
      const read = await step('GET', `/api/orders/${purchase.id}`)
      if (read.isOk && read.text.includes('"status":"paid"')) {
        purchase.doneAt = performance.now()
        return
      }
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

function count(answer: Response | null, answers: { refused: number; otherErrors: number }): void {
  if (answer === null || (answer.status >= 500 && answer.status !== 503)) answers.otherErrors += 1
  else if (answer.status === 503 || answer.status === 429) answers.refused += 1
}

async function judge(
  database: Database,
  purchases: readonly Purchase[],
  faults: readonly { readonly name: string; readonly at: number }[],
  answers: { readonly refused: number; readonly otherErrors: number },
): Promise<FaultFigures> {
  const done = purchases.filter(({ doneAt }) => doneAt !== null)
  const rows = await database.query<{ id: string; status: string; payments: number }>(
    `SELECT o.id, o.status, (SELECT count(*) FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
       WHERE c.order_id = o.id)::integer AS payments FROM orders o WHERE o.id = ANY($1)`,
    [purchases.map(({ id }) => id)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { doneAt, last } of purchases) if (doneAt === null) console.log('unfinished:', last)
  const times = done.map(({ startedAt, doneAt }) => (doneAt ?? 0) - startedAt)
  return {
    purchases: purchases.length,
    unfinished: purchases.length - done.length,
    lost: done.filter(({ id }) => stored.get(id)?.status !== 'paid').length,
    doubleCharges: rows.filter(({ payments }) => payments > 1).length,
    ...answers,
    brokenBooks: await checkBooks(database),
    recovery: faults.map(({ name, at }) => {
      const after = done.filter(({ startedAt }) => startedAt >= at).map(({ doneAt }) => doneAt ?? 0)
      return { name, seconds: (Math.min(...after) - at) / 1000 }
    }),
    slowestSeconds: Math.max(...times) / 1000,
  }
}

const MOST_RECOVERY_SECONDS = 5

/** An infinite recovery is one that no purchase proved. */
export const missesFaultBar = (figures: FaultFigures): boolean =>
  figures.purchases < PURCHASES ||
  figures.unfinished + figures.lost + figures.doubleCharges + figures.otherErrors + figures.brokenBooks.length > 0 ||
  figures.recovery.length < FAULTS.length ||
  figures.recovery.some(({ seconds }) => !(seconds < MOST_RECOVERY_SECONDS))

export function faultsTable(figures: FaultFigures): string {
  const rows = [
    ['purchases, of which unfinished after 90 s', `${figures.purchases}, ${figures.unfinished}`, `${PURCHASES}, 0`],
    ['lost orders', figures.lost, '0'],
    ['double charges', figures.doubleCharges, '0'],
    ['5xx other than 503, or no answer', figures.otherErrors, '0'],
    ['broken rules of the books', figures.brokenBooks.length, '0'],
    ['refused with 503 or 429 and repeated', figures.refused, ''],
    ['slowest purchase, s', figures.slowestSeconds.toFixed(1), ''],
    ...figures.recovery.map(({ name, seconds }) => [
      `recovery, s: ${name}`,
      seconds.toFixed(1),
      `< ${MOST_RECOVERY_SECONDS}`,
    ]),
  ]
  return ['| what | measured | bar |', '|---|---:|---:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
}
