import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, seedAccounts } from '../../demo/accounts.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { sampleItem } from '../contracts/cart.contract.ts'
import { eachDatabase } from '../support/databases.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'

const NOW = new Date('2026-11-02T15:00:00Z')

eachDatabase('the cart', (open) => {
  let database: Database
  let test: TestApp
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    test = await startTestApp(database, { now: () => NOW })
    test.app.checkAnswers = true
    const needs = { database, config: testConfig(test.dataDir), secret: SECRET, now: () => NOW }
    for (const { role, email } of DEMO_ACCOUNTS) {
      const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
      tokens.set(role, await openSession(needs, String(user?.id)))
    }
  })
  afterAll(() => test.close())
  beforeEach(async () => void (await database.query('DELETE FROM cart_items')))

  const ask = (
    method: 'GET' | 'PUT' | 'DELETE' | 'POST',
    path: string,
    who: string | null = 'client',
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url: `/api/cart${path}`,
      headers: who === null ? {} : { authorization: `Bearer ${tokens.get(who)}` },
      ...(payload && { payload }),
    })
  const { id, ...content } = sampleItem(1)
  const put = (who?: string | null, changes: object = {}, itemId = id) =>
    ask('PUT', `/items/${itemId}`, who, { ...content, ...changes })
  const cartOf = async (who?: string) => (await ask('GET', '', who)).json().items

  it('is not cached on the way', async () => {
    await put()
    for (const answer of [await ask('GET', ''), await put()]) {
      expect(answer.headers['cache-control']).toContain('no-store')
    }
  })

  it('belongs to its session: a visitor, another client, a guide and an admin reach nothing of it', async () => {
    expect((await put()).statusCode).toBe(204)
    for (const answer of [await ask('GET', '', null), await put(null), await ask('DELETE', `/items/${id}`, null)]) {
      expect(answer.statusCode).toBe(401)
    }
    for (const who of ['company', 'admin']) {
      expect(await cartOf(who)).toEqual([])
      const taken = await put(who, { seenTotal: 1 })
      expect(taken.statusCode).toBe(409)
      expect(taken.json().detail).toContain('Coloque-o de novo no carrinho')
      expect((await ask('DELETE', `/items/${id}`, who)).statusCode).toBe(204)
      const merged = (await ask('POST', '/merge', who, { items: [{ id, ...content, seenTotal: 1 }] })).json().items
      expect(merged).toMatchObject([{ seenTotal: 1 }])
      expect(merged[0].id).not.toBe(id)
    }
    expect(await cartOf()).toEqual([{ id, ...content }])
  })

  it('replaces an impossible time by the current time', async () => {
    for (const addedAt of [
      '',
      'ontem',
      '1969-01-01T00:00:00Z',
      '2999-01-01T00:00:00Z',
      '+275760-09-13T00:00:00.000Z',
    ]) {
      expect((await put(undefined, { addedAt })).statusCode).toBe(204)
      expect(await cartOf()).toMatchObject([{ addedAt: NOW.toISOString() }])
    }
  })

  it('answers in Portuguese that it is full, also to simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => {
        const { id: itemId, ...item } = sampleItem(number)
        return put(undefined, item, itemId)
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(20)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.json().detail).toBe(
      'Cabem 20 itens no carrinho. Finalize uma compra ou remova algum para colocar outro.',
    )
    expect(await cartOf()).toHaveLength(20)
  })

  it.each([
    ['no people', { choice: { ...content.choice, people: [] } }],
    ['a day that is none', { choice: { ...content.choice, day: '12/01/2027' } }],
    ['half a centavo', { seenTotal: 0.5 }],
    ['a title without end', { shown: { ...content.shown, title: 'a'.repeat(201) } }],
    ['nothing to show', { shown: null }],
  ])('refuses an item with %s', async (_, changes) => {
    expect((await put(undefined, changes)).statusCode).toBe(422)
    expect(await cartOf()).toEqual([])
  })

  it('omits items of another version of the site', async () => {
    await put()
    await database.query(`UPDATE cart_items SET content = '{"choice": null}'`)
    expect(await cartOf()).toEqual([])
    await put()
    expect(await cartOf()).toHaveLength(1)
  })

  it('is deleted with the account', async () => {
    await put()
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (name, email) VALUES ('Ana', 'ana@exemplo.com.br') RETURNING id",
    )
    await database.query('UPDATE cart_items SET user_id = $1', [user?.id])
    await database.query('DELETE FROM users WHERE id = $1', [user?.id])
    expect(await database.query('SELECT 1 FROM cart_items')).toEqual([])
  })
})
