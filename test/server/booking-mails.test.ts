import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { seedAccounts } from '../../demo/accounts.ts'
import type { MailBooking } from '../../server/bookings/mail-booking.ts'
import { paidMail, reminderMail, soldMail } from '../../server/bookings/mails.ts'
import { mailPaid, mailRefunded } from '../../server/bookings/post-mails.ts'
import { refundedMail } from '../../server/bookings/refund-mails.ts'
import type { Database } from '../../server/database/database.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addBooking, GUIDE, TRAVELLER } from './booking-data.ts'
import { fillLedger } from './fill-ledger.ts'
import { mailsTo } from './outbox-support.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { testConfig } from './support.ts'

const SITE = 'https://tour.example'
const NOW = new Date('2026-11-20T15:00:00Z')
const TOUR: MailBooking = {
  id: 'r1',
  orderId: 'p1',
  code: 'TP-7K3M9Q',
  status: 'confirmed',
  kind: 'tour',
  title: 'Circuito das lagoas',
  planName: 'Em grupo',
  startsAt: '2026-11-30T09:00',
  timeZone: 'America/Fortaleza',
  place: 'Barreirinhas',
  answers: [],
  people: 3,
  party: [{ band: 'adult', count: 3 }],
  participants: [],
  meetingPoint: { name: 'Praça da Matriz', address: 'Rua do Sol, 1' },
  transfer: null,
  advisory: null,
  total: 12_000,
  refunded: null,
  cancelReason: null,
  isCancelledByOperator: false,
  cancellation: 'flexible',
  freeUntil: null,
  bookedAt: NOW.toISOString(),
  client: { userId: '1', name: 'Marina Azevedo', email: TRAVELLER },
  guide: {
    id: 'g1',
    name: 'Caminhos',
    cellphone: '+5598987650002',
    person: 'Joana Ribeiro',
    userId: '2',
    email: GUIDE,
  },
}

const TRANSFER: Partial<MailBooking> = {
  kind: 'transfer',
  meetingPoint: null,
  transfer: { origin: 'Aeroporto', destination: 'Atins' },
}
const call = (channel: 'video' | 'phone' | 'chat'): Partial<MailBooking> => ({
  kind: 'advisory',
  meetingPoint: null,
  advisory: { channel },
})

describe('the answers of a purchase', () => {
  const sold = { ...TOUR, answers: [{ label: 'Voo ou horário', text: 'LA 3402' }] }
  it('are in the mails to the traveller and to the guide', () => {
    for (const mail of [paidMail([sold], SITE, NOW), soldMail([sold], SITE)]) {
      expect(mail?.boxes?.[0]?.lines).toContain('Voo ou horário: LA 3402')
    }
  })
})

describe('a transfer with a direction', () => {
  const HOTEL = 'Pousada do Sol'
  const sold = (direction: string, meetingPoint: MailBooking['meetingPoint'] = null): MailBooking => ({
    ...TOUR,
    ...TRANSFER,
    meetingPoint,
    answers: [
      { label: 'Sentido da viagem', text: direction },
      { label: 'Hotel ou endereço', text: HOTEL },
    ],
  })
  it.each([
    [sold('Chegada'), 'Aeroporto → Atins', 'Embarque: Aeroporto.'],
    [sold('Partida'), 'Atins → Aeroporto', 'Embarque: Pousada do Sol.'],
    [sold('Partida', TOUR.meetingPoint), 'Atins → Aeroporto', 'Embarque: Pousada do Sol.'],
    [sold('Entre dois lugares'), 'Aeroporto → Atins', 'Embarque: Pousada do Sol.'],
    [sold('Entre dois lugares', TOUR.meetingPoint), 'Aeroporto → Atins', 'Encontro: Praça da Matriz, Rua do Sol, 1.'],
  ])('of %j goes %s with %s in each mail', (booking, route, start) => {
    for (const mail of [paidMail([booking], SITE, NOW), reminderMail(booking, SITE, 'is tomorrow')]) {
      const lines = mail?.boxes?.[0]?.lines ?? []
      expect(lines).toContain(`Trajeto: ${route}.`)
      expect(lines.filter((line) => /^(Embarque|Encontro):/.test(line))).toEqual([start])
    }
    expect(soldMail([booking], SITE)?.boxes?.[0]?.lines).toContain(`Trajeto: ${route}`)
  })
})

describe('the mail about a payment', () => {
  it('contains everything needed at the meeting point', () => {
    const mail = paidMail([TOUR], SITE, NOW)
    expect(mail?.subject).toBe('Reserva confirmada: Circuito das lagoas')
    expect(mail?.greeting).toBe('Olá, Marina!')
    expect(mail?.paragraphs.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Recebemos o seu Pix de R$ 120,00. A sua reserva está confirmada.',
    ])
    expect(mail?.boxes).toEqual([
      {
        title: 'Circuito das lagoas',
        lines: [
          'Código: TP-7K3M9Q',
          'Segunda-feira, 30 de novembro de 2026, às 9h (horário de Barreirinhas)',
          'Em grupo, 3 pessoas',
          'Encontro: Praça da Matriz, Rua do Sol, 1.',
          'Quem recebe você: Caminhos, telefone (98) 98765-0002.',
          'Mostre este código ao guia no encontro.',
          'Você pode cancelar e receber tudo de volta até domingo, 29 de novembro de 2026, às 9h.',
        ],
      },
    ])
    expect(mail?.action?.url).toBe(`${SITE}/area-do-cliente/reserva/r1`)
  })

  it('links the order if it has several bookings, and names no deadline that has passed', () => {
    const soon = { ...TOUR, id: 'r2', startsAt: '2026-11-20T15:00', people: 1 }
    const mail = paidMail([TOUR, soon], SITE, NOW)
    expect(mail?.subject).toBe('Suas 2 reservas estão confirmadas')
    expect(mail?.action?.url).toBe(`${SITE}/resumo-pedido/p1`)
    const lines = mail?.boxes?.flatMap((box) => box.lines) ?? []
    expect(lines.filter((text) => text.includes('receber tudo de volta')).length).toBe(1)
    expect(lines).toContain('Em grupo, 1 pessoa')
  })

  it.each<[Partial<MailBooking>, string]>([
    [TRANSFER, 'Trajeto: Aeroporto → Atins.'],
    [TRANSFER, 'Embarque: Aeroporto.'],
    [TRANSFER, 'Combine com Caminhos o lugar exato do embarque'],
    [TRANSFER, 'Mostre este código a quem dirige, no embarque.'],
    [{ ...TRANSFER, meetingPoint: TOUR.meetingPoint }, 'Encontro: Praça da Matriz, Rua do Sol, 1.'],
    [call('video'), 'Caminhos chama você por vídeo no WhatsApp, no número que você informou na compra'],
    [call('phone'), 'Caminhos liga para você'],
    [call('chat'), 'começa a conversa com você no WhatsApp'],
    [call('video'), 'Não precisa mostrar nada.'],
    [{ total: 0 }, 'Não há nada a pagar.'],
    [{ guide: { ...TOUR.guide, cellphone: null } }, 'Quem recebe você: Caminhos.'],
  ])('of %j says %j', (change, words) => {
    const mail = paidMail([{ ...TOUR, ...change }], SITE, NOW)
    const texts = [...(mail?.paragraphs ?? []), ...(mail?.boxes?.flatMap((box) => box.lines) ?? [])]
    expect(texts.join(' ')).toContain(words)
  })

  it('is none without bookings, for the guide neither', () => {
    expect([paidMail([], SITE, NOW), soldMail([], SITE)]).toEqual([null, null])
  })

  it('names the route of a transfer and the preparation of a call for the guide', () => {
    const lines = (change: Partial<MailBooking>) => soldMail([{ ...TOUR, ...change }], SITE)?.boxes?.[0]?.lines
    expect(lines(TRANSFER)).toContain('Trajeto: Aeroporto → Atins')
    expect(lines(call('video'))).toContain(
      'No horário, chame cada cliente por vídeo no WhatsApp, ou mande por lá o link da chamada.',
    )
  })

  it('names the buyer for the guide, without telephone and note', () => {
    const mail = soldMail([TOUR], SITE)
    expect(mail?.greeting).toBe('Olá, Joana!')
    expect(mail?.paragraphs[0]).toBe('Marina Azevedo comprou uma reserva sua, e o pagamento foi confirmado.')
    expect(mail?.action?.url).toBe(`${SITE}/area-do-guia?tab=bookings`)
  })
})

it('a reminder has the code, the hour and the place', () => {
  const text = JSON.stringify(reminderMail(TOUR, SITE, 'is tomorrow').boxes)
  for (const part of ['TP-7K3M9Q', 'às 9h (horário de Barreirinhas)', 'Praça da Matriz']) expect(text).toContain(part)
})

it('explains the refund of a payment that bought nothing', () => {
  const mail = refundedMail({ amount: 12_000, title: null, name: 'Marina', orderId: 'p1' }, SITE)
  expect(mail.paragraphs[0]).toContain('o pedido já não podia ser pago')
})

describe('mails of an order', () => {
  let database: Database
  const sender = { config: testConfig('/nowhere'), siteUrl: () => SITE }
  beforeAll(async () => {
    database = await openMigratedPglite()
    await seedAccounts(database)
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await addProvider(database, 'sem-conta', 'Guia sem conta')
    await database.query(
      `UPDATE providers SET company_id = (SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1)
        WHERE id = 'guia'`,
      [GUIDE],
    )
    await addOffer(database, { id: 'lagoas', title: 'Lagoas' })
    await addOffer(database, { id: 'alheia', title: 'Trilha', provider: 'sem-conta' })
    await addBooking(database, { id: 'a', offer: 'lagoas', startsAt: '2026-11-30T09:00', code: 'TP-222222' })
    await addBooking(database, { id: 'b', offer: 'alheia', startsAt: '2026-12-01T09:00', code: 'TP-333333' })
    await database.query("UPDATE bookings SET order_id = 'pedido-a' WHERE id = 'b'")
  })
  afterAll(() => database.close())

  test('go to the client with all bookings, and to each guide with an account with that guide’s bookings', async () => {
    await mailPaid(database, sender, 'pedido-a', NOW)
    const [own, ...more] = await mailsTo(database, TRAVELLER)
    expect(more).toEqual([])
    for (const code of ['TP-222222', 'TP-333333']) expect(own?.text).toContain(code)
    const [guides, ...others] = await mailsTo(database, GUIDE)
    expect(others).toEqual([])
    expect(guides?.text).toContain('TP-222222')
    expect(guides?.text).not.toContain('TP-333333')
    expect((await database.query('SELECT 1 FROM outbox')).length).toBe(2)
  })

  test('about a refund go to the address of the purchase, but not to a deleted account', async () => {
    await addBooking(database, {
      id: 'c',
      offer: 'lagoas',
      startsAt: '2026-11-30T09:00',
      status: 'cancelled by client',
      refunded: 10_000,
      contact: { name: 'Léo', email: 'leo@exemplo.com.br', cellphone: '' },
    })
    const [refund] = await database.query<{ id: string }>("SELECT id FROM pix_refunds WHERE booking_id = 'c'")
    await mailRefunded(database, sender, refund?.id ?? '', NOW)
    const [mail] = await mailsTo(database, 'leo@exemplo.com.br')
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe('Devolvemos R$ 100,00 a você')
    expect(mail?.text).toContain('de “Lagoas”')
    await database.query('DELETE FROM outbox')
    await database.query('UPDATE users SET deleted_at = now() WHERE email = $1', [TRAVELLER])
    await mailRefunded(database, sender, refund?.id ?? '', NOW)
    expect(await database.query('SELECT 1 FROM outbox')).toEqual([])
    await database.query('UPDATE users SET deleted_at = NULL WHERE email = $1', [TRAVELLER])
  })

  test('orders older than the payments’ table get payments by the migration, and the books balance', async () => {
    await database.run('DELETE FROM pix_refunds; DELETE FROM pix_payments; DELETE FROM pix_charges')
    await database.run('DELETE FROM orders o WHERE NOT EXISTS (SELECT 1 FROM bookings b WHERE b.order_id = o.id)')
    await database.run("UPDATE orders SET total = 20000 WHERE id = 'pedido-a'")
    expect(await checkBooks(database)).not.toEqual([])
    const sql = await readFile(new URL('../../server/migrations/0040-paid-before.sql', import.meta.url), 'utf8')
    await database.transaction((transaction) => transaction.run(sql))
    await fillLedger(database)
    expect(await checkBooks(database)).toEqual([])
    const [bank] = await database.query('SELECT count(*)::integer AS payments FROM simulated_payments')
    expect(bank?.payments).toBe(2)
  })
})
