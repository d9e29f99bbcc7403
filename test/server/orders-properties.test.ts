import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import type { Module, Services } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { retryFailedRefund } from '../../server/money/failed-refunds.ts'
import { settle } from '../../server/pix/settle.ts'
import { refundFor } from '../../src/core/bookings/booking-rules.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { MemoryBank, MOODS } from './memory-bank.ts'
import { type Buying, requestOf, startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { startTestApp } from './support.ts'
import { reconcile } from './work-support.ts'

/** Random actions on the orders of a run; `at` chooses an order in any state. */
type Happening =
  | { readonly type: 'place'; readonly people: readonly number[] }
  | { readonly type: 'pay'; readonly at: number; readonly more: number; readonly isHeard: boolean }
  | { readonly type: 'hear' | 'give up' | 'repeat'; readonly at: number }
  | { readonly type: 'cancel'; readonly at: number; readonly booking: number; readonly by: 'client' | 'guide' }
  | {
      readonly type: 'change'
      readonly at: number
      readonly booking: number
      readonly day: string
      readonly people: number
    }
  | { readonly type: 'wait'; readonly minutes: number }
  | { readonly type: 'bank'; readonly mood: (typeof MOODS)[number] }
  | { readonly type: 'look after' }

const at = fc.nat({ max: 5 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('place' as const),
      people: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('pay' as const),
      at,
      // Mostly the exact amount.
      more: fc.constantFrom(0, 0, 0, 0, 1, -1),
      isHeard: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('hear' as const, 'give up' as const, 'repeat' as const), at }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('cancel' as const),
      at,
      booking: fc.nat({ max: 2 }),
      by: fc.constantFrom('client' as const, 'guide' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      at,
      booking: fc.nat({ max: 2 }),
      day: fc.constantFrom('2027-06-01', '2027-06-02'),
      people: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 31, 600, 3000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('bank' as const), mood: fc.constantFrom('good' as const, ...MOODS) }),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'look after' as const }) },
)

const BY = { kind: 'system', name: 'Teste' } as const
const FINAL = ['expired', 'cancelled', 'refunded']
const CAPACITY = 6

describe('whatever happens to orders', () => {
  let database: Database
  let buying: Buying
  let services: Services
  const bank = new MemoryBank()
  /** Charges that the bank reported while it did not answer the question about their payment; it reports them again. */
  const unreported = new Set<string>()
  beforeAll(async () => {
    database = await openMigratedPglite()
    const keep: Module = (_app, given) => {
      services = given
    }
    const variables = { TOKEN_LIFETIME_MINUTES: '525600', PIX_POLL_SECONDS: '86400' }
    buying = await startBuying(database, variables, { pix: bank, modules: [...MODULES, keep] })
  })
  afterAll(() => buying.close())

  const txidsOf = async (order: string) =>
    (await database.query<{ txid: string }>('SELECT txid FROM pix_charges WHERE order_id = $1', [order])).map(
      ({ txid }) => txid,
    )

  const isOfChange = async (order: string) =>
    (await database.query('SELECT 1 FROM booking_changes WHERE order_id = $1', [order])).length > 0
  const txidsOfChanges = async (order: string) => {
    const changes = await database.query<{ id: string }>(
      `SELECT h.order_id AS id FROM booking_changes h JOIN bookings b ON b.id = h.booking_id
        WHERE b.order_id = $1 AND h.order_id IS NOT NULL`,
      [order],
    )
    return (await Promise.all(changes.map(({ id }) => txidsOf(id)))).flat()
  }

  async function happen(what: Happening, offers: readonly string[], orders: string[]): Promise<void> {
    const order = 'at' in what ? orders[what.at % Math.max(1, orders.length)] : undefined
    if ('at' in what && order === undefined) return
    switch (what.type) {
      case 'place': {
        const items = what.people.map((count, index) => ({
          offer: offers[index % offers.length] ?? '',
          day: '2027-06-01',
          people: [{ band: 'adult' as const, count }],
        }))
        const { status, body } = await buying.place(items)
        if (status === 200 && body.outcome === 'placed') orders.push(body.order.id)
        else expect([200, 409]).toContain(status)
        return
      }
      case 'pay': {
        const { body } = await buying.order(order ?? '')
        for (const txid of await txidsOf(order ?? '')) {
          // The standard allows one payment per charge and none after its removal; the bank always reports others.
          const isHeard = what.isHeard || !bank.isOpen(txid)
          bank.pays(txid, Math.max(1, body.total + what.more), buying.now())
          if (isHeard) await settle(services, txid).catch(() => unreported.add(txid))
        }
        return
      }
      case 'hear': {
        for (const txid of await txidsOf(order ?? '')) await settle(services, txid).catch(() => undefined)
        return
      }
      case 'give up':
        expect([200, 409]).toContain((await buying.cancel(order ?? '')).status)
        return
      case 'repeat': {
        const { status, body } = await buying.repeat(order ?? '', { id: randomUUID() })
        // A change's order cannot be repeated; the change can.
        expect(bank.mood === 'good' ? [200, 404, 409] : [200, 404, 409, 503]).toContain(status)
        if (body.outcome === 'placed' && !orders.includes(body.order.id)) orders.push(body.order.id)
        return
      }
      case 'cancel': {
        const { body } = await buying.order(order ?? '')
        const booking = body.bookings[what.booking % body.bookings.length]
        const answer =
          what.by === 'guide'
            ? await buying.ask('guide', `POST provider/bookings/${booking.id}/cancel`, { reason: 'Mar agitado' })
            : await buying.ask('client', `POST bookings/${booking.id}/cancel`, {
                refund: refundFor(booking, buying.now()),
              })
        // Guides know nothing about unpaid bookings.
        expect([200, 409, ...(what.by === 'guide' ? [404] : [])]).toContain(answer.status)
        return
      }
      case 'change': {
        const { body } = await buying.order(order ?? '')
        const booking = body.bookings[what.booking % body.bookings.length]
        const { status, body: changed } = await buying.ask('client', `PUT bookings/${booking.id}/change`, {
          startsAt: `${what.day}T09:00`,
          people: [{ band: 'adult', count: what.people }],
          participants: [],
          difference: what.people * 10_000 - booking.total,
        })
        expect(bank.mood === 'good' ? [200, 409] : [200, 409, 503]).toContain(status)
        const payable = status === 200 ? changed.change?.orderId : undefined
        if (payable !== undefined && !orders.includes(payable)) orders.push(payable)
        return
      }
      case 'wait':
        buying.wait(what.minutes * 60)
        return
      case 'bank':
        bank.mood = what.mood
        return
      case 'look after':
        await reconcile(services)
    }
  }

  const statusesOf = async (orders: readonly string[]) =>
    new Map(
      (
        await database.query<{ id: string; status: string }>(
          'SELECT id, status FROM orders WHERE id = ANY($1::text[])',
          [[...orders]],
        )
      ).map(({ id, status }) => [id, status]),
    )

  it('the books balance, no seat is sold twice, and final states never change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
        bank.mood = 'good'
        const offers = [
          await buying.offer({ rules: [{ capacity: CAPACITY }], cancellation: 'strict' }),
          await buying.offer({ rules: [{ capacity: CAPACITY }] }),
        ]
        const orders: string[] = []
        let before = new Map<string, string>()
        for (const what of happenings) {
          await happen(what, offers, orders)
          expect(await checkBooks(database)).toEqual([])
          const now = await statusesOf(orders)
          for (const [id, status] of before) if (FINAL.includes(status)) expect(now.get(id)).toBe(status)
          before = now
          const full = await database.query(
            `SELECT offer_id FROM held_seats WHERE offer_id = ANY($1::text[]) AND (held_until IS NULL OR held_until > $2)
             GROUP BY offer_id, starts_at HAVING sum(people) > ${CAPACITY}`,
            [offers, buying.now().toISOString()],
          )
          expect(full).toEqual([])
        }
        // Once the bank answers correctly and the worker has run, the bank's balance equals the bookings' value.
        bank.mood = 'good'
        for (const txid of unreported) await settle(services, txid)
        unreported.clear()
        const failed = await database.query<{ id: string }>("SELECT id FROM pix_refunds WHERE state = 'failed'")
        for (const { id } of failed) await retryFailedRefund(services, BY, id, 'Conferido com o banco.')
        for (let times = 0; times < 3; times++) {
          buying.wait(3700)
          await reconcile(services)
        }
        for (const order of orders) {
          const { body } = await buying.order(order)
          expect(body.status).not.toBe('awaiting payment')
          if (await isOfChange(order)) continue
          const txids = [...(await txidsOf(order)), ...(await txidsOfChanges(order))]
          const kept = txids.reduce((all, txid) => all + bank.kept(txid), 0)
          const worth = body.status === 'paid' || body.status === 'refunded' ? body.total : 0
          const given = body.bookings.reduce(
            (all: number, one: { refunded: number | null }) => all + (one.refunded ?? 0),
            0,
          )
          expect(kept).toBe(worth - given)
        }
      }),
      { numRuns: 10 },
    )
  })
  async function placed(): Promise<{ readonly id: string; readonly txid: string }> {
    const { body } = await buying.place([{ offer: await buying.offer(), day: '2027-06-01' }])
    return { id: body.order.id, txid: body.order.charge.txid }
  }

  it('an order that was paid in its last moment cannot be repeated, also while its payment is unknown', async () => {
    const { id, txid } = await placed()
    buying.wait(29 * 60)
    bank.pays(txid, 10_000, buying.now())
    buying.wait(2 * 60)
    bank.mood = 'silent'
    expect(await buying.repeat(id)).toMatchObject({ status: 503, body: { title: 'O banco não respondeu' } })
    bank.mood = 'good'
    expect(await buying.repeat(id)).toMatchObject({ status: 409, body: { title: 'Este pedido já foi pago' } })
    expect((await buying.order(id)).body).toMatchObject({
      status: 'paid',
      bookings: [{ status: 'confirmed' }],
      refunds: [],
    })
  })

  it('a payment during a cancellation counts if the bank reports it in time, and is refunded otherwise', async () => {
    const paid = await placed()
    bank.pays(paid.txid, 10_000, buying.now())
    expect(await buying.cancel(paid.id)).toMatchObject({ status: 409, body: { title: 'Este pedido já foi pago' } })
    const lost = await placed()
    bank.pays(lost.txid, 10_000, buying.now())
    bank.mood = 'silent'
    expect((await buying.cancel(lost.id)).body).toMatchObject({ status: 'cancelled', charge: { state: 'cancelled' } })
    bank.mood = 'good'
    await reconcile(services)
    expect((await buying.order(lost.id)).body).toMatchObject({
      status: 'cancelled',
      refunds: [{ bookingId: null, amount: 10_000 }],
    })
    expect(await checkBooks(database)).toEqual([])
  })

  it('a payment that arrives after its seats were sold to another person is refunded', async () => {
    const offer = await buying.offer({ rules: [{ capacity: 1 }] })
    const first = (await buying.place([{ offer, day: '2027-06-01' }])).body.order
    buying.wait(31 * 60)
    const second = (await buying.place([{ offer, day: '2027-06-01' }], { who: 'admin' })).body.order
    bank.pays(first.charge.txid, 10_000, buying.now())
    await settle(services, first.charge.txid)
    expect((await buying.order(first.id)).body.refunds).toMatchObject([{ bookingId: null, amount: 10_000 }])
    bank.pays(second.charge.txid, 10_000, buying.now())
    await settle(services, second.charge.txid)
    expect((await buying.order(second.id, 'admin')).body).toMatchObject({ status: 'paid', refunds: [] })
    expect(await checkBooks(database)).toEqual([])
  })
  it('without a bank nothing is sold and no seat held, but prices are quoted', async () => {
    const offer = await buying.offer()
    const database = { ...services.database, close: async () => undefined }
    const without = await startTestApp(database, { pix: null, now: buying.now })
    try {
      const login = await without.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: SELLERS.client, password: DEMO_PASSWORD },
      })
      const headers = { authorization: `Bearer ${login.json().data.access_token}` }
      const items = [{ offer, day: '2027-06-01' }]
      const answer = await without.app.inject({
        method: 'PUT',
        url: `/api/orders/${randomUUID()}`,
        headers,
        payload: requestOf(items),
      })
      expect([answer.statusCode, answer.json().title]).toEqual([503, 'Pagamento indisponível'])
      expect(await buying.quote(items)).toMatchObject([{ problem: null, seatsLeft: 12 }])
    } finally {
      await without.close()
    }
  })
})
