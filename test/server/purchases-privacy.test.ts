import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'
import { purge } from './work-support.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const CONTACT = { name: 'Marina Contato', email: 'marina.contato@exemplo.com.br', cellphone: '+5511911112222' }
/** Personal data in the traveller's purchases. */
const NAMES = [
  ...Object.values(CONTACT),
  'Léo Participante',
  'Recado sobre o Léo',
  'Motivo que fala da Marina',
  'Marina A.',
]

eachDatabase('what is kept of purchases', (open) => {
  let database: Database
  let server: TestApp
  const ask = async (email: string, method: 'GET' | 'POST', path: string, payload?: Record<string, unknown>) => {
    const login = { email, password: DEMO_PASSWORD }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
    const headers = { authorization: `Bearer ${answer.json().data?.access_token}` }
    return server.app.inject({ method, url: `/api/${path}`, headers, ...(payload === undefined ? {} : { payload }) })
  }
  const dump = async (...tables: readonly string[]) => {
    const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)))
    return JSON.stringify(rows)
  }
  const count = async (table: string) =>
    Number((await database.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count)

  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await addOffer(database, { id: 'lagoas', title: 'Circuito das lagoas' })
    server = await startTestApp(database, { now: () => NOW })
    await addBooking(database, {
      id: 'feita',
      offer: 'lagoas',
      startsAt: '2026-10-01T09:00',
      status: 'completed',
      contact: CONTACT,
      participants: ['Léo Participante'],
      notes: 'Recado sobre o Léo',
    })
    await addBooking(database, {
      id: 'devolvida',
      offer: 'lagoas',
      startsAt: '2026-10-02T09:00',
      status: 'cancelled by provider',
      refunded: 10_000,
      contact: CONTACT,
    })
    await database.query(
      `UPDATE bookings SET cancel_reason = 'Motivo que fala da Marina', cancelled_at = $1 WHERE id = 'devolvida'`,
      [NOW.toISOString()],
    )
    await database.query(
      `INSERT INTO reviews (offer_id, author, stars, text, written_on, booking_id)
       VALUES ('lagoas', 'Marina A.', 5, 'Voltaria amanhã', '2026-10-03', 'feita')`,
    )
    await database.query(
      `INSERT INTO cart_items (id, user_id, content, added_at)
       SELECT gen_random_uuid(), id, '{"title": "No carrinho"}', $2 FROM users WHERE email = $1`,
      [TRAVELLER, NOW.toISOString()],
    )
    // Another person's booking, which stays.
    await addBooking(database, {
      id: 'da-guia',
      offer: 'lagoas',
      startsAt: '2026-10-01T09:00',
      status: 'completed',
      user: GUIDE,
    })
  })
  afterAll(() => server.close())

  it('is complete in the copy of a person’s data', async () => {
    const answer = await ask(TRAVELLER, 'GET', 'privacy/export')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      carrinho: [{ conteudo: { title: 'No carrinho' } }],
      pedidos: [{ nome_do_contato: 'Marina Contato', celular_do_contato: '+5511911112222' }, {}],
      reservas: [
        { motivo_do_guia: 'Motivo que fala da Marina' },
        { participantes: ['Léo Participante'], recado: 'Recado sobre o Léo' },
      ],
      pagamentos: [
        { valor_centavos: 10_000, pagou_o_pedido: true },
        { valor_centavos: 10_000, pagou_o_pedido: true },
      ],
      devolucoes: [{ pedido: 'pedido-devolvida', valor_centavos: 10_000, situacao: 'done' }],
      avaliacoes: [{ assinada_por: 'Marina A.', estrelas: 5, texto: 'Voltaria amanhã' }],
    })
    const guides = await ask(GUIDE, 'GET', 'privacy/export')
    for (const name of NAMES) expect(guides.body).not.toContain(name)
  })

  it('contains no name after the account’s deletion, and its books still balance', async () => {
    const letter = { channel: 'email', subject: 'Reserva confirmada', text: 'Marina', html: 'Marina' } as const
    await post(database, NOW, { ...letter, to: CONTACT.email })
    await post(database, NOW, { ...letter, to: GUIDE })
    await database.query(
      `UPDATE orders SET contact = jsonb_set(contact, '{email}', $1::jsonb) WHERE id = 'pedido-devolvida'`,
      [JSON.stringify(GUIDE)],
    )
    const answer = await ask(TRAVELLER, 'POST', 'privacy/delete-account', {
      password: DEMO_PASSWORD,
      confirmation: 'EXCLUIR',
    })
    expect(answer.statusCode, answer.body).toBe(204)
    const left = await dump('orders', 'bookings', 'reviews', 'outbox', 'cart_items', 'pix_refunds')
    for (const name of NAMES) expect(left).not.toContain(name)
    expect(await database.query("SELECT author, text FROM reviews WHERE booking_id = 'feita'")).toEqual([
      { author: 'Viajante', text: 'Voltaria amanhã' },
    ])
    expect(await count('cart_items')).toBe(0)
    expect(await count('pix_payments')).toBe(3)
    // Naming another person's address as contact does not delete that person's mails.
    expect(await count(`outbox WHERE recipient = '${GUIDE}'`)).toBe(1)
  })

  it('is deleted with its payments five years after the trip, without those of other people', async () => {
    await purge(database, new Date('2031-10-30T12:00:00Z'))
    expect(await count('orders')).toBe(3)
    await purge(database, new Date('2031-11-02T12:00:00Z'))
    expect(await database.query('SELECT id FROM bookings')).toEqual([{ id: 'da-guia' }])
    expect([await count('orders'), await count('pix_charges'), await count('pix_payments')]).toEqual([1, 1, 1])
    expect(await count('pix_refunds')).toBe(0)
    // Reviews of the offer stay as long as the offer.
    expect(await count('reviews')).toBe(1)
  })
})
