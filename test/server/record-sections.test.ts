import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { RelatedRow, StaffRecord } from '../../src/core/back-office/records.port.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { staffToken } from './staff-token.ts'

const COUNT = 25

/** COUNT rows of everything that a record shows. Times lie microseconds apart, some are equal. */
const SEED = `
  DELETE FROM reviews_asked;
  INSERT INTO orders (id, user_id, status, total, created_at, expires_at, paid_at)
    SELECT 'o' || n, u.id, 'paid', 10000, now(), now(), now() FROM generate_series(1, ${COUNT}) n, users u
     WHERE u.email = 'viajante@demo.tourpresencial.com.br';
  INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation, provider_name)
    SELECT 'b' || n, 'o' || n, 'oferta-1', 'Plano', 'TP-22222' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', n, 1), 'completed',
      '2026-11-01 09:00', 'America/Fortaleza', '[{"band": "adult", "count": 1}]', 10000, 'flexible', 'joana'
      FROM generate_series(1, ${COUNT}) n;
  INSERT INTO held_seats (id, offer_id, starts_at, time_zone, people, takes_whole, held_at)
    SELECT 'future-' || n, 'oferta-1', '2026-12-01 09:00'::timestamp + n * interval '1 day', 'America/Fortaleza', 3, false, now()
      FROM generate_series(1, ${COUNT}) n;
  INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at)
    SELECT lpad('t' || n, 30, '0'), 'o1', 10000, 'paid', 'x', now() FROM generate_series(1, ${COUNT}) n;
  INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use)
    SELECT 'E' || lpad(n::text, 31, '0'), lpad('t' || n, 30, '0'), 10000, now() + n / 3 * interval '1 microsecond', now(), 'give back'
      FROM generate_series(1, ${COUNT}) n;
  INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, next_attempt)
    SELECT 'refund' || n, 'E' || lpad(n::text, 31, '0'), 'b1', 100, 'finance', 'due', now() + n / 3 * interval '1 microsecond', now()
      FROM generate_series(1, ${COUNT}) n;
  INSERT INTO disputes (id, booking_id, company_id, reason, text, opened_at, answer_by, decide_by)
    SELECT gen_random_uuid(), 'b' || n, p.company_id, 'guide absent', 'Ninguém veio.', now(), now(), now()
      FROM generate_series(1, ${COUNT}) n, providers p WHERE p.id = 'joana';
  INSERT INTO reviews (offer_id, author, stars, text, written_on, booking_id)
    SELECT 'oferta-1', 'Marina A.', 5, 'Muito bom', date '2026-11-02' + n / 3, 'b' || n FROM generate_series(1, ${COUNT}) n;
  INSERT INTO message_threads (id, user_id, provider_id, offer_id, booking_id, created_at, updated_at)
    SELECT gen_random_uuid(), o.user_id, 'joana', 'oferta-1', 'b' || n, now(), now() + n / 3 * interval '1 microsecond'
      FROM generate_series(1, ${COUNT}) n JOIN orders o ON o.id = 'o' || n;
  INSERT INTO message_reports (id, thread_id, reporter_id, accused_id, reason, note, text, reported_at)
    SELECT gen_random_uuid(), t.id, t.user_id, c.user_id, 'fraud', '', '', t.updated_at
      FROM message_threads t JOIN providers p ON p.id = t.provider_id JOIN companies c ON c.id = p.company_id
     WHERE t.booking_id <> 'b2';
  INSERT INTO message_reports (id, thread_id, reporter_id, accused_id, reason, note, text, reported_at)
    SELECT gen_random_uuid(), t.id, t.user_id, c.user_id, 'other', '', '', now() + n / 3 * interval '1 microsecond'
      FROM generate_series(1, ${COUNT - 1}) n, message_threads t JOIN providers p ON p.id = t.provider_id JOIN companies c ON c.id = p.company_id
     WHERE t.booking_id = 'b1';
  INSERT INTO outbox (channel, recipient, subject, body_text, created_at, next_attempt, order_id)
    SELECT 'email', 'viajante@demo.tourpresencial.com.br', 'Aviso ' || n, '', now() + n / 3 * interval '1 microsecond', now(), 'o1'
      FROM generate_series(1, ${COUNT}) n;
  INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ('00000000-0000-4000-8000-000000000000', 1, now());
  INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, reason, ended_at, next_attempt)
    SELECT 'repasse' || n, '00000000-0000-4000-8000-000000000000', p.company_id, 9000, 'Joana', 'Joana', 'x',
      CASE WHEN n = ${COUNT} THEN 'failed' ELSE 'paid' END, CASE WHEN n < ${COUNT} THEN 'E' || lpad(n::text, 31, '7') END,
      CASE WHEN n = ${COUNT} THEN 'Chave recusada' END, now(), now()
      FROM generate_series(1, ${COUNT}) n, providers p WHERE p.id = 'joana';
  INSERT INTO payout_items (payout_id, booking_id, amount)
    SELECT 'repasse' || n, 'b1', 9000 FROM generate_series(1, ${COUNT}) n;
  INSERT INTO payable_bookings (booking_id, company_id, amount) SELECT 'b1', company_id, 4200 FROM providers WHERE id = 'joana';
  INSERT INTO reviews_asked (company_id, kind, offer_id, submitted_at, decision, reason, admin_name, decided_at)
    SELECT p.company_id, 'offer', 'oferta-1', now() + n / 3 * interval '1 microsecond', 'reject', 'Faltam fotos', 'Renato', now()
      FROM generate_series(1, ${COUNT}) n, providers p WHERE p.id = 'joana';`

eachDatabase('the sections of a record', (open) => {
  let database: Database
  let buying: Buying
  let traveller: string
  let guide: string
  let support: string
  let finance: string
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    await buying.offer({ title: 'Pôr do sol nas dunas' })
    await database.run(SEED)
    const idOf = async (email: string) =>
      String((await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id)
    traveller = await idOf('viajante@demo.tourpresencial.com.br')
    guide = await idOf('guia@demo.tourpresencial.com.br')
    support = await staffToken(database, 'support', buying.now)
    finance = await staffToken(database, 'finance', buying.now)
  })
  afterAll(() => buying.close())

  const ask = async (path: string) => (await buying.ask('admin', `GET admin/${path}`)).body
  const pathOf = (of: string) =>
    `records/${of.replace('traveller', `person/${traveller}`).replace('guide', `person/${guide}`)}`
  const sectionOf = async (of: string, id: string, token?: string) => {
    const path = `GET admin/${pathOf(of)}`
    const { body } = token === undefined ? await buying.ask('admin', path) : await buying.askWith(token, path)
    return (body as StaffRecord).sections.find((one) => one.id === id)
  }
  const signOf = (row: RelatedRow) => JSON.stringify(row)

  it.each([
    ['traveller', 'disputes', COUNT],
    ['traveller', 'refunds', COUNT],
    ['traveller', 'written-ratings', COUNT],
    ['traveller', 'reports', 2 * COUNT - 2],
    ['traveller', 'conversations', COUNT],
    ['traveller', 'mails', COUNT],
    ['guide', 'disputes', COUNT],
    ['guide', 'payouts', COUNT],
    ['guide', 'submissions', COUNT],
    ['guide', 'received-ratings', COUNT],
    ['guide', 'reports', 2 * COUNT - 2],
    ['guide', 'conversations', COUNT],
    ['booking/b1', 'payments', COUNT],
    ['booking/b1', 'refunds', COUNT],
    ['booking/b1', 'payouts', COUNT],
    ['booking/b1', 'reports', COUNT],
    ['booking/b1', 'mails', COUNT],
    ['offer/oferta-1', 'departures', COUNT],
    ['offer/oferta-1', 'ratings', COUNT],
    ['offer/oferta-1', 'submissions', COUNT],
  ])('of %s: %s has all its rows in pages, each once', async (of, id, count) => {
    const first = await sectionOf(of, id)
    expect(first?.rows).toHaveLength(10)
    expect(first?.all).toBeNull()
    const rows: RelatedRow[] = [...(first?.rows ?? [])]
    let next = first?.next ?? null
    while (next !== null) {
      const page = await ask(`${pathOf(of)}/sections/${id}?before=${encodeURIComponent(next)}`)
      rows.push(...page.rows)
      next = page.next
    }
    expect(rows).toHaveLength(count)
    const times = rows.map(({ at }) => at ?? '')
    expect(times).toEqual(times.toSorted().reverse())
    // Ratings and submissions of the seed differ by their time alone.
    if (!['written-ratings', 'received-ratings', 'ratings', 'submissions', 'payments'].includes(id)) {
      expect(new Set(rows.map(signOf)).size).toBe(count)
    }
  })

  it.each([
    ['traveller', 'bookings', 'Viajante'],
    ['guide', 'sales', 'Guia'],
    ['offer/oferta-1', 'bookings', 'Oferta'],
  ])('of %s: %s leads to the list of all', async (of, id) => {
    const section = await sectionOf(of, id)
    expect(section).toMatchObject({ next: null, all: { list: 'bookings' } })
    expect(section?.rows).toHaveLength(10)
    const { list, ...filters } = section?.all ?? { list: '' }
    const page = await ask(`lists/${list}?${new URLSearchParams(filters as Record<string, string>)}`)
    expect(page.rows).toHaveLength(COUNT)
    expect(page.about).toHaveLength(1)
    expect(page.rows.slice(0, 10)).toEqual(section?.rows)
  })

  it('of others leave out their rows', async () => {
    const [other] = await database.query<{ id: string }>("SELECT id FROM users WHERE name = 'Tainá Moreira'")
    const { sections } = await ask(`records/person/${other?.id}`)
    expect(sections).toEqual([])
    expect((await ask(`lists/bookings?person=${other?.id}`)).rows).toEqual([])
    expect((await ask(`lists/bookings?guide=${other?.id}`)).rows).toEqual([])
    expect((await ask(`lists/offers?guide=${other?.id}`)).rows).toEqual([])
  })

  it('of a reported conversation lead to the report, others to the booking', async () => {
    const page = await ask(`${pathOf('traveller')}/sections/conversations`)
    const links = page.rows.map(({ link, badge }: RelatedRow) => [link?.kind, badge])
    expect(links.filter(([kind]: [string]) => kind === 'report')).toHaveLength(COUNT - 1)
    expect(links.filter(([kind]: [string]) => kind === 'booking')).toEqual([['booking', 'Reserva']])
  })

  describe('for their permissions', () => {
    it('show support that a payout went, without amounts and balances', async () => {
      const [row] = (await sectionOf('guide', 'payouts', support))?.rows ?? []
      expect(row).toMatchObject({ title: 'Repasse', badge: 'Falhou', text: `repasse${COUNT} · Chave recusada` })
      expect((await sectionOf('booking/b1', 'payouts', support))?.rows[0]?.title).toBe('Repasse')
      for (const path of [pathOf('guide'), 'records/booking/b1']) {
        const { body } = await buying.askWith(support, `GET admin/${path}`)
        expect(body.facts.filter(({ label }: { readonly label: string }) => /repass|transfer/i.test(label))).toEqual([])
      }
    })

    it('show finance the amounts, and no reports of messages', async () => {
      expect((await sectionOf('guide', 'payouts', finance))?.rows[0]?.title).toBe(`Repasse de ${formatBrl(9000)}`)
      const { body } = await buying.askWith(finance, `GET admin/${pathOf('guide')}`)
      expect(body.facts).toContainEqual({ label: 'A repassar', value: '4200', format: 'money' })
      expect(body.facts).toContainEqual({ label: 'Já repassado', value: String(9000 * (COUNT - 1)), format: 'money' })
      expect(await sectionOf('guide', 'reports', finance)).toBeUndefined()
      const kinds = (await sectionOf('guide', 'conversations', finance))?.rows.map(({ link }) => link?.kind)
      expect(new Set(kinds)).toEqual(new Set(['booking']))
      const booking = await buying.askWith(finance, 'GET admin/records/booking/b1')
      expect(booking.body.facts).toContainEqual({ label: 'A repassar ao guia', value: '4200', format: 'money' })
    })

    it('let finance search, and a reviewer not', async () => {
      const { body } = await buying.askWith(finance, 'GET admin/search?text=TP-222222')
      expect(body.groups[0].rows[0].link).toEqual({ kind: 'booking', id: 'b1' })
      const reviewer = await staffToken(database, 'reviewer', buying.now)
      expect((await buying.askWith(reviewer, 'GET admin/search?text=TP-222222')).status).toBe(403)
    })
  })

  it.each([
    'booking/b1/sections/secrets',
    'booking/none/sections/mails',
    'person/0/sections/mails',
    'offer/none/sections/ratings',
    'payment/none/sections/refunds',
  ])('do not exist: %s', async (path) => {
    expect((await buying.ask('admin', `GET admin/records/${path}`)).status).toBe(404)
  })

  it('ignore a cursor that no page gave', async () => {
    const page = await ask(`${pathOf('guide')}/sections/payouts?before=x.y`)
    expect(page.rows).toHaveLength(COUNT)
  })
})
