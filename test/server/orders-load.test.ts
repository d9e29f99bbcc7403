import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { limitTurns } from '../../server/http/turns.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'

eachDatabase('many purchases at once', (open) => {
  let buying: Buying
  let database: Database
  const statements: string[] = []
  let transactions = 0
  let mostTransactions = 0

  beforeAll(async () => {
    const opened = await open()
    database = {
      ...opened,
      query: (sql, params) => {
        statements.push(sql)
        return opened.query(sql, params)
      },
      transaction: async (work) => {
        transactions += 1
        mostTransactions = Math.max(mostTransactions, transactions)
        try {
          return await opened.transaction(work)
        } finally {
          transactions -= 1
        }
      },
    }
    buying = await startBuying(database)
  })
  afterAll(() => buying.close())

  it('of one account occupy two connections at most', async () => {
    const offer = await buying.offer({ rules: [{ capacity: 50 }] })
    mostTransactions = 0
    const answers = await Promise.all(Array.from({ length: 26 }, () => buying.place([{ offer }])))
    const codes = answers.map(({ status }) => status)
    expect(mostTransactions).toBeLessThanOrEqual(2)
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    // Refused by the limit of unpaid orders, or because too many wait.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ status }) => status === 409 || status === 429)).toBe(true)
  })

  it('of one account occupy two connections at most, together with changes, cancellations and payments', async () => {
    const { body } = await buying.place([{ offer: await buying.offer() }], { who: 'other' })
    const change = {
      startsAt: '2026-11-29T09:00',
      people: [{ band: 'adult', count: 1 }],
      participants: [],
      difference: 0,
    }
    const calls: readonly (readonly [string, object?])[] = [
      [`POST orders/${body.order.id}/charge`],
      [`POST orders/${body.order.id}/simulated-payment`],
      ['POST bookings/nenhuma/cancel', { refund: 0 }],
      ['PUT bookings/nenhuma/change', change],
      ['PUT bookings/nenhuma/answers', { answers: [] }],
    ]
    mostTransactions = 0
    const answers = await Promise.all(
      calls.flatMap(([call, payload]) => [1, 2, 3, 4].map(() => buying.ask('other', call, payload))),
    )
    expect(answers.filter(({ status }) => status === 422 || status === 429)).toEqual([])
    expect(mostTransactions).toBeGreaterThan(0)
    // The embedded bank's webhook comes in a request of its own.
    expect(mostTransactions).toBeLessThanOrEqual(4)
  })

  it('of one guide occupy two connections at most, also for cancellations and moved departures', async () => {
    const move = { startsAt: '2026-11-30T15:00', was: '2026-11-29T15:00', bookings: 1, reason: 'Maré alta' }
    mostTransactions = 0
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => [
        buying.ask('guide', 'POST provider/bookings/nenhuma/cancel', { reason: 'Mar agitado' }),
        buying.ask('guide', 'POST provider/bookings/nenhuma/departure', move),
      ]).flat(),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(mostTransactions).toBeGreaterThan(0)
    expect(mostTransactions).toBeLessThanOrEqual(2)
  })

  it('are answered without a lock if the price has changed, while another buyer holds the offer', async () => {
    const offer = await buying.offer()
    if (database.engine === 'pglite') return
    await database.transaction(async (holding) => {
      await holding.query('SELECT 1 FROM offers WHERE id = $1 FOR UPDATE', [offer])
      const { body } = await buying.place([{ offer, total: 1 }], { who: 'other' })
      expect(body.outcome).toBe('changed')
    })
  })

  it('read prices and departures of ten choices in two statements', async () => {
    const offers = await Promise.all(Array.from({ length: 10 }, () => buying.offer()))
    statements.length = 0
    const quotes = await buying.quote(offers.map((offer) => ({ offer })))
    expect(quotes.map(({ problem, total }) => [problem, total])).toEqual(offers.map(() => [null, 10_000]))
    expect(statements).toHaveLength(2)
  })
})

describe('turns', () => {
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }

  it('of one key do not delay another, and continue in order after a failure', async () => {
    const turns = limitTurns({ atOnce: 1, waiting: 2, refusal: 'busy' })
    const { open, opened } = gate()
    const done: string[] = []
    const first = turns('ana', async () => {
      await opened
      throw new Error('failed')
    })
    const second = turns('ana', () => done.push('second'))
    const third = turns('ana', () => done.push('third'))
    await expect(turns('ana', () => randomUUID())).rejects.toMatchObject({ statusCode: 503 })
    expect(await turns('bia', () => 'at once')).toBe('at once')
    expect(done).toEqual([])
    open()
    await expect(first).rejects.toThrow('failed')
    await Promise.all([second, third])
    expect(done).toEqual(['second', 'third'])
    expect(await turns('ana', () => 'free again')).toBe('free again')
  })
})
