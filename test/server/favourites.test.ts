import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, seedAccounts } from '../../demo/accounts.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'

eachDatabase('favourites', (open) => {
  let database: Database
  let test: TestApp
  const tokens: string[] = []

  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    await addPlaces(database)
    await addProvider(database, 'guia', 'Joana Ribeiro Passeios')
    for (const id of ['dunas', 'lagoa', 'trilha', 'mergulho'])
      await addOffer(database, {
        ...{ id, title: `Passeio ${id}` },
        ...(id === 'dunas' && { rules: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['09:00'] }] }),
      })
    await addOffer(database, { id: 'rascunho', status: 'draft' })
    await addOffer(database, { id: 'pausada', status: 'paused' })
    test = await startTestApp(database)
    test.app.checkAnswers = true
    const needs = { database, config: testConfig(test.dataDir), secret: SECRET, now: () => new Date() }
    for (const { email } of DEMO_ACCOUNTS) {
      const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
      tokens.push(await openSession(needs, String(user?.id)))
    }
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await database.query('DELETE FROM favourites')
    await database.query("UPDATE offers SET status = 'published' WHERE id IN ('dunas', 'lagoa')")
  })

  const ask = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, token = tokens[0], payload?: object) =>
    test.app.inject({
      method,
      url: `/api/favourites${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  const idsOf = async (token = tokens[0]) => (await ask('GET', '', token)).json().offerIds
  const merge = (offerIds: readonly unknown[], token = tokens[0]) => ask('POST', '/merge', token, { offerIds })

  it('stores added offers, latest first; adding one again changes nothing', async () => {
    for (const id of ['dunas', 'lagoa', 'dunas']) expect((await ask('PUT', `/${id}`)).statusCode).toBe(204)
    expect(await idsOf()).toEqual(['lagoa', 'dunas'])
  })

  it('removes an offer; removing it again changes nothing', async () => {
    await ask('PUT', '/dunas')
    for (let round = 0; round < 2; round += 1) expect((await ask('DELETE', '/dunas')).statusCode).toBe(204)
    expect((await ask('DELETE', '/nunca-existiu')).statusCode).toBe(204)
    expect(await idsOf()).toEqual([])
  })

  it.each(['nunca-existiu', 'rascunho', 'pausada'])('knows no offer %s to keep', async (id) => {
    const answer = await ask('PUT', `/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().detail).toContain('não está mais disponível')
    expect(await idsOf()).toEqual([])
  })

  it('keeps and counts a paused offer, and shows it again after the pause', async () => {
    for (const id of ['dunas', 'lagoa']) await ask('PUT', `/${id}`)
    await database.query("UPDATE offers SET status = 'paused' WHERE id = 'dunas'")
    const answer = (await ask('GET', '/offers')).json()
    expect(answer.items.map(({ id }: { id: string }) => id)).toEqual(['lagoa'])
    expect(answer.unavailable).toBe(1)
    expect(await idsOf()).toEqual(['lagoa', 'dunas'])
    expect((await ask('PUT', '/dunas')).statusCode).toBe(204)
    await database.query("UPDATE offers SET status = 'published' WHERE id = 'dunas'")
    expect((await ask('GET', '/offers')).json()).toMatchObject({
      items: [{ id: 'lagoa' }, { id: 'dunas' }],
      unavailable: 0,
    })
  })

  it('shows the same first dates as a search', async () => {
    for (const id of ['lagoa', 'dunas']) await ask('PUT', `/${id}`)
    const daysOf = ({ items }: { items: { id: string; firstDay?: string }[] }) =>
      new Map(items.map(({ id, firstDay }) => [id, firstDay]))
    const searched = daysOf((await test.app.inject('/api/offers/search')).json())
    const kept = daysOf((await ask('GET', '/offers')).json())
    expect(kept.get('dunas')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect([...kept.keys()]).toEqual(['dunas', 'lagoa'])
    for (const [id, firstDay] of kept) expect(firstDay).toBe(searched.get(id))
  })

  it('is not cached on the way', async () => {
    for (const path of ['', '/offers']) expect((await ask('GET', path)).headers['cache-control']).toBe('no-store')
  })

  it('stores two equal simultaneous requests once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('PUT', '/dunas')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204))
    expect(await idsOf()).toEqual(['dunas'])
  })

  describe('merging what a visitor kept', () => {
    it('puts the visitor’s favourites before those of the account, in their order', async () => {
      await ask('PUT', '/dunas')
      expect((await merge(['trilha', 'dunas', 'lagoa'])).json()).toEqual({ offerIds: ['trilha', 'lagoa', 'dunas'] })
      expect(await idsOf()).toEqual(['trilha', 'lagoa', 'dunas'])
    })

    it('ignores unknown, unpublished and repeated offers', async () => {
      const answer = await merge(['lagoa', 'nunca-existiu', 'rascunho', 'lagoa', 'dunas'])
      expect(answer.json()).toEqual({ offerIds: ['lagoa', 'dunas'] })
    })

    it('changes nothing if it is repeated or runs twice at once', async () => {
      await Promise.all([merge(['lagoa', 'dunas']), merge(['lagoa', 'dunas'])])
      expect((await merge(['lagoa', 'dunas'])).json()).toEqual({ offerIds: ['lagoa', 'dunas'] })
    })

    it.each([[[1]], [['a b']], [['x'.repeat(61)]], [Array.from({ length: 501 }, (_, at) => `o${at}`)]])(
      'refuses a list that breaks the contract',
      async (offerIds) => expect((await merge(offerIds)).statusCode).toBe(422),
    )
  })

  describe('with 500 kept already', () => {
    beforeEach(async () => {
      await database.query(
        `INSERT INTO offers (id, provider_id, destination, kind, latitude, longitude, time_zone, duration_minutes)
         SELECT 'cheia-' || n, 'guia', 'sao-luis', 'tour', 0, 0, 'America/Fortaleza', 60
           FROM generate_series(1, 499) AS n ON CONFLICT DO NOTHING`,
      )
      await database.query(
        `INSERT INTO favourites (user_id, offer_id, added_at)
         SELECT s.user_id, o.id, now() FROM offers o,
                (SELECT user_id FROM sessions WHERE jti = $1) AS s WHERE o.id LIKE 'cheia-%' ORDER BY o.number`,
        [jtiOf(tokens[0])],
      )
    })

    it('stores one of many simultaneous requests, and refuses the others', async () => {
      const answers = await Promise.all(['dunas', 'lagoa', 'trilha'].map((id) => ask('PUT', `/${id}`)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422])
      expect(answers.find(({ statusCode }) => statusCode === 422)?.json().detail).toBe(
        'Você já tem 500 favoritos. Remova alguns para guardar outros.',
      )
      expect(await idsOf()).toHaveLength(500)
    })

    it('a merge stores the latest ones up to the limit', async () => {
      const { offerIds } = (await merge(['trilha', 'lagoa', 'dunas'])).json()
      expect(offerIds).toHaveLength(500)
      expect(offerIds.slice(0, 2)).toEqual(['trilha', 'cheia-499'])
    })
  })

  describe('belongs to who is logged in', () => {
    it.each([
      ['GET', ''],
      ['GET', '/offers'],
      ['PUT', '/dunas'],
      ['DELETE', '/dunas'],
      ['POST', '/merge'],
    ] as const)('%s favourites%s is refused to nobody and to a made-up token', async (method, path) => {
      const payload = method === 'POST' ? { offerIds: ['dunas'] } : undefined
      for (const token of ['', 'a.b.c']) expect((await ask(method, path, token, payload)).statusCode).toBe(401)
      const [row] = await database.query<{ count: number }>('SELECT count(*)::integer AS count FROM favourites')
      expect(row?.count).toBe(0)
    })

    it('client, guides and admin have each their own list, and none reaches that of another', async () => {
      const own = ['dunas', 'lagoa', 'trilha', 'mergulho']
      for (const [at, token] of tokens.entries()) await ask('PUT', `/${own[at]}`, token)
      for (const [at, token] of tokens.entries()) {
        expect(await idsOf(token)).toEqual([own[at]])
        const { items } = (await ask('GET', '/offers', token)).json()
        expect(items.map(({ id }: { id: string }) => id)).toEqual([own[at]])
      }
      await ask('DELETE', '/dunas', tokens[1])
      await ask('DELETE', '/dunas', tokens[3])
      await merge(['lagoa'], tokens[3])
      expect(await idsOf(tokens[0])).toEqual(['dunas'])
    })
  })

  it('is deleted with the account', async () => {
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (name, email) VALUES ('De Passagem', 'passagem@example.com') RETURNING id",
    )
    await database.query("INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, 'dunas', now())", [user?.id])
    await database.query('DELETE FROM users WHERE id = $1', [user?.id])
    const rows = await database.query('SELECT 1 FROM favourites WHERE user_id = $1', [user?.id])
    expect(rows).toEqual([])
  })
})

const jtiOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
