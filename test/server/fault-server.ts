/**
 * A server that stops itself at a given write: faults.test.ts starts it as a process, on a data folder with an embedded
 * database, and sends commands over the parent's channel. argv: data folder, secret.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { accounts } from '../../server/accounts/module.ts'
import { createApp } from '../../server/app.ts'
import { bookings } from '../../server/bookings/module.ts'
import { parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import type { Module, Services } from '../../server/module.ts'
import { money } from '../../server/money/module.ts'
import { orders } from '../../server/orders/module.ts'
import { payoutJob } from '../../server/payouts/job.ts'
import { pix } from '../../server/pix/module.ts'
import { checkBooks } from '../support/books.ts'
import { payoutBank } from './payout-bank.ts'
import { type ItemFailure, reconcile, workerOf } from './work-support.ts'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly payload?: object
}

export type Command =
  /** The first one: take the data folder, whose former server is dead by now. */
  | { readonly does: 'start'; readonly ahead: number }
  /** Be killed after so many writes from now on; 0 never. */
  | { readonly does: 'arm'; readonly after: number }
  | { readonly does: 'ask'; readonly request: Request }
  /** From now on the clock is so many milliseconds ahead. */
  | { readonly does: 'wait'; readonly ahead: number }
  | { readonly does: 'reconcile' }
  | { readonly does: 'send payouts' }
  | { readonly does: 'check books' }
  | { readonly does: 'query'; readonly sql: string; readonly params: readonly string[] }

// Written at the end of a process otherwise, which none of these lives to see.
flushCompileCache()

const [, , folder = '', secret = ''] = process.argv
// A waiting server must not outlive its parent.
process.on('disconnect', () => process.exit())
let ahead = 0
let writesLeft = Number.POSITIVE_INFINITY

/** Counts a write: the server dies after the chosen one. */
function wrote(): void {
  writesLeft -= 1
  if (writesLeft === 0) process.kill(process.pid, 'SIGKILL')
}

const WRITES = /\b(INSERT INTO|UPDATE \w+ (\w+ )?SET|DELETE FROM)\b/
/** Looking after departures is no part of an order. */
const OTHERS = /\breminded_(today_)?at\b/

/** Every statement that changes something of an order is a write, and so is the end of a transaction with one. */
function counted(database: Database, onWrite = wrote): Database {
  return {
    ...database,
    query: async <Row>(sql: string, params?: readonly unknown[]) => {
      const rows = await database.query<Row>(sql, params)
      const hasChanged = WRITES.test(sql) && !OTHERS.test(sql) && (rows.length > 0 || !/\bRETURNING\b/.test(sql))
      if (hasChanged) onWrite()
      return rows
    },
    transaction: async (work) => {
      let hasWritten = false
      const result = await database.transaction((transaction) =>
        work(
          counted(transaction, () => {
            hasWritten = true
            wrote()
          }),
        ),
      )
      if (hasWritten) wrote()
      return result
    },
  }
}

const bank = payoutBank(folder, wrote)

async function start() {
  const database = await openPglite(join(folder, 'database'))
  let services: Services | undefined
  const keepServices: Module = (_app, given) => {
    services = given
  }
  const app = await createApp({
    database: counted(database),
    // Polling would write at unplanned times, so the test triggers it.
    config: parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, PIX_POLL_SECONDS: '86400' }),
    secret,
    now: () => new Date(Date.now() + ahead),
    modules: [accounts, orders, bookings, pix, money, keepServices],
    payouts: bank,
  })
  await app.ready()
  if (services === undefined) throw new Error('the server has no parts')
  return { app, database, services }
}
let server: Awaited<ReturnType<typeof start>> | undefined

async function obey(command: Command): Promise<unknown> {
  if (command.does === 'start') {
    ahead = command.ahead
    server = await start()
    return null
  }
  if (server === undefined) throw new Error('the server was not started')
  const { app, database, services } = server
  switch (command.does) {
    case 'arm':
      writesLeft = command.after === 0 ? Number.POSITIVE_INFINITY : command.after
      return null
    case 'wait':
      ahead = command.ahead
      return null
    case 'ask': {
      const { method, path, token, payload } = command.request
      const answer = await app.inject({
        method,
        url: `/api/${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    }
    case 'reconcile': {
      const troubles: string[] = []
      await reconcile(services, ({ message, item, reason }) => void troubles.push(`${message}: ${item}, ${reason}`))
      return troubles
    }
    case 'send payouts': {
      const troubles: string[] = []
      const note = ({ message, item, reason }: ItemFailure) => void troubles.push(`${message}: ${item}, ${reason}`)
      await workerOf([payoutJob(services, bank)], services.now, note).run()
      return troubles
    }
    case 'check books':
      return checkBooks(database)
    case 'query':
      return database.query(command.sql, command.params)
  }
}

process.on('message', async (command: Command) => {
  try {
    const answer = await obey(command)
    if (process.connected) process.send?.({ answer })
  } catch (error) {
    process.send?.({ error: String(error instanceof Error ? error.stack : error) })
  }
})
