import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { SECRET, testConfig } from './support.ts'

const REASON = 'Pedido por telefone'
const SUPPORT = 'apoio@exemplo.com.br'

eachDatabase('actions of the back office', (open) => {
  let database: Database
  let buying: Buying
  let support: string
  const ids = new Map<string, string>()
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ($1, 'Paula Apoio') RETURNING id",
      [SUPPORT],
    )
    await database.query("INSERT INTO user_roles VALUES ($1, 'admin')", [user?.id])
    await database.query(
      "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'support', now())",
      [user?.id],
    )
    const needs = { database, config: testConfig('unused'), secret: SECRET, now: buying.now }
    support = await openSession(needs, String(user?.id))
    for (const [name, email] of Object.entries(SELLERS)) {
      const [found] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
      ids.set(name, String(found?.id))
    }
  })
  afterAll(() => buying.close())
  beforeEach(async () => {
    await database.query('DELETE FROM outbox')
    for (const email of [SUPPORT, SELLERS.admin]) await confirmSessions(database, email, buying.now())
  })

  const ask = (path: string, payload?: object) => buying.askWith(support, path, payload)
  const lastEntry = async () =>
    (
      await database.query('SELECT action, subject_id, before, after, reason FROM audit_log ORDER BY id DESC LIMIT 1')
    )[0]
  const mailed = async () =>
    (await database.query<{ recipient: string }>('SELECT recipient FROM outbox ORDER BY id')).map(
      ({ recipient }) => recipient,
    )
  /** Who cancelled, by the mails to both sides. */
  const saidOfCanceller = async () =>
    (await database.query<{ text: string }>('SELECT body_text AS text FROM outbox ORDER BY id')).map(
      ({ text }) =>
        /A Tour Presencial cancelou|Como você pediu|como você pediu|precisou cancelar|cancelou a reserva/.exec(
          text,
        )?.[0],
    )
  const bookingOf = async (id: string) =>
    (
      await database.query<{ status: string; refunded: number | null }>(
        'SELECT status, refunded FROM bookings WHERE id = $1',
        [id],
      )
    )[0]
  async function bought(): Promise<{ readonly id: string; readonly offer: string }> {
    const offer = await buying.offer()
    const { order } = (await buying.place([{ offer }])).body
    await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
    await database.query('DELETE FROM outbox')
    return { id: order.bookings[0].id, offer }
  }

  describe('a cancellation', () => {
    it.each(['client', 'provider'] as const)('for the %s refunds what was shown, and mails both', async (side) => {
      const { id } = await bought()
      const preview = (await ask(`GET admin/bookings/${id}/cancellation`)).body
      expect(preview[side]).toEqual({ refund: 10_000, obstacle: null })
      const body = { side, refund: 10_000, reason: REASON }
      expect((await ask(`POST admin/bookings/${id}/cancellation`, body)).status).toBe(204)
      expect(await bookingOf(id)).toEqual({ status: `cancelled by ${side}`, refunded: 10_000 })
      expect(await saidOfCanceller()).toEqual(['A Tour Presencial cancelou', 'A Tour Presencial cancelou'])
      const own = (await buying.ask('client', `GET bookings/${id}`)).body
      expect([own.isCancelledByOperator, own.cancelReason]).toEqual([true, side === 'provider' ? REASON : null])
      expect(await lastEntry()).toEqual({
        action: 'booking.cancelled',
        subject_id: id,
        before: { status: 'confirmed' },
        after: { status: `cancelled by ${side}`, refunded: 10_000 },
        reason: REASON,
      })
    })

    it('needs password and code again, because it refunds', async () => {
      const { id } = await bought()
      await database.query('UPDATE sessions SET confirmed_at = NULL')
      const body = { side: 'client', refund: 10_000, reason: REASON }
      const answer = await ask(`POST admin/bookings/${id}/cancellation`, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required'])
      expect((await bookingOf(id))?.status).toBe('confirmed')
    })

    it('happens once if two admins act at once, and the second reads the reason', async () => {
      const { id } = await bought()
      const body = { side: 'provider', refund: 10_000, reason: REASON }
      const answers = await Promise.all([
        ask(`POST admin/bookings/${id}/cancellation`, body),
        buying.ask('admin', `POST admin/bookings/${id}/cancellation`, { ...body, side: 'client' }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412])
      expect(answers.find(({ status }) => status === 412)?.body.detail).toContain('já foi cancelada')
      expect(await database.query('SELECT amount FROM pix_refunds WHERE booking_id = $1', [id])).toEqual([
        { amount: 10_000 },
      ])
    })

    it.each([
      ['more than was paid', { refund: 20_000 }, 412],
      ['less than the policy', { refund: 5_000 }, 412],
      ['no reason', { reason: '   ' }, 422],
    ])('with %s is refused', async (_, changes, status) => {
      const { id } = await bought()
      const body = { side: 'client', refund: 10_000, reason: REASON, ...changes }
      expect((await ask(`POST admin/bookings/${id}/cancellation`, body)).status).toBe(status)
      expect((await bookingOf(id))?.status).toBe('confirmed')
    })
  })

  it('sends the mails of a booking again, to both sides', async () => {
    const { id } = await bought()
    expect((await ask(`POST admin/bookings/${id}/mails`, { reason: REASON })).status).toBe(204)
    expect(await mailed()).toEqual(['ana@exemplo.com.br', SELLERS.guide])
    expect(await lastEntry()).toMatchObject({ action: 'booking.mails-resent', reason: REASON })
  })

  it('ends the sessions of a person', async () => {
    const person = ids.get('other') ?? ''
    const needs = { database, config: testConfig('unused'), secret: SECRET, now: buying.now }
    const token = await openSession(needs, person)
    expect((await buying.askWith(token, 'POST auth/me')).status).toBe(200)
    expect((await ask(`POST admin/people/${person}/end-of-sessions`, { reason: REASON })).status).toBe(204)
    expect((await buying.askWith(token, 'POST auth/me')).status).toBe(401)
  })

  it('a correction of an e-mail address happens once, mails both addresses and logs neither in full', async () => {
    const person = ids.get('other') ?? ''
    const body = { email: 'taina.certa@exemplo.com.br', was: SELLERS.other, reason: REASON }
    const needs = { database, config: testConfig('unused'), secret: SECRET, now: buying.now }
    const token = await openSession(needs, person)
    await database.query('UPDATE sessions SET confirmed_at = NULL')
    expect((await ask(`POST admin/people/${person}/email`, body)).body.code).toBe('confirmation_required')
    for (const email of [SUPPORT, SELLERS.admin]) await confirmSessions(database, email, buying.now())
    expect((await ask(`POST admin/people/${person}/email`, body)).status).toBe(204)
    expect(await mailed()).toEqual([SELLERS.other, body.email])
    expect((await buying.askWith(token, 'POST auth/me')).status).toBe(401)
    expect(JSON.stringify(await lastEntry())).not.toContain('taina.certa')
    expect((await ask(`POST admin/people/${person}/email`, { ...body, email: 'outra@exemplo.com.br' })).status).toBe(
      412,
    )
    const taken = { email: SELLERS.client, was: body.email, reason: REASON }
    expect((await ask(`POST admin/people/${person}/email`, taken)).status).toBe(409)
  })

  it.each(['email', 'end-of-sessions'])('lets support not touch an admin’s account: %s', async (what) => {
    const body = { email: 'minha@exemplo.com.br', was: SELLERS.admin, reason: REASON }
    const answer = await ask(`POST admin/people/${ids.get('admin')}/${what}`, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'admin_account'])
    const suspension = { reason: REASON, bookings: 'keep' }
    expect((await ask(`POST admin/suspensions/person/${ids.get('admin')}`, suspension)).status).toBe(403)
  })

  describe('a suspension', () => {
    const suspend = (path: string, bookings: 'keep' | 'cancel', reason = REASON) =>
      ask(`POST admin/suspensions/${path}`, { reason, bookings })
    const reinstate = async (path: string) => {
      const answer = await buying.app.inject({
        method: 'DELETE',
        url: `/api/admin/suspensions/${path}`,
        headers: { authorization: `Bearer ${support}` },
        payload: { reason: REASON },
      })
      return answer.statusCode
    }
    const statusOf = async (offer: string) =>
      (await database.query<{ status: string }>('SELECT status FROM offers WHERE id = $1', [offer]))[0]?.status

    it('of an offer cancels its bookings with a full refund if the admin chose that, and can be lifted', async () => {
      const { id, offer } = await bought()
      expect((await ask(`GET admin/suspensions/offer/${offer}`)).body).toEqual({
        suspendedAt: null,
        bookings: 1,
        unpaidOrders: 0,
        refund: 10_000,
      })
      expect((await suspend(`offer/${offer}`, 'cancel')).status).toBe(204)
      expect(await bookingOf(id)).toEqual({ status: 'cancelled by provider', refunded: 10_000 })
      expect((await saidOfCanceller()).slice(0, 2)).toEqual([
        'A Tour Presencial cancelou',
        'A Tour Presencial cancelou',
      ])
      expect(await statusOf(offer)).toBe('paused')
      expect((await ask(`GET admin/records/offer/${offer}`)).body.suspended).toEqual(['offer'])
      const listed: { link: { id: string }; badge: string }[] = (await ask('GET admin/lists/offers')).body.rows
      expect(listed.find(({ link }) => link.id === offer)?.badge).toBe('Suspensa')
      expect((await suspend(`offer/${offer}`, 'keep')).status).toBe(412)
      expect((await buying.ask('guide', `POST own-offers/${offer}/resume`)).status).not.toBe(200)
      expect(await reinstate(`offer/${offer}`)).toBe(204)
      expect(await statusOf(offer)).toBe('published')
      expect(await reinstate(`offer/${offer}`)).toBe(412)
    })

    it('that cancels also ends the orders that are being paid; a Pix that comes later is given back', async () => {
      const offer = await buying.offer()
      const { order } = (await buying.place([{ offer }])).body
      expect((await ask(`GET admin/suspensions/offer/${offer}`)).body).toMatchObject({ bookings: 0, unpaidOrders: 1 })
      expect((await suspend(`offer/${offer}`, 'cancel')).status).toBe(204)
      const after = (await buying.ask('client', `GET orders/${order.id}`)).body
      expect([after.status, after.bookings[0].isCancelledByOperator]).toEqual(['cancelled', true])
      await buying.ask('client', `POST orders/${order.id}/simulated-payment`)
      expect(await bookingOf(order.bookings[0].id)).toEqual({ status: 'cancelled by client', refunded: null })
      expect(await reinstate(`offer/${offer}`)).toBe(204)
    })

    it('that cancels bookings needs password and code again; one that keeps them does not', async () => {
      const { id, offer } = await bought()
      await database.query('UPDATE sessions SET confirmed_at = NULL')
      const refused = await suspend(`offer/${offer}`, 'cancel')
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
      expect([await statusOf(offer), (await bookingOf(id))?.status]).toEqual(['published', 'confirmed'])
      expect((await suspend(`offer/${offer}`, 'keep')).status).toBe(204)
    })

    const linkedProfile = async () => (await buying.ask('guide', 'GET validation')).body.profile
    const profileStatus = async () => (await buying.ask('client', 'GET providers/joana')).status

    it('of a guide keeps the bookings if the admin chose that; an offer with its own suspension stays off sale', async () => {
      const { id, offer } = await bought()
      const other = await buying.offer()
      const guide = `guide/${ids.get('guide')}`
      await suspend(`offer/${other}`, 'keep')
      expect((await suspend(guide, 'keep')).status).toBe(204)
      expect((await bookingOf(id))?.status).toBe('confirmed')
      expect([await statusOf(offer), await statusOf(other)]).toEqual(['paused', 'paused'])
      expect((await ask(`GET admin/records/person/${ids.get('guide')}`)).body.suspended).toEqual(['guide'])
      expect([await profileStatus(), await linkedProfile()]).toEqual([404, null])
      expect(await reinstate(guide)).toBe(204)
      expect([await profileStatus(), await linkedProfile()]).toEqual([200, { id: 'joana' }])
      expect([await statusOf(offer), await statusOf(other)]).toEqual(['published', 'paused'])
      expect((await buying.ask('guide', 'POST auth/me')).status).toBe(200)
    })

    it('of messages, as a decision about a report makes one, shows on the person’s page and ends with a reason and a mail', async () => {
      const { id, offer } = await bought()
      const person = ids.get('client')
      const subject = { about: 'offer', id: offer }
      const canWrite = async () => (await buying.ask('client', 'POST messages/threads', subject)).body.canSend
      expect(await canWrite()).toBe(true)
      await database.query('INSERT INTO message_suspensions (user_id, suspended_at) VALUES ($1, now())', [person])
      expect(await canWrite()).toBe(false)
      expect((await suspend(`messages/${person}`, 'keep')).status).toBe(412)
      const record = async () => (await ask(`GET admin/records/person/${person}`)).body
      expect(await record()).toMatchObject({
        badges: expect.arrayContaining(['Mensagens bloqueadas']),
        suspended: ['messages'],
        facts: expect.arrayContaining([expect.objectContaining({ label: 'Mensagens bloqueadas desde' })]),
      })
      expect(await reinstate(`messages/${person}`)).toBe(204)
      expect([await canWrite(), (await record()).suspended]).toEqual([true, []])
      expect(await lastEntry()).toMatchObject({ action: 'messages.reinstated', subject_id: person, reason: REASON })
      expect(await mailed()).toEqual([SELLERS.client])

      expect((await suspend(`messages/${person}`, 'cancel')).status).toBe(204)
      expect([await canWrite(), (await bookingOf(id))?.status]).toEqual([false, 'confirmed'])
      expect((await buying.ask('client', 'POST auth/me')).status).toBe(200)
      expect(await reinstate(`messages/${person}`)).toBe(204)
      expect(await reinstate(`messages/${person}`)).toBe(412)
    })

    it('of a person ends the sessions and refuses the login until it ends', async () => {
      const { id } = await bought()
      const person = `person/${ids.get('client')}`
      expect((await suspend(person, 'cancel')).status).toBe(204)
      expect(await bookingOf(id)).toEqual({ status: 'cancelled by client', refunded: 10_000 })
      expect((await saidOfCanceller()).slice(0, 2)).toEqual([
        'A Tour Presencial cancelou',
        'A Tour Presencial cancelou',
      ])
      expect((await buying.ask('client', 'POST auth/me')).status).toBe(401)
      const login = () =>
        buying.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: SELLERS.client, password: 'demonstracao' },
        })
      expect((await login()).json().code).toBe('account_suspended')
      expect(await reinstate(person)).toBe(204)
      expect((await login()).statusCode).toBe(200)
    })

    it('of an account keeps an earlier one of the sales, which ends after it alone', async () => {
      const offer = await buying.offer()
      const [guide, person] = [`guide/${ids.get('guide')}`, `person/${ids.get('guide')}`]
      expect((await suspend(guide, 'keep')).status).toBe(204)
      buying.wait(1)
      expect((await suspend(person, 'keep')).status).toBe(204)
      expect(await reinstate(guide), 'the account is suspended').toBe(409)
      expect([await statusOf(offer), await profileStatus()]).toEqual(['paused', 404])
      expect(await reinstate(person)).toBe(204)
      expect([await statusOf(offer), await profileStatus()]).toEqual(['paused', 404])
      expect(await reinstate(guide)).toBe(204)
      expect([await statusOf(offer), await profileStatus()]).toEqual(['published', 200])
    })

    it('of an account ends with the one of the sales that it began', async () => {
      const offer = await buying.offer()
      const person = `person/${ids.get('guide')}`
      await suspend(person, 'keep')
      expect(await statusOf(offer)).toBe('paused')
      expect(await reinstate(person)).toBe(204)
      expect([await statusOf(offer), await profileStatus()]).toEqual(['published', 200])
    })

    it('happens once if two admins act at once', async () => {
      const offer = await buying.offer()
      const answers = await Promise.all([suspend(`offer/${offer}`, 'keep'), suspend(`offer/${offer}`, 'keep')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412])
    })
  })
})
