import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cadasturJobs } from '../../server/onboarding/cadastur.ts'
import { eachDatabase } from '../support/databases.ts'
import { certificate } from './onboarding-support.ts'
import { mailsTo } from './outbox-support.ts'
import { SELLERS, type Selling, startSelling } from './own-offers-support.ts'
import { servicesOn } from './support.ts'
import { workerOf } from './work-support.ts'

const DAY = 86_400

eachDatabase('a Cadastur certificate with an end', (open) => {
  let test: Selling
  let offer: string
  let pausedByGuide: string
  let company: string
  beforeAll(async () => {
    test = await startSelling(await open(), { TOKEN_LIFETIME_MINUTES: '525600' })
    offer = await publish()
    pausedByGuide = await publish()
    await test.ask('guide', `PUT provider/offers/${pausedByGuide}/pause`, { paused: true })
    const [row] = await test.database.query<{ id: string }>(
      'SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
      [SELLERS.guide],
    )
    company = String(row?.id)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.query('DELETE FROM outbox')
    await expiresIn(90)
  })

  async function publish(): Promise<string> {
    const id = await test.begin()
    await test.submit(id, await test.fill(id))
    await approve()
    return id
  }
  async function approve(person: 'admin' = 'admin') {
    const [waiting] = await test.queue()
    const answer = await test.decide(waiting.id, { decision: 'approve' }, person)
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body))
  }
  const dayIn = (days: number) => new Date(test.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10)
  const send = (expiresOn: string | null) =>
    test.ask('guide', 'POST validation/certificate', certificate({ expiresOn }))
  /** The state after an approval so many days before the end. */
  const expiresIn = async (days: number) => {
    await test.database.query(
      `UPDATE companies SET cadastur_expires_on = $2, cadastur_warned = NULL, cadastur_lapsed_at = NULL WHERE id = $1`,
      [company, dayIn(days)],
    )
    await test.database.query("DELETE FROM reviews_asked WHERE kind = 'certificate' AND decision IS NULL")
    await test.database.query("UPDATE offers SET status = 'published', paused_for = NULL WHERE id = $1", [offer])
  }
  const work = () => workerOf(cadasturJobs({ ...servicesOn(test.database), now: test.now }), test.now).run()
  const subjects = async () => (await mailsTo(test.database, SELLERS.guide)).map(({ subject }) => subject)
  const isFound = async (id = offer) => (await test.ask(null, `GET offers/${id}`)).status === 200
  const state = async () => (await test.ask('guide', 'GET validation')).body

  it('warns once 60, 30 and 7 days before, even if the server did not run on that day', async () => {
    await expiresIn(61)
    await work()
    expect(await subjects()).toEqual([])
    for (let day = 0; day <= 61; day += 1) {
      test.wait(DAY)
      await work()
      await work()
      if (day === 0) expect((await state()).certificate.validity).toMatchObject({ isLapsed: false, mayRenew: true })
    }
    expect(await subjects()).toEqual([
      'Seu Cadastur vence em 60 dias',
      'Seu Cadastur vence em 30 dias',
      'Seu Cadastur vence em 7 dias',
      'Seu Cadastur venceu e as suas ofertas estão pausadas',
    ])
  })

  it('mails one warning, not three, after a server was off for weeks', async () => {
    await expiresIn(5)
    await work()
    expect(await subjects()).toEqual(['Seu Cadastur vence em 5 dias'])
  })

  it('is valid on its last day, in Brasília', async () => {
    await expiresIn(0)
    await work()
    expect(await isFound()).toBe(true)
    test.wait(DAY)
    await work()
    expect(await isFound()).toBe(false)
  })

  it('a lapsed certificate takes the offers off sale; bookings stay, the guide cannot sell, a renewal restores both', async () => {
    const [client] = await test.database.query<{ id: string }>("SELECT id FROM users WHERE email LIKE 'viajante@%'")
    const [order] = await test.database.query<{ id: string }>(
      "INSERT INTO orders (user_id, status, total, created_at, expires_at) VALUES ($1, 'paid', 12000, now(), now()) RETURNING id",
      [client?.id],
    )
    await test.database.query(
      `INSERT INTO bookings (order_id, offer_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation)
       VALUES ($1, $2, 'Em grupo', 'TP-33AABB', 'confirmed', '2028-12-02T09:00', 'America/Fortaleza', '[]', 12000, 'moderate')`,
      [order?.id, offer],
    )
    await expiresIn(-1)
    await work()
    expect(await subjects()).toEqual(['Seu Cadastur venceu e as suas ofertas estão pausadas'])
    expect(await isFound()).toBe(false)
    expect((await test.ask('client', 'GET bookings')).body.bookings).toMatchObject([{ status: 'confirmed' }])
    expect((await state()).certificate.validity).toMatchObject({ isLapsed: true, mayRenew: true })
    expect((await state()).missing).toContain('tour_guide_certificate')
    const list = (await test.ask('guide', 'GET provider/offers')).body
    expect(list).toMatchObject({ maySubmit: false, obstacle: expect.stringContaining('O seu Cadastur venceu') })
    for (const id of [offer, pausedByGuide]) {
      const answer = await test.ask('guide', `PUT provider/offers/${id}/pause`, { paused: false })
      expect([answer.status, answer.body.code]).toEqual([409, 'cadastur_lapsed'])
    }

    expect((await send(null)).body.errors).toEqual({ expiresOn: expect.stringContaining('nova validade') })
    expect((await send(dayIn(700))).status).toBe(204)
    expect(await isFound(), 'nobody has decided yet').toBe(false)
    await test.database.query('DELETE FROM outbox')
    await approve()
    expect(await isFound()).toBe(true)
    expect(await isFound(pausedByGuide), 'the guide had paused it').toBe(false)
    expect((await state()).certificate.validity).toMatchObject({
      expiresOn: dayIn(700),
      isLapsed: false,
      mayRenew: false,
    })
    const [mail] = await mailsTo(test.database, SELLERS.guide)
    expect(mail?.text).toContain('As ofertas que estavam pausadas por causa do vencimento voltaram à busca.')
    await work()
    expect(await isFound()).toBe(true)
  })

  it('a renewal puts no offer on sale that was suspended meanwhile', async () => {
    await expiresIn(-1)
    await work()
    const suspension = { reason: 'Fotos de outro lugar', bookings: 'keep' }
    await test.ask('admin', `POST admin/suspensions/offer/${offer}`, suspension)
    await send(dayIn(700))
    await approve()
    expect(await isFound()).toBe(false)
    const lifted = await test.app.inject({
      method: 'DELETE',
      url: `/api/admin/suspensions/offer/${offer}`,
      headers: { authorization: `Bearer ${test.token('admin')}` },
      payload: { reason: 'Fotos trocadas' },
    })
    expect(lifted.statusCode).toBe(204)
    expect(await isFound()).toBe(true)
  })

  it('a certificate stays valid while a renewal waits or is refused, and an early renewal is refused', async () => {
    expect((await send(dayIn(800))).body.code).toBe('certificate_approved')
    await expiresIn(40)
    expect((await send(dayIn(800))).status).toBe(204)
    expect((await state()).flags.tour_guide_certificate_verified).toBe(true)
    await work()
    const [mail] = await mailsTo(test.database, SELLERS.guide)
    expect(mail?.text).toContain('está em análise')
    const [waiting] = await test.queue()
    await test.decide(waiting.id, { decision: 'reject', reason: 'A foto está cortada.' })
    expect((await state()).flags.tour_guide_certificate_verified).toBe(true)
    expect(await isFound()).toBe(true)
  })

  it('two servers at once handle a lapsed certificate once', async () => {
    await expiresIn(-3)
    await Promise.all([work(), work()])
    expect(await subjects()).toHaveLength(1)
  })
})
