import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../support/databases.ts'
import { type Selling, startSelling, wholeTour } from './own-offers-support.ts'
import { endUndecided } from './work-support.ts'

const REASON = 'O título promete mais do que o passeio tem.'

eachDatabase('what a guide has on sale', (open) => {
  let test: Selling
  let id: string
  beforeAll(async () => {
    test = await startSelling(await open())
  })
  afterAll(() => test.close())

  const reviewOf = async (offer: string) => {
    const [row] = await test.database.query<{ id: string }>(
      'SELECT id FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL',
      [offer],
    )
    return row?.id ?? 'none'
  }
  const decide = async (offer: string, payload: object = { decision: 'approve' }) =>
    test.decide(await reviewOf(offer), payload)
  async function publish(changes: Parameters<Selling['fill']>[1] = {}, kind = 'tour'): Promise<string> {
    const offer = await test.begin(kind)
    await test.submit(offer, await test.fill(offer, changes))
    const { status, body } = await decide(offer)
    if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return offer
  }
  const publicly = async (offer: string) => (await test.ask(null, `GET offers/${offer}`)).body
  const saved = async (section: Parameters<Selling['save']>[2], value: object, offer = id) => {
    const { version } = await test.read(offer)
    return test.save(offer, version, section, value)
  }

  describe('changes at once', () => {
    it('in price: the next traveller pays it; earlier purchases keep price, plan and name', async () => {
      id = await publish()
      const { plans } = (await test.read(id)).sections.plans
      const [client] = await test.database.query<{ id: string }>("SELECT id FROM users WHERE email LIKE 'viajante@%'")
      const [order] = await test.database.query<{ id: string }>(
        "INSERT INTO orders (user_id, status, total, created_at, expires_at) VALUES ($1, 'paid', 12000, now(), now()) RETURNING id",
        [client?.id],
      )
      await test.database.query(
        `INSERT INTO bookings (order_id, offer_id, plan_id, plan_name, code, status, starts_at, time_zone, people, total, cancellation)
         VALUES ($1, $2, $3, 'Em grupo', 'TP-22AABB', 'confirmed', '2026-12-02T09:00', 'America/Fortaleza', '[]', 12000, 'moderate')`,
        [order?.id, id, plans[0].id],
      )
      const dearer = [{ ...plans[0], prices: [{ ...plans[0].prices[0], price: 15_000 }] }]
      const answer = await saved('plans', { plans: dearer })
      expect(answer.body).toMatchObject({ status: 'published', changes: null, changed: [] })
      expect(await publicly(id)).toMatchObject({ priceFrom: 15_000, plans: [{ id: plans[0].id }] })
      const booking = () =>
        test.database.query("SELECT plan_id, plan_name, total FROM bookings WHERE code = 'TP-22AABB'")
      expect(await booking()).toEqual([{ plan_id: plans[0].id, plan_name: 'Em grupo', total: 12_000 }])
      const replaced = { ...dearer[0], id: randomUUID(), name: 'Turma pequena' }
      expect((await saved('plans', { plans: [replaced] })).status).toBe(200)
      expect((await publicly(id)).plans).toMatchObject([{ name: 'Turma pequena' }])
      expect(await booking()).toEqual([{ plan_id: null, plan_name: 'Em grupo', total: 12_000 }])
    })

    it('in availability, while a day that was blocked in the calendar is not undone unseen', async () => {
      const before = await test.read(id)
      await test.database.query("INSERT INTO blocked_days (offer_id, day) VALUES ($1, '2026-12-31')", [id])
      const rules = [{ ...before.sections.availability.rules[0], weekdays: [2, 0], startTimes: ['10:00'] }]
      const late = await test.save(id, before.version, 'availability', { rules, blockedDays: ['2026-12-25'] })
      expect(late.status).toBe(412)
      const now = await test.read(id)
      expect(now.sections.availability.blockedDays).toEqual(['2026-12-25', '2026-12-31'])
      const answer = await test.save(id, now.version, 'availability', { rules, blockedDays: ['2026-12-31'] })
      expect(answer.body).toMatchObject({ version: now.version + 1, changed: [] })
      expect(answer.body.sections.availability).toMatchObject({
        rules: [{ weekdays: [0, 2], startTimes: ['10:00'] }],
        blockedDays: ['2026-12-31'],
      })
      expect(await publicly(id)).toMatchObject({ weekdays: [0, 2], startTimes: ['10:00'] })
    })

    it('but only to a valid price', async () => {
      const { sections } = await test.read(id)
      const [plan] = sections.plans.plans
      const [rule] = sections.availability.rules
      const refused = async (section: 'plans' | 'availability', value: object) => {
        const { status, body } = await saved(section, value)
        expect(status).toBe(422)
        return body.errors
      }
      expect(await refused('plans', { plans: [] })).toEqual({ plans: 'Crie pelo menos um plano com preço.' })
      expect(await refused('plans', { plans: [{ ...plan, minPeople: 5, maxPeople: 2 }] })).toEqual({
        'plans.0.maxPeople': 'O máximo é menor que o mínimo de pessoas.',
      })
      expect(await refused('plans', { plans: [{ ...plan, prices: [{ ...plan.prices[0], price: 0 }] }] })).toEqual({
        'plans.0.prices.0.price': 'O preço não pode ser zero.',
      })
      expect(await refused('availability', { rules: [rule, rule], blockedDays: [] })).toEqual({
        'rules.1.startTimes': expect.stringContaining('já está na regra 1'),
      })
      await saved('plans', { plans: [{ ...plan, minPeople: 6, maxPeople: 8 }] })
      expect(await refused('availability', { rules: [{ ...rule, capacity: 4 }], blockedDays: [] })).toEqual({
        rules: expect.stringContaining('não cabe'),
      })
    })

    it('and never the plans of another guide', async () => {
      const other = await publish()
      const [foreign] = (await test.read(other)).sections.plans.plans
      const stolen = { ...foreign, name: 'De graça', prices: [{ ...foreign.prices[0], price: 100 }] }
      expect((await saved('plans', { plans: [stolen] })).body.errors).toHaveProperty(['plans.0.name'])
      const draft = await test.begin()
      expect((await test.save(draft, 1, 'plans', { plans: [stolen] })).status).toBe(422)
      expect((await publicly(other)).plans).toEqual([foreign])
    })
  })

  describe('changes after a look', () => {
    it('in all other fields: travellers see the earlier content until an admin approves', async () => {
      const offer = await publish()
      const { sections } = await test.read(offer)
      const basics = { ...sections.basics, title: 'Um centro histórico melhor', durationMinutes: 240 }
      const edited = await saved('basics', basics, offer)
      expect(edited.body).toMatchObject({ status: 'published', changes: 'editing', changed: ['basics'] })
      expect((await publicly(offer)).title).toBe(sections.basics.title)
      const list = (await test.ask('guide', 'GET provider/offers')).body.offers
      expect(list.find((one: { id: string }) => one.id === offer)).toMatchObject({
        ...{ status: 'published', changes: 'editing', priceFrom: 12_000 },
        ...{ title: sections.basics.title, proposedTitle: basics.title },
      })
      const sent = await test.submit(offer, edited.body.version)
      expect(sent.body).toMatchObject({ status: 'published', changes: 'in review' })
      const looked = await test.ask('admin', `GET admin/reviews/${await reviewOf(offer)}/offer`)
      expect(looked.body).toMatchObject({
        changed: ['basics'],
        sections: { basics },
        onSale: { basics: sections.basics },
      })
      const item = (await test.queue()).find((one: { id: string }) => one.id === looked.body.id)
      expect(item).toBeUndefined()
      expect((await decide(offer)).status).toBe(204)
      expect(await publicly(offer)).toMatchObject({ title: basics.title, durationMinutes: 240 })
      expect(await test.read(offer)).toMatchObject({ changes: null, changed: [], version: edited.body.version })
    })

    it('and stay drafts with the reason after a rejection', async () => {
      const offer = await publish()
      const edited = await saved('cancellation', { policy: 'strict' }, offer)
      await test.submit(offer, edited.body.version)
      expect((await decide(offer, { decision: 'reject', reason: REASON })).status).toBe(204)
      expect(await test.read(offer)).toMatchObject({
        ...{ status: 'published', changes: 'rejected', rejectionReason: REASON, changed: ['cancellation'] },
        sections: { cancellation: { policy: 'strict' } },
      })
      expect((await publicly(offer)).cancellation).toBe('moderate')
    })

    it('and a rejected title, city or cover replaces nothing that travellers or the guide’s list see', async () => {
      const offer = await publish()
      const { sections: before } = await test.read(offer)
      const [first, ...others] = before.photos.photos
      const title = 'Título que ninguém aprovou'
      const place = { slug: 'paraty-rj', name: 'Paraty', state: 'RJ' }
      await saved('basics', { ...before.basics, title, place }, offer)
      const edited = await saved('photos', { photos: [...others, first] }, offer)
      await test.submit(offer, edited.body.version)
      const seen = await publicly(offer)
      expect((await decide(offer, { decision: 'reject', reason: REASON })).status).toBe(204)
      expect(await publicly(offer)).toEqual(seen)
      const list = (await test.ask('guide', 'GET provider/offers')).body.offers
      expect(list.find((one: { id: string }) => one.id === offer)).toMatchObject({
        ...{ changes: 'rejected', rejectionReason: REASON, proposedTitle: title, cover: seen.pictures[0] },
        ...{ title: before.basics.title, place: before.basics.place },
      })
      expect(await test.read(offer)).toMatchObject({ sections: { basics: { title, place } }, onSale: before })
      const [mail] = await test.database.query<{ text: string }>(
        "SELECT body_text AS text FROM outbox WHERE channel = 'email' ORDER BY id DESC LIMIT 1",
      )
      expect(mail?.text).toContain(before.basics.title)
      expect(mail?.text).not.toContain(title)
    })

    it('a new price counts while changes wait, and the changes stay in the queue', async () => {
      const offer = await publish()
      const edited = await saved('cancellation', { policy: 'strict' }, offer)
      await test.submit(offer, edited.body.version)
      const [plan] = edited.body.sections.plans.plans
      const prices = [{ ...plan.prices[0], price: 20_000 }]
      expect((await saved('plans', { plans: [{ ...plan, prices }] }, offer)).body.changes).toBe('in review')
      expect((await decide(offer)).status).toBe(204)
      expect(await publicly(offer)).toMatchObject({ priceFrom: 20_000, cancellation: 'strict' })
    })

    it('are none after they were discarded or typed back', async () => {
      const offer = await publish()
      await saved('cancellation', { policy: 'strict' }, offer)
      expect((await test.ask('guide', `DELETE provider/offers/${offer}`)).status).toBe(204)
      expect(await test.read(offer)).toMatchObject({ status: 'published', changes: null, changed: [] })
      await saved('cancellation', { policy: 'strict' }, offer)
      expect((await saved('cancellation', { policy: 'moderate' }, offer)).body).toMatchObject({ changes: null })
    })

    it('ask for the names of participants after an admin’s approval', async () => {
      const offer = await publish()
      const choice = {
        offerId: offer,
        planId: 'x',
        day: '2026-12-01',
        time: '09:00',
        people: [{ band: 'adult', count: 1 }],
      }
      const asksNames = async () =>
        (await test.ask(null, 'POST quotes', { choices: [choice] })).body.quotes[0].offer.asksNames
      const edited = await saved('cancellation', { policy: 'moderate', asksNames: true }, offer)
      await test.submit(offer, edited.body.version)
      expect(await asksNames()).toBe(false)
      expect((await decide(offer)).status).toBe(204)
      expect(await asksNames()).toBe(true)
      expect(await test.read(offer)).toMatchObject({ sections: { cancellation: { asksNames: true } }, changed: [] })
    })

    it('with nothing changed there is nothing to look at', async () => {
      const offer = await publish()
      const { version } = await test.read(offer)
      expect((await test.submit(offer, version)).body).toMatchObject({ status: 'published', changes: null })
      expect(await reviewOf(offer)).toBe('none')
    })
  })

  it('is paused and resumed, also by repeated requests', async () => {
    const offer = await publish()
    const pause = (paused: boolean) => test.ask('guide', `PUT provider/offers/${offer}/pause`, { paused })
    for (const _ of [1, 2]) expect((await pause(true)).body.status).toBe('paused')
    expect((await test.ask(null, `GET offers/${offer}`)).status).toBe(404)
    await saved('cancellation', { policy: 'strict' }, offer)
    await test.submit(offer, (await test.read(offer)).version)
    await decide(offer)
    expect(await test.read(offer)).toMatchObject({ status: 'paused', changes: null })
    expect((await pause(false)).body.status).toBe('published')
    expect(await publicly(offer)).toMatchObject({ cancellation: 'strict' })
    const draft = await test.begin()
    expect((await test.ask('guide', `PUT provider/offers/${draft}/pause`, { paused: true })).status).toBe(409)
  })

  it('is copied once, without the blocked days, and sold beside the original', async () => {
    const offer = await publish()
    const newId = randomUUID()
    const copy = () => test.ask('guide', `POST provider/offers/${offer}/copies`, { newId })
    const duplicate = (await copy()).body
    expect(duplicate).toMatchObject({ id: newId, status: 'draft', changes: null, version: 1 })
    expect((await copy()).body).toEqual(duplicate)
    const { sections } = await test.read(offer)
    expect(duplicate.sections).toMatchObject({
      ...{ basics: sections.basics, photos: sections.photos, route: sections.route },
      availability: { rules: sections.availability.rules, blockedDays: [] },
    })
    expect(duplicate.sections.plans.plans[0].id).not.toBe(sections.plans.plans[0].id)
    await test.submit(newId, 1)
    expect((await decide(newId)).status).toBe(204)
    expect((await publicly(newId)).plans).toHaveLength(1)
    expect((await publicly(offer)).plans).toHaveLength(1)
  })

  it('is of every kind, and makes a city a destination with the first offer there', async () => {
    const { basics, route } = wholeTour()
    const transfer = { origin: 'Aeroporto', destination: 'Centro', vehicle: 'Van', luggagePerPerson: 1 }
    const first = await publish(
      { basics: { ...basics, transfer }, route: { ...route, meetingPoint: null } },
      'transfer',
    )
    expect(await publicly(first)).toMatchObject({ kind: 'transfer', transfer, latitude: -2.5, meetingPoint: null })
    const found = (await test.ask('guide', 'GET cities?text=paraty')).body.cities
    expect(found[0]).toMatchObject({ slug: 'paraty-rj', name: 'Paraty', state: 'RJ' })
    const { latitude, longitude, ...place } = found[0]
    const advisory = { channel: 'video' } as const
    const second = await publish(
      { basics: { ...basics, place, advisory }, route: { ...route, meetingPoint: null } },
      'advisory',
    )
    expect(await publicly(second)).toMatchObject({
      ...{
        kind: 'advisory',
        advisory,
        transfer: null,
        destination: place,
        timeZone: 'America/Sao_Paulo',
        latitude,
        longitude,
      },
    })
  })

  it('waits for its decision without a time limit', async () => {
    const offer = await test.begin()
    await test.submit(offer, await test.fill(offer))
    await endUndecided(test.database, new Date('2028-01-01T00:00:00Z'))
    expect((await test.read(offer)).status).toBe('in review')
  })
})
