import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import { openPglite } from '../../server/database/pglite.ts'
import type { Command, Request } from './fault-server.ts'
import { requestOf } from './orders-support.ts'
import { financeToken, GUIDE_WITH_PIX_KEY, madePayouts, PAYOUT_SUMS } from './payout-bank.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { type Answer, SECRET, testConfig } from './support.ts'

const REASON = 'Repasse da semana'

/** The server was killed before it answered. */
class Killed extends Error {}

/** A server as a separate process on the data folder. */
class Server {
  readonly #child: ChildProcess
  readonly ended: Promise<void>
  #said = ''

  /** Loads its code, and opens the data folder at the start command. */
  constructor(folder: string) {
    this.#child = fork(fileURLToPath(new URL('./fault-server.ts', import.meta.url)), [folder, SECRET], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Halves the start time; nothing here runs long enough to profit from optimised code.
      execArgv: ['--liftoff-only'],
      // Each start would compile the same files again.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#said += chunk
      })
    }
    this.ended = new Promise((resolve) => this.#child.once('exit', () => resolve()))
  }

  /** @throws Killed */
  async tell<Reply>(command: Command): Promise<Reply> {
    const heard = this.#heard()
    this.#child.send(command)
    return (await heard) as Reply
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #heard(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const onExit = (_code: number | null, signal: string | null) =>
        reject(signal === 'SIGKILL' ? new Killed() : new Error(`the server ended by itself: ${this.#said}`))
      this.#child.once('exit', onExit)
      this.#child.once('message', (reply: { readonly answer?: unknown; readonly error?: string }) => {
        this.#child.off('exit', onExit)
        if (reply.error === undefined) resolve(reply.answer)
        else reject(new Error(reply.error))
      })
    })
  }
}

/** Payments and refunds at the bank, and sent mails, of one order. */
interface Outcome {
  readonly paid: readonly number[]
  readonly returned: readonly number[]
  readonly mails: readonly string[]
}

const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

describe('a server that is killed between two writes', () => {
  let folder = ''
  let token = ''
  let finance = ''
  let server: Server | undefined
  /** Loads while the other one is used. */
  let next: Server | undefined
  /** Milliseconds that have passed beyond those on the clock. */
  let ahead = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tour-presencial-faults-'))
    const database = await openPglite(join(folder, 'database'), await openAsBlob(inject('migratedPglite')))
    await addPlaces(database)
    await addProvider(database, 'guia', 'Joana Lima')
    await addOffer(database, { id: 'passeio', rules: [{ capacity: 90 }] })
    const [user] = await database.query<{ id: string }>(
      `INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana Souza') RETURNING id`,
    )
    const needs = { database, config: testConfig(folder), secret: SECRET, now: () => new Date() }
    token = await openSession(needs, String(user?.id))
    finance = await financeToken(needs)
    await database.close()
  })
  afterAll(async () => {
    for (const one of [server, next]) {
      one?.kill()
      await one?.ended
    }
    await rm(folder, { recursive: true, force: true })
  })

  /** Sends a command to the running server, or starts one. @throws Killed */
  async function tell<Reply>(command: Command): Promise<Reply> {
    let now = server
    if (now === undefined) {
      now = next ?? new Server(folder)
      server = now
      next = new Server(folder)
      await now.tell({ does: 'start', ahead })
    }
    try {
      return await now.tell<Reply>(command)
    } catch (error) {
      if (error instanceof Killed) {
        await now.ended
        server = undefined
      }
      throw error
    }
  }
  const ask = (path: string, payload?: object, by = token): Promise<Answer> => {
    const [method = 'GET', url = ''] = path.split(' ')
    const request: Request = { method: method as Request['method'], path: url, token: by, ...(payload && { payload }) }
    return tell({ does: 'ask', request })
  }
  const query = <Row>(sql: string, params: readonly string[]) => tell<Row[]>({ does: 'query', sql, params })

  /** An action of a person or the worker. It is repeated from the beginning if the server was killed during it. */
  type Step = (order: string) => Promise<void>
  const pass = (minutes: number): Step => {
    return async () => {
      ahead += minutes * 60_000
      await tell({ does: 'wait', ahead })
    }
  }
  const reconcile: Step = async () => {
    expect(await tell({ does: 'reconcile' })).toEqual([])
  }
  const contactOf = (order: string) => `${order}@exemplo.com.br`
  const place: Step = async (order) => {
    const contact = { name: 'Ana Souza', email: contactOf(order), cellphone: '+5598991234567' }
    const { status, body } = await ask(
      `PUT orders/${order}`,
      requestOf(
        [
          { offer: 'passeio', day: DAY },
          { offer: 'passeio', day: DAY, people: [{ band: 'adult', count: 2 }] },
        ],
        {
          contact,
        },
      ),
    )
    expect([status, body.outcome, body.order?.total]).toEqual([200, 'placed', 30_000])
  }
  const pay: Step = async (order) => {
    // If the bank was paid before the server died, the order needs no second payment, and the worker finds the first.
    expect([204, 409]).toContain((await ask(`POST orders/${order}/simulated-payment`)).status)
  }
  const cancelDearer: Step = async (order) => {
    const { body } = await ask(`GET orders/${order}`)
    expect(body.status).toBe('paid')
    const answer = await ask(`POST bookings/${body.bookings[1].id}/cancel`, { refund: 20_000 })
    expect([answer.status, answer.body.status, answer.body.refunded]).toEqual([200, 'cancelled by client', 20_000])
  }
  const giveUp: Step = async (order) => {
    const { status, body } = await ask(`POST orders/${order}/cancel`)
    expect([status, body.status]).toEqual([200, 'cancelled'])
  }

  const finishServices: Step = async (order) => {
    const start = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 16)
    for (const [table, column] of [
      ['bookings', 'order_id = $1'],
      ['held_seats', 'id IN (SELECT id FROM bookings WHERE order_id = $1)'],
    ]) {
      await query(`UPDATE ${table} SET starts_at = $2::timestamp WHERE ${column}`, [order, start])
    }
  }
  interface Line {
    readonly companyId: string
    readonly amount: number
    readonly pixKey: string
  }
  /** The payout lines that finance saw in each run; a repeated request sends the same lines. */
  const shown = new Map<string, readonly Line[]>()
  const look: Step = async (run) => {
    const { body } = await ask('GET admin/due-payouts', undefined, finance)
    const lines = body.due.map(({ pixKey, ...line }: { pixKey: { key: string } } & Omit<Line, 'pixKey'>) => ({
      ...{ companyId: line.companyId, amount: line.amount, pixKey: pixKey.key },
    }))
    expect(lines).toHaveLength(1)
    shown.set(run, lines)
  }
  const approve: Step = async (run) => {
    expect(
      (await ask('POST admin/payout-runs', { id: run, lines: shown.get(run), reason: REASON }, finance)).status,
    ).toBe(204)
  }
  const sendPayouts: Step = async () => {
    expect(await tell({ does: 'send payouts' })).toEqual([])
  }

  async function outcomeOf(order: string): Promise<Outcome> {
    const ofOrder = 'txid IN (SELECT txid FROM pix_charges WHERE order_id = $1)'
    const paid = await query<{ amount: number }>(`SELECT amount FROM simulated_payments WHERE ${ofOrder}`, [order])
    const returned = await query<{ amount: number }>(
      `SELECT amount FROM simulated_refunds WHERE state = 'done' AND end_to_end_id IN
         (SELECT end_to_end_id FROM simulated_payments WHERE ${ofOrder}) ORDER BY amount`,
      [order],
    )
    const mails = await query<{ subject: string }>('SELECT subject FROM outbox WHERE recipient = $1 ORDER BY id', [
      contactOf(order),
    ])
    return {
      paid: paid.map(({ amount }) => amount),
      returned: returned.map(({ amount }) => amount),
      mails: mails.map(({ subject }) => subject),
    }
  }

  const seatsHeld = async () => {
    const [held] = await query<{ people: number }>(
      `SELECT coalesce(sum(people), 0)::integer AS people FROM held_seats WHERE offer_id = 'passeio'`,
      [],
    )
    return held?.people
  }

  /**
   * Runs the steps once for each write in them, killed after that write; then the client repeats unanswered requests,
   * the worker finishes open work, and the later steps run. @returns the number of writes.
   */
  async function killBetweenAll(before: readonly Step[], steps: readonly Step[], verify: Step): Promise<number> {
    for (let after = 1; ; after++) {
      const order = randomUUID()
      let killed = false
      for (const step of before) await step(order)
      await tell({ does: 'arm', after })
      for (const step of steps) {
        try {
          await step(order)
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          expect(killed, 'killed once').toBe(false)
          killed = true
          await step(order)
          await pass(2)(order)
          await reconcile(order)
        }
      }
      await tell({ does: 'arm', after: 0 })
      await verify(order)
      expect(await tell({ does: 'check books' }), `killed after write ${after}`).toEqual([])
      if (!killed) return after - 1
    }
  }

  it('sells, is paid and refunds exactly once', { timeout: 600_000 }, async () => {
    const writes = await killBetweenAll(
      [],
      [place, pay, cancelDearer, reconcile, pass(2), reconcile],
      async (order) => {
        const { body } = await ask(`GET orders/${order}`)
        expect(body).toMatchObject({
          status: 'paid',
          total: 30_000,
          bookings: [{ status: 'confirmed' }, { status: 'cancelled by client', refunded: 20_000 }],
          charge: { state: 'paid' },
          refunds: [{ bookingId: body.bookings[1].id, amount: 20_000, state: 'done' }],
        })
        const { paid, returned, mails } = await outcomeOf(order)
        expect([paid, returned, mails.length]).toEqual([[30_000], [20_000], 3])
      },
    )
    expect(writes).toBeGreaterThan(15)
  })

  it('frees the seats of a cancelled order, and leaves no charge that can be paid', { timeout: 600_000 }, async () => {
    const heldBefore = await seatsHeld()
    const writes = await killBetweenAll([place], [giveUp, pass(2), reconcile], async (order) => {
      expect((await ask(`GET orders/${order}`)).body).toMatchObject({
        status: 'cancelled',
        charge: { state: 'cancelled' },
      })
      expect(await outcomeOf(order)).toEqual({ paid: [], returned: [], mails: [] })
      const atBank = await query(
        'SELECT state FROM simulated_charges WHERE txid IN (SELECT txid FROM pix_charges WHERE order_id = $1)',
        [order],
      )
      expect(atBank).toEqual([{ state: 'removed' }])
      expect(await seatsHeld()).toBe(heldBefore)
    })
    expect(writes).toBeGreaterThan(5)
  })

  it('approves and pays a guide exactly once', { timeout: 600_000 }, async () => {
    await query(GUIDE_WITH_PIX_KEY, [])
    const writes = await killBetweenAll(
      [place, pay, reconcile, finishServices, reconcile, look],
      [approve, sendPayouts, pass(3), sendPayouts, pass(10), sendPayouts, pass(60), sendPayouts],
      async (run) => {
        const [line] = shown.get(run) ?? []
        const payouts = await query<{ id: string; state: string; amount: string }>(
          'SELECT id, state, amount::text AS amount FROM payouts WHERE run_id = $1',
          [run],
        )
        expect(payouts).toMatchObject([{ state: 'paid', amount: String(line?.amount) }])
        const atBank = madePayouts(folder)
        expect(atBank.filter(({ id }) => id === payouts[0]?.id)).toMatchObject([{ amount: line?.amount }])
        const [sums] = await query<{ paid: number; mails: number; audited: number; twice: number }>(PAYOUT_SUMS, [])
        expect(sums).toEqual({
          paid: atBank.reduce((sum, { amount }) => sum + amount, 0),
          mails: atBank.length,
          audited: atBank.length,
          twice: 0,
        })
        expect((await ask('GET admin/due-payouts', undefined, finance)).body.due).toEqual([])
      },
    )
    expect(writes).toBeGreaterThan(15)
  })
})
