import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { responseTimesJob } from '../../server/messages/response-times.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'
import { workerOf } from './work-support.ts'

const HOUR = 3600
const DAY = 24 * HOUR

eachDatabase('the response time', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
  })
  afterAll(() => buying.close())

  const say = (who: Seller, thread: string, text: string) =>
    buying.ask(who, `PUT messages/threads/${thread}/messages/${randomUUID()}`, { text })
  const answerAfter = async (seconds: number | null) => {
    const offer = await buying.offer()
    const { body } = await buying.ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    buying.wait(60)
    await say('client', body.id, 'Tem vaga?')
    if (seconds === null) return { offer, id: body.id as string }
    buying.wait(seconds)
    await say('guide', body.id, 'Tem!')
    return { offer, id: body.id as string }
  }
  const measure = async () => {
    await workerOf([responseTimesJob({ database, now: buying.now })], buying.now).run()
    const { body } = await buying.ask(null, 'GET providers/joana')
    return body.responseMinutes
  }

  it('is the median first answer of five conversations in 90 days, measured once a day', async () => {
    for (const hours of [1, 2, 3]) await answerAfter(hours * HOUR)
    const { id } = await answerAfter(40 * HOUR)
    await say('client', id, 'Obrigada!')
    await answerAfter(null)
    expect(await measure(), 'four answers').toBeUndefined()
    const { offer, id: last } = await answerAfter(null)
    // A message that a template sends is no answer.
    await database.query(
      `INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, sent_at, is_scheduled)
       SELECT t.id, $2, 2, 'guide', c.user_id, 'Amanhã!', $3, true FROM message_threads t
         JOIN providers p ON p.id = t.provider_id JOIN companies c ON c.id = p.company_id WHERE t.id = $1`,
      [last, randomUUID(), buying.now().toISOString()],
    )
    await database.query('UPDATE message_threads SET last_sequence = 2 WHERE id = $1', [last])
    buying.wait(5 * HOUR)
    await say('guide', last, 'Tem!')
    expect(await measure(), 'not measured again on the same day').toBeUndefined()
    buying.wait(DAY)
    expect(await measure()).toBe(180)
    expect((await buying.ask(null, `GET offers/${offer}`)).body.seller.responseMinutes).toBe(180)
    buying.wait(91 * DAY)
    expect(await measure(), 'too old').toBeUndefined()
  })
})
