import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { expireOrder } from '../../server/orders/states.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, CONTACT, DAY, startBuying } from './orders-support.ts'

eachDatabase('orders', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
  })
  afterAll(() => buying.close())

  const seatsOf = async (offer: string) =>
    (await buying.ask(null, `GET offers/${offer}/departures?from=${DAY}&to=${DAY}`)).body.days[0]?.departures[0]
      ?.seats ?? 0
  const countOrders = async () =>
    Number((await database.query<{ count: string }>('SELECT count(*) FROM orders'))[0]?.count)
  const expire = (id: string) => database.transaction((transaction) => expireOrder(transaction, id, buying.now()))

  it('accept only the current terms, and hold no seats otherwise', async () => {
    const offer = await buying.offer()
    for (const termsVersion of ['1', '2020-01-01', 'x'.repeat(40)]) {
      const { status, body } = await buying.place([{ offer }], { changes: { termsVersion } })
      expect([status, body.code]).toEqual([409, 'terms_changed'])
    }
    expect(await seatsOf(offer)).toBe(12)
  })

  it('hold the seats of several offers for thirty minutes, and return everything bought', async () => {
    const [one, other] = [await buying.offer(), await buying.offer({ kind: 'transfer', cancellation: 'strict' })]
    const id = randomUUID()
    const { status, body } = await buying.place(
      [
        { offer: one, people: [{ band: 'adult', count: 2 }], notes: ' Chegamos às 8h30.\r\nObrigada ' },
        { offer: other },
      ],
      { id },
    )
    expect(status).toBe(200)
    expect(body.outcome).toBe('placed')
    expect(body.order).toMatchObject({
      id,
      status: 'awaiting payment',
      total: 30_000,
      createdAt: buying.now().toISOString(),
      paidAt: null,
      secondsLeft: 1800,
      contact: CONTACT,
      refunds: [],
    })
    expect(body.order.bookings).toMatchObject([
      {
        orderId: id,
        status: 'awaiting payment',
        offer: { id: one },
        startsAt: `${DAY}T09:00`,
        lines: [{ band: 'adult', count: 2, each: 10_000, amount: 20_000 }],
        total: 20_000,
        notes: 'Chegamos às 8h30.\nObrigada',
        participants: [],
        cancellation: 'flexible',
      },
      { offer: { id: other }, total: 10_000, cancellation: 'strict' },
    ])
    expect(await seatsOf(one)).toBe(10)
    const fees = await database.query('SELECT fee FROM bookings WHERE order_id = $1 ORDER BY position', [id])
    expect(fees).toEqual([{ fee: 3000 }, { fee: 1500 }])
    expect((await buying.order(id)).body).toEqual(body.order)
  })

  it('give repeated and simultaneous attempts the first answer, and sell nothing twice', async () => {
    const offer = await buying.offer()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => buying.place([{ offer }], { id })))
    answers.push(await buying.place([{ offer }], { id }))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(answers[0]?.body)
    }
    expect(await seatsOf(offer)).toBe(11)
  })

  it('refuse an id that was used for another purchase, and reveal nothing to other people', async () => {
    const offer = await buying.offer()
    const id = randomUUID()
    await buying.place([{ offer }], { id })
    expect(await buying.place([{ offer, notes: 'outra coisa' }], { id })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('já foi feito com outros dados') },
    })
    for (const who of ['other', 'guide', 'admin'] as const) {
      expect((await buying.order(id, who)).status).toBe(404)
      expect((await buying.cancel(id, who)).status).toBe(404)
      expect((await buying.repeat(id, { who })).status).toBe(404)
      expect((await buying.place([{ offer }], { id, who })).status).toBe(404)
    }
    for (const answer of [
      buying.order(id, null),
      buying.cancel(id, null),
      buying.repeat(id, { who: null }),
      buying.place([{ offer }], { id, who: null }),
    ]) {
      expect((await answer).status).toBe(401)
    }
    expect(await seatsOf(offer)).toBe(11)
    expect((await buying.order(id)).body.status).toBe('awaiting payment')
  })

  it('buy nothing if the price changed or an item is unavailable, and name the change', async () => {
    const [fine, dearer] = [await buying.offer(), await buying.offer()]
    await database.query('UPDATE plan_prices SET price = 12000 WHERE plan_id = $1', [`${dearer}-0`])
    const before = await countOrders()
    const { status, body } = await buying.place([{ offer: fine }, { offer: dearer }])
    expect(status).toBe(200)
    expect(body.outcome).toBe('changed')
    expect(body.quotes).toMatchObject([
      { problem: null, total: 10_000 },
      { problem: null, total: 12_000, lines: [{ band: 'adult', count: 1, each: 12_000, amount: 12_000 }] },
    ])
    // A lower price is another price too: nobody pays more than the current price.
    expect((await buying.place([{ offer: fine, total: 20_000 }])).body.outcome).toBe('changed')
    await database.query(`UPDATE offers SET status = 'paused' WHERE id = $1`, [dearer])
    expect((await buying.place([{ offer: fine }, { offer: dearer, total: 12_000 }])).body).toMatchObject({
      outcome: 'changed',
      quotes: [{ problem: null }, { problem: 'offer gone', offer: null, total: null }],
    })
    expect(await countOrders()).toBe(before)
    expect(await seatsOf(fine)).toBe(12)
  })

  it('explain for each choice why it cannot be bought', async () => {
    const [paused, full, alone, group, many] = [
      await buying.offer({ status: 'paused' }),
      await buying.offer({ rules: [{ capacity: 2 }] }),
      await buying.offer({ plans: [{ price: 50_000, perGroup: true, max: 4 }, { price: 10_000 }] }),
      await buying.offer({ plans: [{ price: 10_000, min: 2, max: 3 }] }),
      await buying.offer({ rules: [{ capacity: 3, lead: 120 }], blocked: ['2026-11-29'] }),
    ]
    await buying.place([{ offer: full, people: [{ band: 'adult', count: 2 }], total: 20_000 }])
    await buying.place([{ offer: alone, plan: 1 }])
    const adults = (count: number) => [{ band: 'adult' as const, count }]
    const quotes = await buying.quote([
      { offer: paused },
      { offer: 'nunca-houve' },
      { offer: group, plan: 7 },
      { offer: group, people: adults(1) },
      { offer: group, people: adults(4) },
      { offer: group, people: [...adults(1), { band: 'child', count: 1 }] },
      { offer: full },
      { offer: alone, plan: 0 },
      { offer: many, time: '09:01' },
      { offer: many, day: '2026-11-29' },
      { offer: many, day: '2026-11-19' },
      { offer: many, day: '2026-02-30' },
      { offer: many, people: adults(4) },
      { offer: many, people: adults(2) },
      { offer: many, people: adults(2) },
    ])
    expect(quotes.map(({ problem, sentence, total, seatsLeft }) => [problem, sentence, total, seatsLeft])).toEqual([
      ['offer gone', 'Esta oferta não está mais à venda.', null, null],
      ['offer gone', 'Esta oferta não está mais à venda.', null, null],
      ['plan gone', expect.stringContaining('Este plano não é mais oferecido'), null, null],
      ['party', 'Este plano é para pelo menos 2 pessoas.', 10_000, 12],
      ['party', 'Este plano é para no máximo 3 pessoas.', 40_000, 12],
      ['party', expect.stringContaining('não tem preço para todas'), null, 12],
      ['seats gone', expect.stringContaining('As vagas desta saída acabaram'), 10_000, 0],
      ['seats gone', expect.stringContaining('só para o seu grupo'), 50_000, 11],
      ...Array.from({ length: 4 }, () => ['departure gone', expect.stringContaining('outro horário'), 10_000, null]),
      ['seats gone', 'Restam só 3 vagas neste horário. Diminua as pessoas ou escolha outro.', 40_000, 3],
      [null, null, 20_000, 3],
      // The one before takes two of the three.
      ['seats gone', 'Resta só 1 vaga neste horário. Diminua as pessoas ou escolha outro.', 20_000, 1],
    ])
    expect(quotes[0]?.offer).toBeNull()
    expect(quotes[2]?.offer).toMatchObject({ id: group, asksNames: false, provider: { id: 'joana' } })
    expect(quotes[7]?.isPrivate).toBe(true)
  })

  it('refuse a departure that is too near or has begun', async () => {
    const offer = await buying.offer({ rules: [{ times: ['10:00', '12:00', '07:00'], lead: 90 }] })
    const today = ['07:00', '10:00', '12:00'].map((time) => ({ offer, time, day: '2026-11-20' }))
    expect((await buying.quote(today)).map(({ problem }) => problem)).toEqual([
      'departure gone',
      'departure gone',
      null,
    ])
  })

  it('give a private party the whole departure, and none with other travellers', async () => {
    const offer = await buying.offer({ plans: [{ price: 50_000, perGroup: true }, { price: 10_000 }] })
    const alone = { offer, people: [{ band: 'adult' as const, count: 2 }], total: 50_000 }
    const bought = await buying.place([alone])
    expect(bought.body.order.bookings).toMatchObject([
      { total: 50_000, lines: [{ band: null, count: 1, each: 50_000, amount: 50_000 }] },
    ])
    expect((await buying.place([{ offer, plan: 1 }])).body).toMatchObject({
      outcome: 'changed',
      quotes: [{ problem: 'seats gone', seatsLeft: 0 }],
    })
    await buying.cancel(bought.body.order.id)
    expect((await buying.place([{ offer, plan: 1 }])).body.outcome).toBe('placed')
    expect((await buying.place([alone])).body).toMatchObject({
      outcome: 'changed',
      quotes: [{ problem: 'seats gone' }],
    })
  })

  it('need a name of each person if the offer asks for names, and store none otherwise', async () => {
    const [asks, not] = [await buying.offer(), await buying.offer()]
    await database.query('UPDATE offers SET fields = fields || jsonb_build_object($$asksNames$$, true) WHERE id = $1', [
      asks,
    ])
    const two = [{ band: 'adult' as const, count: 2 }]
    expect((await buying.quote([{ offer: asks }]))[0]?.offer?.asksNames).toBe(true)
    const place = (participants: string[]) =>
      buying.place([
        { offer: not, participants: ['Ninguém'] },
        { offer: asks, people: two, participants },
      ])
    for (const [participants, errors] of [
      [['Ana Souza'], { 'items.1.participants.1': 'Escreva o nome de quem vai.' }],
      [['Ana', ' '], { 'items.1.participants.1': 'Escreva o nome de quem vai.' }],
      [['Ana', 'https://x.example'], { 'items.1.participants.1': 'Escreva só o nome da pessoa.' }],
      [['Ana', 'Bia', 'Caio'], { 'items.1.participants': 'Há mais nomes do que pessoas.' }],
    ] as const) {
      expect(await place([...participants])).toMatchObject({ status: 422, body: { errors } })
    }
    const { body } = await place(['  Ana   Souza', 'Bia'])
    expect(body.order.bookings.map(({ participants }: { participants: string[] }) => participants)).toEqual([
      [],
      ['Ana Souza', 'Bia'],
    ])
  })

  it('refuse an invalid contact, field by field', async () => {
    const offer = await buying.offer()
    const contact = { name: 'A', email: 'ana@', cellphone: '+5511123' }
    expect(await buying.place([{ offer }], { changes: { contact } })).toMatchObject({
      status: 422,
      body: {
        errors: {
          'contact.name': 'Digite o seu nome.',
          'contact.email': expect.stringContaining('Digite o e-mail completo'),
          'contact.cellphone': 'Confira o número com DDD.',
        },
      },
    })
    const twice = [
      { band: 'adult' as const, count: 1 },
      { band: 'adult' as const, count: 1 },
    ]
    expect(await buying.place([{ offer, people: twice }])).toMatchObject({
      status: 422,
      body: { errors: { 'items.0.choice.people': expect.stringContaining('uma vez só') } },
    })
    expect((await buying.place([])).status).toBe(422)
    expect((await buying.place(Array.from({ length: 21 }, () => ({ offer })))).status).toBe(422)
    expect((await buying.place([{ offer, people: [] }])).status).toBe(422)
    expect((await buying.place([{ offer }], { id: 'nenhum-uuid' })).status).toBe(404)
    expect(await seatsOf(offer)).toBe(12)
  })

  it('cannot be placed by the seller', async () => {
    const offer = await buying.offer({ title: 'Passeio da Joana' })
    expect(await buying.place([{ offer }], { who: 'guide' })).toMatchObject({
      status: 409,
      body: { detail: 'Você não pode comprar o que você mesmo vende: Passeio da Joana.' },
    })
    expect((await buying.place([{ offer }], { who: 'other' })).body.outcome).toBe('placed')
  })

  it('are paid at once if their total is zero', async () => {
    const offer = await buying.offer()
    await database.query(`INSERT INTO plan_prices (plan_id, band, price) VALUES ($1, 'infant', 0)`, [`${offer}-0`])
    const { body } = await buying.place([{ offer, people: [{ band: 'infant', count: 1 }], total: 0 }])
    expect(body.order).toMatchObject({ status: 'paid', total: 0, charge: null, bookings: [{ status: 'confirmed' }] })
  })

  it('remove their items from the buyer’s cart, and from no other', async () => {
    const offer = await buying.offer()
    const items = [randomUUID(), randomUUID()]
    for (const [at, email] of ['viajante', 'guia'].entries()) {
      await database.query(
        `INSERT INTO cart_items (id, user_id, content, added_at) SELECT $1, id, '{}', now() FROM users WHERE email = $2`,
        [items[at], `${email}@demo.tourpresencial.com.br`],
      )
    }
    await buying.place(items.map((cartItemId) => ({ offer, cartItemId })))
    expect(await database.query('SELECT id FROM cart_items WHERE id = ANY($1)', [items])).toEqual([{ id: items[1] }])
  })

  it('free their seats at once when they are cancelled, and stay cancelled', async () => {
    const offer = await buying.offer()
    const { body } = await buying.place([{ offer }])
    expect(await seatsOf(offer)).toBe(11)
    for (let times = 0; times < 2; times++) {
      expect((await buying.cancel(body.order.id)).body).toMatchObject({
        status: 'cancelled',
        secondsLeft: 0,
        bookings: [{ status: 'cancelled by client', cancelledAt: buying.now().toISOString(), refunded: null }],
      })
    }
    expect(await seatsOf(offer)).toBe(12)
  })

  it('are repeated once under another id after their expiry, from any tab', async () => {
    const offer = await buying.offer()
    const first = await buying.place([{ offer, notes: 'Vamos com calma.' }])
    const old = first.body.order.id
    expect((await buying.repeat(old)).status).toBe(409)
    expect(await expire(old)).toBe(false)
    buying.wait(30 * 60)
    expect(await seatsOf(offer)).toBe(12)
    expect(await expire(old)).toBe(true)
    expect((await buying.order(old)).body).toMatchObject({ status: 'expired', secondsLeft: 0 })
    const id = randomUUID()
    const again = await buying.repeat(old, { id })
    expect(again.body).toMatchObject({
      outcome: 'placed',
      order: { id, total: 10_000, contact: CONTACT, secondsLeft: 1800, bookings: [{ notes: 'Vamos com calma.' }] },
    })
    expect((await buying.repeat(old, { id })).body).toEqual(again.body)
    expect((await buying.repeat(old)).body.order.id).toBe(id)
    expect(await seatsOf(offer)).toBe(11)
    await buying.cancel(id)
    await database.query('UPDATE plan_prices SET price = 9000 WHERE plan_id = $1', [`${offer}-0`])
    expect((await buying.repeat(old)).body).toMatchObject({ outcome: 'changed', quotes: [{ total: 9000 }] })
    await database.query('DELETE FROM plans WHERE offer_id = $1', [offer])
    expect((await buying.repeat(old)).body.outcome).toBe('changed')
  })

  it('are not hoarded', async () => {
    const offer = await buying.offer({ rules: [{ capacity: 90 }] })
    let answer = await buying.place([{ offer }], { who: 'admin' })
    for (let orders = 1; orders < 20; orders++) answer = await buying.place([{ offer }], { who: 'admin' })
    expect(answer.body.outcome).toBe('placed')
    expect(await buying.place([{ offer }], { who: 'admin' })).toMatchObject({
      status: 409,
      body: { title: 'Há pedidos demais sem pagar' },
    })
    await buying.cancel(answer.body.order.id, 'admin')
    expect((await buying.place([{ offer }], { who: 'admin' })).body.outcome).toBe('placed')
  })
})
