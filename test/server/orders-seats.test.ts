import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { checkBooks } from '../support/books.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, DAY, type Item, requestOf, startBuying } from './orders-support.ts'
import { SECRET, testConfig } from './support.ts'

const PEOPLE = 200
const SEATS = 10

eachDatabase('seats', (open) => {
  let database: Database
  let buying: Buying
  const tokens: string[] = []
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
    const users = await database.query<{ id: string }>(
      `INSERT INTO users (email, name) SELECT 'pessoa-' || n || '@exemplo.com.br', 'Pessoa ' || n
       FROM generate_series(1, ${PEOPLE}) AS n RETURNING id`,
    )
    const needs = { database, config: testConfig(buying.dataDir), secret: SECRET, now: buying.now }
    for (const { id } of users) tokens.push(await openSession(needs, String(id)))
  })
  afterAll(() => buying.close())

  /** Everybody presses at once; the answers in the order of the people. */
  const everybodyBuys = (itemsOf: (person: number) => Item[], people = PEOPLE) =>
    Promise.all(
      tokens.slice(0, people).map(async (token, person) => {
        const answer = await buying.app.inject({
          method: 'PUT',
          url: `/api/orders/${randomUUID()}`,
          headers: { authorization: `Bearer ${token}` },
          payload: requestOf(itemsOf(person)),
        })
        return { status: answer.statusCode, body: answer.json() }
      }),
    )
  const peopleIn = async (offer: string) => {
    const [held] = await database.query<{ people: number }>(
      'SELECT coalesce(sum(people), 0)::integer AS people FROM held_seats WHERE offer_id = $1',
      [offer],
    )
    return held?.people
  }

  it('are sold to exactly ten of two hundred simultaneous buyers; the others get a refusal', async () => {
    const offer = await buying.offer({ rules: [{ capacity: SEATS }] })
    const answers = await everybodyBuys(() => [{ offer }])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const placed = answers.filter(({ body }) => body.outcome === 'placed')
    expect(placed).toHaveLength(SEATS)
    for (const { body } of placed) {
      expect(body.order).toMatchObject({ status: 'awaiting payment', charge: { state: 'waiting', amount: 10_000 } })
    }
    for (const { body } of answers.filter(({ body }) => body.outcome !== 'placed')) {
      expect(body.quotes).toMatchObject([
        { problem: 'seats gone', sentence: expect.stringContaining('As vagas desta saída acabaram'), seatsLeft: 0 },
      ])
    }
    expect(await peopleIn(offer)).toBe(SEATS)
    expect(await checkBooks(database)).toEqual([])
  })

  it('of two offers are sold together or not at all, in whichever order people put them', async () => {
    const [one, other] = [
      await buying.offer({ rules: [{ capacity: 7 }] }),
      await buying.offer({ rules: [{ capacity: 20 }] }),
    ]
    const two = [{ band: 'adult' as const, count: 2 }]
    const answers = await everybodyBuys((person) => {
      const items = [{ offer: one, people: two }, { offer: other }]
      return person % 2 === 0 ? items : items.toReversed()
    }, 40)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => body.outcome === 'placed')).toHaveLength(3)
    expect([await peopleIn(one), await peopleIn(other)]).toEqual([6, 3])
  })

  it('of one private departure are sold to one party', async () => {
    const offer = await buying.offer({ plans: [{ price: 50_000, perGroup: true }], rules: [{ capacity: 90 }] })
    const answers = await everybodyBuys(() => [{ offer, total: 50_000 }], 30)
    expect(answers.filter(({ body }) => body.outcome === 'placed')).toHaveLength(1)
    expect(await peopleIn(offer)).toBe(1)
    expect((await buying.ask(null, `GET offers/${offer}/departures?from=${DAY}&to=${DAY}`)).body.days).toEqual([])
  })
})
