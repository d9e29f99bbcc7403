import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import type { SearchGroup } from '../../src/core/back-office/records.port.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'

interface Row {
  readonly link: { readonly kind: string; readonly id: string }
  readonly title: string
  readonly badge: string | null
}

eachDatabase('the records of the back office', (open) => {
  let database: Database
  let buying: Buying
  let booking: { readonly id: string; readonly code: string; readonly orderId: string }
  let pix: { readonly txid: string; readonly end_to_end_id: string }
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    const offer = await buying.offer({ title: 'Pôr do sol nas dunas' })
    const { order } = (await buying.place([{ offer }])).body
    await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
    booking = { ...order.bookings[0], orderId: order.id }
    const [paid] = await database.query<typeof pix>('SELECT txid, end_to_end_id FROM pix_payments')
    if (paid === undefined) throw new Error('nothing was paid')
    pix = paid
  })
  afterAll(() => buying.close())

  const ask = async (path: string) => (await buying.ask('admin', `GET admin/${path}`)).body
  const groups = async (text: string): Promise<readonly SearchGroup[]> =>
    (await ask(`search?text=${encodeURIComponent(text)}`)).groups
  const found = async (text: string): Promise<Row[]> => (await groups(text)).flatMap(({ rows }) => rows)
  const list = async (path: string): Promise<Row[]> => (await ask(`lists/${path}`)).rows

  // No account has it.
  const phone = '(98) 98111-2233'

  describe('the search', () => {
    beforeAll(() =>
      database.query(
        `UPDATE orders SET contact = jsonb_set(contact, '{cellphone}', '"+5598981112233"') WHERE id = $1`,
        [booking.orderId],
      ),
    )

    it.each([
      ['booking code', () => booking.code],
      ['booking code as people type it', () => booking.code.toLowerCase().replace('tp-', '')],
      ['booking', () => booking.id],
      ['order', () => booking.orderId],
      ['order in capitals', () => booking.orderId.toUpperCase()],
      ['txid', () => pix.txid],
      ['endToEndId', () => pix.end_to_end_id],
      ['e-mail of the purchase', () => 'ANA@exemplo.com.br'],
      ['phone of the purchase', () => phone],
    ])('finds a booking by its %s', async (_, text) => {
      expect((await found(text())).map(({ link }) => link)).toContainEqual({ kind: 'booking', id: booking.id })
    })

    it.each([
      ['name without its accents', 'azevédo mar', 'Marina Azevedo'],
      ['part of an e-mail', 'viajante@demo', 'Marina Azevedo'],
      ['part of an e-mail without @', 'viajante', 'Marina Azevedo'],
      ['phone', '(11) 98765-0001', 'Marina Azevedo'],
      ['CPF', '027.615.338-36', 'Joana Ribeiro'],
      ['CNPJ', '31.847.265/0001-53', 'Joana Ribeiro'],
      ['name of the profile', 'taina', 'Tainá Moreira'],
    ])('finds a person by %s', async (_, text, name) => {
      expect((await found(text)).map(({ title }) => title)).toContain(name)
    })

    it('finds a guide by the endToEndId of a payout', async () => {
      const endToEndId = `E${'7'.repeat(31)}`
      await database.query(
        `WITH run AS (INSERT INTO payout_runs (id, approved_by, approved_at) VALUES (gen_random_uuid(), 1, now()) RETURNING id)
         INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, ended_at, next_attempt)
         SELECT 'repasse1', run.id, c.id, 900, 'Joana', 'Joana', 'x', 'paid', $1, now(), now()
           FROM run, companies c JOIN providers p ON p.company_id = c.id WHERE p.id = 'joana'`,
        [endToEndId],
      )
      for (const text of [endToEndId, 'repasse1']) {
        expect((await found(text)).map(({ title }) => title)).toEqual(['Joana Ribeiro'])
      }
    })

    it('finds a Pix of no order by its endToEndId, with a page of its own', async () => {
      const id = `E${'8'.repeat(31)}`
      await database.query(
        "INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at) VALUES ($1, 700, '2026-11-22T12:00:00Z', now())",
        [id],
      )
      const [row] = await found(id)
      expect(row).toMatchObject({
        link: { kind: 'payment', id },
        title: `Pix de ${formatBrl(700)}`,
        badge: 'Sem pedido',
      })
      const record = await ask(`records/payment/${id}`)
      expect(record).toMatchObject({ title: `Pix de ${formatBrl(700)}`, badges: ['Sem pedido'], sections: [] })
      const texts = record.timeline.map(({ text }: { readonly text: string }) => text)
      expect(texts).toEqual(['A conferência com o banco não achou um pedido', 'O Pix foi pago'])
    })

    it('finds the person of an e-mail first, whatever else has it, and leads to all', async () => {
      const email = 'compradora@exemplo.com.br'
      await database.query("INSERT INTO users (email, name) VALUES ($1, 'Compradora')", [email])
      await database.query(
        "INSERT INTO users (email, name) SELECT n || $1, 'Parecida ' || n FROM generate_series(1, 12) n",
        [email],
      )
      await database.query(
        `WITH placed AS (INSERT INTO orders (id, user_id, status, total, created_at, expires_at, contact)
           SELECT 'muitos-' || n, u.id, 'expired', 100, $2::timestamptz, $2, jsonb_build_object('email', $1::text)
             FROM generate_series(1, 25) n, users u WHERE u.name = 'Tainá Moreira' RETURNING id)
         INSERT INTO bookings (id, order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation, provider_name)
         SELECT o.id, o.id, b.offer_id, 'Plano', 'TP-33333' || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', split_part(o.id, '-', 2)::int, 1),
             'awaiting payment', b.starts_at, b.time_zone, b.people, 100, 'flexible', 'joana'
           FROM placed o, bookings b WHERE b.id = $3`,
        [email, buying.now().toISOString(), booking.id],
      )
      const [people, bookings] = await groups(email.toUpperCase())
      expect(people?.rows.map(({ title }) => title)).toEqual([
        'Compradora',
        ...Array.from({ length: 9 }, (_, index) => `Parecida ${12 - index}`),
      ])
      expect(people?.all).toEqual({ list: 'people', text: email.toUpperCase() })
      expect(bookings).toMatchObject({ kind: 'booking', all: { list: 'bookings' } })
      expect(bookings?.rows).toHaveLength(10)
      expect(await list(`people?text=${email}`)).toHaveLength(13)
      expect(await list(`bookings?text=${email}`)).toHaveLength(25)
      expect(await list(`bookings?text=${email}&status=confirmed`)).toEqual([])
    })

    it('leads to no list if it shows all', async () => {
      expect(await groups(booking.code)).toMatchObject([{ kind: 'booking', all: null }])
      expect(await groups('taina')).toMatchObject([{ kind: 'person', all: null }])
    })

    it.each(['%%%', '___', "' OR 1=1 --", '   ana   zzz'])('finds nothing for %s', async (text) => {
      expect(await found(text)).toEqual([])
    })

    it('refuses a text that would match too much', async () => {
      for (const text of ['', 'a', ' ab ']) {
        expect((await buying.ask('admin', `GET admin/search?text=${encodeURIComponent(text)}`)).status).toBe(422)
      }
    })
  })

  it('lists people, guides, offers and bookings by state', async () => {
    const titles = async (path: string) => (await list(path)).map(({ title }) => title)
    expect(await titles('people?status=admin')).toEqual(['Renato Farias'])
    expect(await titles('guides?status=approved')).toEqual(['joana'])
    expect(await titles('guides?status=pending')).toEqual(['taina'])
    expect(await titles('offers?text=por%20do%20sol')).toEqual(['Pôr do sol nas dunas'])
    expect(await titles('offers?status=paused')).toEqual([])
    expect(await titles('bookings?status=confirmed')).toEqual([`${booking.code} · Ana Souza`])
    expect((await buying.ask('admin', 'GET admin/lists/secrets')).status).toBe(404)
  })

  it('shows a booking that was not paid in time with the words of the traveller', async () => {
    const { order } = (await buying.place([{ offer: await buying.offer() }])).body
    const [{ id, code }] = order.bookings
    const mine = async (status: string) =>
      (await list(`bookings?status=${encodeURIComponent(status)}`)).find(({ link }) => link.id === id)
    expect(await mine('awaiting payment')).toMatchObject({ badge: 'Aguardando pagamento' })
    expect(await mine('expired')).toBeUndefined()
    buying.wait(31 * 60)
    expect(await mine('awaiting payment')).toBeUndefined()
    expect(await mine('expired')).toMatchObject({ badge: 'Não paga no prazo' })
    expect((await found(code))[0]).toMatchObject({ badge: 'Não paga no prazo' })
    const record = await ask(`records/booking/${id}`)
    expect(record.badges).toEqual(['Não paga no prazo'])
    expect(record.timeline.map(({ text }: { text: string }) => text)).toContain('O prazo do pagamento terminou')
  })

  it('has pages without gaps or repetition while people register', async () => {
    await database.query(
      "INSERT INTO users (email, name) SELECT 'p' || n || '@exemplo.com.br', 'Pessoa ' || n FROM generate_series(1, 70) n",
    )
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: { rows: Row[]; next: string | null } = await ask(
        `lists/people${next === null ? '' : `?before=${next}`}`,
      )
      seen.push(...page.rows.map(({ link }) => link.id))
      await database.query("INSERT INTO users (email, name) VALUES ('nova' || random() || '@exemplo.com.br', 'Nova')")
      next = page.next
    } while (next !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(87)
  })

  it('finds the entries of the audit log about a booking by its code', async () => {
    await database.query(
      "INSERT INTO audit_log (at, actor_name, action, subject_kind, subject_id) VALUES (now(), 'Prazo', 'booking.moved', 'booking', $1)",
      [booking.id],
    )
    const { entries } = await ask(`audit-log?subjectId=${booking.code.toLowerCase()}`)
    expect(entries).toMatchObject([{ action: 'booking.moved', subject: { id: booking.id, name: booking.code } }])
  })

  it('shows everything about a booking, with its timeline', async () => {
    const record = await ask(`records/booking/${booking.id}`)
    expect(record).toMatchObject({ title: booking.code, badges: ['Confirmada'] })
    const payments = record.sections.find(({ title }: { title: string }) => title === 'Pagamentos')
    expect(payments.rows[0].text).toContain(pix.end_to_end_id)
    expect(record.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['O viajante fez o pedido', 'O pedido foi pago']),
    )
  })

  it('shows everything about a person: purchases and offers', async () => {
    const [traveller] = await found('viajante@demo')
    const bought = await ask(`records/person/${traveller?.link.id}`)
    expect(bought.sections[0].title).toBe('Reservas')
    expect(bought.sections[0].rows.map(({ link }: Row) => link.id)).toContain(booking.id)
    expect(JSON.stringify(bought)).not.toContain('password')
    const [guide] = await found('joana ribeiro')
    const sells = await ask(`records/person/${guide?.link.id}`)
    expect(sells.sections.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['Vendas', 'Ofertas']),
    )
    expect(sells.facts).toContainEqual({ label: 'CNPJ', value: '31.847.265/0001-53' })
  })

  it('shows disputes of a traveller and of a guide, and the end of the guide’s Cadastur', async () => {
    await database.query(
      `INSERT INTO disputes (id, booking_id, company_id, reason, text, opened_at, answer_by, decide_by)
       SELECT gen_random_uuid(), $1, company_id, 'guide absent', 'Ninguém veio.', now(), now(), now()
         FROM providers WHERE id = 'joana'`,
      [booking.id],
    )
    await database.query(
      "UPDATE companies SET cadastur_expires_on = '2026-11-01', cadastur_lapsed_at = now() WHERE id = (SELECT company_id FROM providers WHERE id = 'joana')",
    )
    const [traveller] = await found('viajante@demo')
    const [guide] = await found('joana ribeiro')
    expect(await list('guides?status=lapsed')).toMatchObject([{ title: 'joana', badge: 'Cadastur vencido' }])
    for (const one of [traveller, guide]) {
      const record = await ask(`records/person/${one?.link.id}`)
      const disputes = record.sections.find(({ title }: { title: string }) => title === 'Disputas')
      expect(disputes.rows).toMatchObject([
        {
          link: { kind: 'dispute' },
          title: 'O guia não veio',
          text: `${booking.code} · Pôr do sol nas dunas`,
          badge: 'À espera',
        },
      ])
      if (one === guide) {
        expect(record.facts).toContainEqual({
          label: 'Cadastur vale até',
          value: '01/11/2026 (vencido: ofertas pausadas)',
        })
      }
    }
  })

  it('marks the record of a deleted account', async () => {
    await database.query("UPDATE users SET deleted_at = now() WHERE name = 'Tainá Moreira'")
    const [gone] = await found('tainá moreira')
    expect((await ask(`records/person/${gone?.link.id}`)).badges).toContain('Conta excluída')
  })

  it.each(['person/0', 'person/abc', 'offer/none', 'booking/none'])('has no record %s', async (path) => {
    expect((await buying.ask('admin', `GET admin/records/${path}`)).status).toBe(404)
  })
})
