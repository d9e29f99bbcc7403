import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { scheduledJob } from '../../server/message-templates/scheduled.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'
import { workerOf } from './work-support.ts'

const template = (text: string, schedule: { days: number; time: string } | null = null) => ({
  id: randomUUID() as string,
  name: 'Modelo',
  text,
  schedule,
})

eachDatabase('templates of messages', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database, { TOKEN_LIFETIME_MINUTES: '100000' })
  })
  afterAll(() => buying.close())

  const ask = (who: Seller, path: string, payload?: object) =>
    buying.ask(who, path.includes(' ') ? path : `GET ${path}`, payload)
  const save = (templates: object[], who: Seller = 'guide') => ask(who, 'PUT messages/templates', { templates })
  const buy = async (seed: Parameters<Buying['offer']>[0] = {}) => {
    const { body } = await buying.place([{ offer: await buying.offer(seed) }])
    await ask('client', `POST orders/${body.order.id}/simulated-payment`)
    return body.order.bookings[0].id as string
  }
  const threadOf = async (booking: string) =>
    (await ask('guide', 'POST messages/threads', { about: 'booking', id: booking })).body.id as string
  const texts = async (booking: string): Promise<string[]> =>
    (await ask('client', `messages/threads/${await threadOf(booking)}/messages`)).body.messages
      .filter(({ from }: { from: string }) => from === 'guide')
      .map(({ text }: { text: string }) => text)
  const planned = async (booking: string) =>
    (await ask('guide', `messages/scheduled?thread=${await threadOf(booking)}`)).body.messages
  const run = () =>
    workerOf([scheduledJob({ database, now: buying.now, siteUrl: () => 'https://tour.example' })], buying.now).run()
  /** Local to São Luís. */
  const goTo = (local: string) => buying.wait((Date.parse(`${local}:00-03:00`) - buying.now().getTime()) / 1000)

  it('are saved in the guide’s order, edited, reordered and deleted', async () => {
    const [one, other] = [template('Olá, {nome}!'), template('Até {data}', { days: -1, time: '18:00' })]
    expect((await save([one, other])).body.templates).toEqual([one, other])
    const changed = { ...one, name: 'Oi' }
    expect((await save([other, changed])).body.templates).toEqual([other, changed])
    expect((await save([changed])).body.templates).toEqual([changed])
    expect((await ask('guide', 'messages/templates')).body.templates).toEqual([changed])
    expect((await save([template('Olá, {nomee}!')])).body.errors).toHaveProperty('templates')
    expect((await save([template('x', { days: 31, time: '18:00' })])).status).toBe(422)
    expect((await save([template('x')], 'client')).status).toBe(403)
    expect((await ask('other', 'messages/templates')).body.templates).toEqual([])
  })

  it('are filled in for a thread, and say what an enquiry does not have', async () => {
    await save([template('Olá, {nome}! {passeio}, {data} às {hora}. {ponto_de_encontro} {x y}')])
    const offer = await buying.offer({ title: 'Lençóis' })
    const { body } = await ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    const [filled] = (await ask('guide', `messages/threads/${body.id}/templates`)).body.templates
    expect(filled.text).toMatch(/^Olá, \S+! Lençóis, \{data\} às \{hora\}\. \{ponto_de_encontro\} \{x y\}$/)
    expect(filled.missing).toEqual(['data', 'hora', 'ponto_de_encontro'])
    expect((await ask('other', `messages/threads/${body.id}/templates`)).status).toBe(404)
  })

  it('send nothing for a cancelled booking, nor long after their time', async () => {
    const booking = await buy()
    await save([template('Tarde', { days: -30, time: '08:00' })])
    await run()
    expect(await texts(booking)).toEqual([])
    await save([template('Cedo', { days: -8, time: '09:00' })])
    expect(await planned(booking)).toMatchObject([{ text: 'Cedo' }])
    await ask('client', `POST bookings/${booking}/cancel`, { refund: 10_000 })
    expect(await planned(booking)).toEqual([])
    await run()
    expect(await texts(booking)).toEqual([])
  })

  it('send themselves once on the departure’s clock, also for a booking of before', async () => {
    const booking = await buy()
    await save([template('Olá, {nome}! Amanhã, {hora}.', { days: -1, time: '18:00' })])
    expect(await planned(booking)).toMatchObject([
      { dueAt: '2026-11-27T18:00', state: 'waiting', text: 'Olá, Ana! Amanhã, 9h.' },
    ])
    goTo('2026-11-27T17:59')
    await run()
    expect(await texts(booking)).toEqual([])
    goTo('2026-11-27T18:00')
    await Promise.all([run(), run()])
    await run()
    expect(await texts(booking)).toEqual(['Olá, Ana! Amanhã, 9h.'])
    expect(await planned(booking)).toEqual([])
  })

  it('do not go by a block, nor by an admin’s stop, neither early nor at their time', async () => {
    const booking = await buy()
    const early = template('Cedo', { days: 1, time: '08:00' })
    await save([early, template('Encontro', { days: -1, time: '18:00' })])
    const thread = await threadOf(booking)
    const send = () => ask('guide', `POST messages/scheduled/${booking}/${early.id}`, { type: 'send' })
    expect((await ask('client', `PUT messages/threads/${thread}/block`, { isBlocked: true })).status).toBe(204)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'thread_closed' } })
    goTo('2026-11-27T18:00')
    await run()
    expect(await texts(booking)).toEqual([])
    expect(await planned(booking)).toMatchObject([{ text: 'Encontro', state: 'skipped' }, { text: 'Cedo' }])
    await ask('client', `PUT messages/threads/${thread}/block`, { isBlocked: false })
    const stopped =
      'SELECT c.user_id FROM offers o JOIN providers p ON p.id = o.provider_id JOIN companies c ON c.id = p.company_id'
    await database.query(
      `INSERT INTO message_suspensions (user_id, suspended_at) ${stopped.replace('c.user_id', 'c.user_id, now()')}
        WHERE o.id = (SELECT offer_id FROM bookings WHERE id = $1)`,
      [booking],
    )
    expect((await send()).status).toBe(409)
    await database.query('DELETE FROM message_suspensions')
    expect((await send()).status).toBe(204)
    expect(await texts(booking)).toEqual(['Cedo'])
  })

  it('are skipped where a value is missing, and can be skipped, restored, edited and sent early', async () => {
    const day = (days: number) => ({ days, time: '08:00' })
    const list = [
      template('Encontro: {ponto_de_encontro}', day(1)),
      template('A', day(2)),
      template('B', day(3)),
      template('C', day(4)),
    ]
    const [missing, skipped, edited, early] = list.map(({ id }) => id)
    const booking = await buy()
    await database.query(
      'UPDATE offers SET meeting_point = NULL WHERE id = (SELECT offer_id FROM bookings WHERE id = $1)',
      [booking],
    )
    await save(list)
    const decide = (id: string | undefined, payload: object, who: Seller = 'guide') =>
      ask(who, `POST messages/scheduled/${booking}/${id}`, payload)
    expect((await planned(booking)).map(({ state }: { state: string }) => state)[0]).toBe('incomplete')
    expect((await decide(missing, { type: 'send' })).status).toBe(422)
    await decide(skipped, { type: 'skip' })
    expect((await planned(booking))[1].state).toBe('skipped')
    await decide(edited, { type: 'skip' })
    await decide(edited, { type: 'restore' })
    await decide(edited, { type: 'edit', text: 'B, só para {nome}' })
    expect((await decide(early, { type: 'send' })).status).toBe(204)
    expect(await texts(booking)).toEqual(['C'])
    expect((await decide(early, { type: 'send' })).status, 'once').toBe(404)
    expect((await decide(edited, { type: 'send' }, 'other')).status).toBe(404)
    for (const local of ['2026-11-29T08:00', '2026-11-30T08:00', '2026-12-01T08:00', '2026-12-02T08:00']) {
      goTo(local)
      await run()
    }
    expect(await texts(booking)).toEqual(['C', 'B, só para Ana'])
  })
})
