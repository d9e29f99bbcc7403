import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module, Services } from '../../server/module.ts'
import { MODULES } from '../../server/modules.ts'
import { settle } from '../../server/pix/settle.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { MemoryBank } from './memory-bank.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { mailsTo } from './outbox-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { reconcile } from './work-support.ts'

const DAY = '2026-12-10'
const OTHER_DAY = '2026-12-11'

eachDatabase('changes of a booking with another price', (open) => {
  let buying: Buying
  let services: Services
  const bank = new MemoryBank()
  beforeAll(async () => {
    const keep: Module = (_app, given) => {
      services = given
    }
    const variables = { TOKEN_LIFETIME_MINUTES: '525600', PIX_POLL_SECONDS: '86400' }
    buying = await startBuying(await open(), variables, { pix: bank, modules: [...MODULES, keep] })
  })
  afterAll(() => buying.close())

  const payOrder = async (id: string) => {
    const { body } = await buying.order(id)
    bank.pays(body.charge.txid, body.total, buying.now())
    await settle(services, body.charge.txid)
  }
  /** A paid booking of so many adults at R$ 100,00. */
  const book = async (count: number, seed: Parameters<Buying['offer']>[0] = {}, day = DAY) => {
    const offer = await buying.offer({ rules: [{ capacity: 4 }], ...seed })
    const { body } = await buying.place([{ offer, day, people: [{ band: 'adult', count }] }])
    await payOrder(body.order.id)
    return { id: body.order.bookings[0].id as string, offer, orderId: body.order.id as string }
  }
  const change = (id: string, count: number, difference: number, day = DAY, more: object = {}) =>
    buying.ask('client', `PUT bookings/${id}/change`, {
      startsAt: `${day}T09:00`,
      people: [{ band: 'adult', count }],
      participants: [],
      difference,
      ...more,
    })
  const read = async (id: string) => (await buying.ask('client', `GET bookings/${id}`)).body
  const seats = async (offer: string, day: string) => {
    const [row] = await buying.database.query<{ held: number }>(
      `SELECT coalesce(sum(people), 0)::integer AS held FROM held_seats
        WHERE offer_id = $1 AND starts_at = $2 AND (held_until IS NULL OR held_until > $3)`,
      [offer, `${day}T09:00`, buying.now().toISOString()],
    )
    return row?.held
  }
  const balanced = async () => expect(await checkBooks(buying.database)).toEqual([])

  describe('questions to each person', () => {
    const size = { type: 'choice', label: 'Colete', choices: ['P', 'M'], isRequired: true, isPerPerson: true }
    const all = (texts: readonly string[]) => texts.map((text, person) => ({ id: 'own-0', person, text }))
    const answersOf = async (id: string) => (await read(id)).answers

    it('are saved for joining people after the payment of the difference, and deleted for leaving people', async () => {
      const fields = { questions: [size, 'Alergia?'] }
      const { id } = await book(2, { fields })
      const first = [...all(['P', 'M']), { id: 'own-1', text: 'Não' }]
      expect((await buying.ask('client', `PUT bookings/${id}/answers`, { answers: first })).status).toBe(200)

      const refused = await change(id, 3, 10_000, DAY, { answers: all(['P', 'M']) })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['answers.own-0.2']])
      const asked = await change(id, 3, 10_000, DAY, { answers: all(['M', 'M', 'P']) })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      expect((await answersOf(id)).map(({ text }: { text: string }) => text)).toEqual(['Não', 'P', 'M'])
      await payOrder(asked.body.change.orderId)
      const after = [
        { label: 'Alergia?', text: 'Não' },
        { label: 'Colete', text: 'M', person: 0 },
        { label: 'Colete', text: 'M', person: 1 },
        { label: 'Colete', text: 'P', person: 2 },
      ]
      expect(await answersOf(id)).toEqual(after)
      // An older page sends no answers: each person who still comes keeps their own.
      expect((await change(id, 1, -20_000)).status).toBe(200)
      expect(await answersOf(id)).toEqual(after.slice(0, 2))
      await balanced()
    })
  })

  describe('a higher price', () => {
    it('is held until the difference is paid, and changes date, people, price and seats then', async () => {
      const { id, offer, orderId } = await book(1)
      const asked = await change(id, 3, 20_000, OTHER_DAY)
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      expect(asked.body).toMatchObject({
        startsAt: `${DAY}T09:00`,
        total: 10_000,
        change: { startsAt: `${OTHER_DAY}T09:00`, total: 30_000, difference: 20_000 },
      })
      expect([await seats(offer, DAY), await seats(offer, OTHER_DAY)]).toEqual([1, 3])
      await balanced()
      const payable = asked.body.change.orderId
      expect((await buying.order(payable)).body).toMatchObject({
        total: 20_000,
        status: 'awaiting payment',
        charge: { amount: 20_000, state: 'waiting' },
        bookings: [{ id }],
      })
      await payOrder(payable)
      expect(await read(id)).toMatchObject({
        startsAt: `${OTHER_DAY}T09:00`,
        people: [{ band: 'adult', count: 3 }],
        total: 30_000,
        lines: [{ band: 'adult', count: 3, each: 10_000, amount: 30_000 }],
        change: null,
        orderId,
      })
      expect([await seats(offer, DAY), await seats(offer, OTHER_DAY)]).toEqual([0, 3])
      const [mail] = (await mailsTo(buying.database, 'ana@exemplo.com.br')).filter(({ subject }) =>
        subject.startsWith('Nova data'),
      )
      expect(mail?.text).toContain('antes era para 1 pessoa')
      expect(mail?.text).toMatch(/Recebemos a diferença de R\$\s200,00/)
      const sold = (await mailsTo(buying.database, SELLERS.guide)).find(({ subject }) =>
        subject.startsWith('Mudança de data'),
      )
      expect(sold?.text).toMatch(/A venda passou de R\$\s100,00 para R\$\s300,00/)
      const guide = await buying.ask('guide', `GET provider/bookings?from=${OTHER_DAY}&to=${OTHER_DAY}`)
      expect(guide.body.bookings).toMatchObject([{ id, movedFrom: `${DAY}T09:00`, peopleBefore: 1, total: 30_000 }])
      await balanced()
    })

    it('pays the commission of the day of the change on the difference', async () => {
      const { id } = await book(1)
      await buying.database.query(
        `INSERT INTO site_settings (name, version, value, changed_at) VALUES ('commission', 1, $1, $2)`,
        [JSON.stringify({ basisPoints: 1000, previous: null, from: null }), buying.now().toISOString()],
      )
      await payOrder((await change(id, 3, 20_000)).body.change.orderId)
      await buying.database.query(`DELETE FROM site_settings WHERE name = 'commission'`)
      expect(await buying.database.query('SELECT fee FROM bookings WHERE id = $1', [id])).toEqual([
        { fee: 1500 + 2000 },
      ])
      await balanced()
    })

    it('holds only the additional seats if the date stays', async () => {
      const { id, offer } = await book(2)
      const { body } = await change(id, 4, 20_000)
      expect(await seats(offer, DAY)).toBe(4)
      await balanced()
      await payOrder(body.change.orderId)
      expect(await seats(offer, DAY)).toBe(4)
      expect((await read(id)).people).toEqual([{ band: 'adult', count: 4 }])
      const [line] = await buying.database.query(
        `SELECT m.event FROM messages m JOIN message_threads t ON t.id = m.thread_id WHERE t.booking_id = $1 ORDER BY m.sequence DESC LIMIT 1`,
        [id],
      )
      expect(line).toEqual({ event: 'party changed' })
      await balanced()
    })

    it('changes nothing after it expires: its seats are free, a late payment is refunded', async () => {
      const { id, offer } = await book(1)
      const { body } = await change(id, 2, 10_000, OTHER_DAY)
      const { orderId } = body.change
      const { txid } = (await buying.order(orderId)).body.charge
      buying.wait(31 * 60)
      await reconcile(services)
      expect(await read(id)).toMatchObject({ startsAt: `${DAY}T09:00`, total: 10_000, change: null })
      expect([await seats(offer, DAY), await seats(offer, OTHER_DAY)]).toEqual([1, 0])
      bank.pays(txid, 10_000, buying.now())
      await settle(services, txid)
      expect(await read(id)).toMatchObject({ total: 10_000, refunded: null })
      expect((await buying.order(orderId)).body).toMatchObject({
        status: 'expired',
        refunds: [{ bookingId: null, amount: 10_000 }],
      })
      await balanced()
    })

    it('a late payment counts while the seats are free, and is refunded after another person took them', async () => {
      for (const isTaken of [false, true]) {
        const { id, offer } = await book(1, { rules: [{ capacity: 2 }] })
        const { body } = await change(id, 2, 10_000, OTHER_DAY)
        const { txid } = (await buying.order(body.change.orderId)).body.charge
        buying.wait(31 * 60)
        if (isTaken)
          expect((await buying.place([{ offer, day: OTHER_DAY }], { who: 'admin' })).body.outcome).toBe('placed')
        bank.pays(txid, 10_000, buying.now())
        await settle(services, txid)
        expect((await read(id)).total).toBe(isTaken ? 10_000 : 20_000)
        await reconcile(services)
        await balanced()
      }
    })

    it('is dropped by the traveller, by another wish after that, and by a cancellation', async () => {
      const { id, offer } = await book(1)
      const { body } = await change(id, 2, 10_000, OTHER_DAY)
      expect((await change(id, 2, 10_000, OTHER_DAY)).body.change).toEqual(body.change)
      const other = await change(id, 3, 20_000, OTHER_DAY)
      expect([other.status, other.body.title]).toEqual([409, 'Há uma mudança por pagar'])
      expect((await buying.cancel(body.change.orderId)).status).toBe(200)
      expect([(await read(id)).change, await seats(offer, OTHER_DAY)]).toEqual([null, 0])
      const again = (await change(id, 3, 20_000, OTHER_DAY)).body.change
      const { txid } = (await buying.order(again.orderId)).body.charge
      expect((await buying.ask('client', `POST bookings/${id}/cancel`, { refund: 10_000 })).status).toBe(200)
      expect([await seats(offer, DAY), await seats(offer, OTHER_DAY)]).toEqual([0, 0])
      bank.pays(txid, 20_000, buying.now())
      await settle(services, txid)
      expect(await read(id)).toMatchObject({ status: 'cancelled by client', refunded: 10_000 })
      expect((await buying.order(again.orderId)).body.refunds).toMatchObject([{ amount: 20_000 }])
      await balanced()
    })

    it('is applied for one of two simultaneous requests', async () => {
      const { id, offer } = await book(1)
      const answers = await Promise.all([change(id, 2, 10_000, OTHER_DAY), change(id, 3, 20_000)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { difference } = (await read(id)).change
      const held = await Promise.all([seats(offer, DAY), seats(offer, OTHER_DAY)])
      expect(held).toEqual(difference === 10_000 ? [1, 2] : [3, 0])
      await balanced()
    })

    it('is refunded in full, from its own payments', async () => {
      const { id, orderId } = await book(1)
      const { body } = await change(id, 3, 20_000)
      await payOrder(body.change.orderId)
      expect((await buying.ask('client', `POST bookings/${id}/cancel`, { refund: 30_000 })).status).toBe(200)
      const refunds = await buying.database.query<{ amount: number }>(
        'SELECT amount FROM pix_refunds WHERE booking_id = $1 ORDER BY amount',
        [id],
      )
      expect(refunds).toEqual([{ amount: 10_000 }, { amount: 20_000 }])
      expect((await buying.order(orderId)).body.status).toBe('refunded')
      await balanced()
    })
  })

  describe('a lower price', () => {
    it('applies at once and refunds the difference', async () => {
      const { id, offer } = await book(3)
      const { status, body } = await change(id, 1, -20_000, OTHER_DAY)
      expect([status, body.total, body.change, body.refunded]).toEqual([200, 10_000, null, null])
      expect([await seats(offer, DAY), await seats(offer, OTHER_DAY)]).toEqual([0, 1])
      expect((await change(id, 1, -20_000, OTHER_DAY)).body.total).toBe(10_000)
      const refunds = await buying.database.query('SELECT amount, state FROM pix_refunds WHERE booking_id = $1', [id])
      expect(refunds).toEqual([{ amount: 20_000, state: 'due' }])
      await balanced()
      // The bank needs some time.
      await reconcile(services)
      buying.wait(60)
      await reconcile(services)
      const subjects = (await mailsTo(buying.database, 'ana@exemplo.com.br')).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringMatching(/Devolvemos R\$\s200,00/))
      expect((await buying.ask('client', `POST bookings/${id}/cancel`, { refund: 10_000 })).status).toBe(200)
      await balanced()
    })

    it('shows its refund apart from the one of a later cancellation', async () => {
      const { id } = await book(2)
      const { body } = await change(id, 1, -10_000)
      const owed = { amount: 10_000, state: 'on its way', at: buying.now().toISOString() }
      expect(body).toMatchObject({ refunded: null, refund: null, changeRefunds: [owed] })
      await buying.database.query(`UPDATE pix_refunds SET state = 'failed' WHERE booking_id = $1`, [id])
      expect((await buying.ask('client', `POST bookings/${id}/cancel`, { refund: 10_000 })).status).toBe(200)
      // The bank needs some time.
      await reconcile(services)
      buying.wait(60)
      await reconcile(services)
      expect(await read(id)).toMatchObject({
        refunded: 10_000,
        refund: { state: 'done' },
        changeRefunds: [{ ...owed, state: 'failed' }],
      })
    })

    it('after a higher one is refunded from both payments, never more than each', async () => {
      const { id } = await book(2)
      await payOrder((await change(id, 3, 10_000)).body.change.orderId)
      expect((await change(id, 1, -20_000)).body.total).toBe(10_000)
      await payOrder((await change(id, 2, 10_000)).body.change.orderId)
      await balanced()
      expect((await buying.ask('guide', `POST provider/bookings/${id}/cancel`, { reason: 'Mar agitado' })).status).toBe(
        200,
      )
      expect(await read(id)).toMatchObject({ total: 20_000, refunded: 20_000 })
      await balanced()
    })
  })

  it('is refused with a wrong difference, too large a party, or too few seats', async () => {
    const { id, offer } = await book(1, { plans: [{ price: 10_000, max: 3 }] })
    expect(await change(id, 2, 5_000)).toMatchObject({ status: 412, body: { title: 'O preço mudou' } })
    const party = await change(id, 4, 30_000)
    expect([party.status, party.body.errors?.people ?? JSON.stringify(party.body)]).toEqual([
      422,
      expect.stringContaining('no máximo 3'),
    ])
    await buying.place([{ offer, day: OTHER_DAY, people: [{ band: 'adult', count: 3 }] }], { who: 'admin' })
    expect(await change(id, 2, 10_000, OTHER_DAY)).toMatchObject({ status: 409, body: { title: 'Sem vagas' } })
    expect(await seats(offer, DAY)).toBe(1)
    await balanced()
  })

  it('needs the name of each person if the offer asks for names', async () => {
    const offer = await buying.offer({ fields: { asksNames: true } })
    const { body } = await buying.place([{ offer, day: DAY, participants: ['Ana Souza'] }])
    await payOrder(body.order.id)
    const { id } = body.order.bookings[0]
    expect((await buying.ask('client', `GET bookings/${id}/change`)).body).toMatchObject({
      asksNames: true,
      plan: { prices: [{ band: 'adult', price: 10_000 }] },
    })
    expect(await change(id, 2, 10_000, DAY, { participants: ['Ana Souza'] })).toMatchObject({ status: 422 })
    const named = await change(id, 2, 10_000, DAY, { participants: ['Ana Souza', 'Bia Lima'] })
    await payOrder(named.body.change.orderId)
    expect((await read(id)).participants).toEqual(['Ana Souza', 'Bia Lima'])
  })
})
