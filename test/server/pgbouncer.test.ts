import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { checkBooks } from '../support/books.ts'
import { emptyPostgres } from '../support/databases.ts'
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { nextStored, openLive, untilHeard } from './live-support.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS, type Seller } from './own-offers-support.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : missingPgbouncer()
const SEATS = 5
const TIMES = { statement_timeout: '20s', lock_timeout: '5s', idle_in_transaction_session_timeout: '10s' } as const

describe.skipIf(missing !== null)(
  `a server behind pgbouncer in transaction mode${missing === null ? '' : ` (${missing})`}`,
  () => {
    let bouncer: Pgbouncer
    let database: Database
    let buying: Buying
    let address: string
    beforeAll(async () => {
      const direct = (await emptyPostgres()) ?? ''
      const owner = openPostgres(direct)
      const name = new URL(direct).pathname.slice(1)
      for (const [setting, time] of Object.entries(TIMES)) {
        await owner.run(`ALTER DATABASE ${name} SET ${setting} = '${time}'`)
      }
      await owner.close()
      bouncer = await startPgbouncer(direct)
      database = openPostgres(bouncer.through(direct), { listenUrl: direct })
      await migrate(database)
      buying = await startBuying(database)
      address = await buying.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(async () => {
      await buying?.close()
      await bouncer?.stop()
    })

    const listen = async (who: Seller) => {
      const payload = { email: SELLERS[who], password: DEMO_PASSWORD }
      const login = await buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })
      const stream = await openLive(address, login.json().data.access_token)
      expect((await stream.next())?.event).toBe('opened')
      return stream
    }

    it('has the time limits of the database, because pgbouncer ignores those of the connection', async () => {
      for (const [setting, time] of Object.entries(TIMES)) {
        expect(await database.query(`SHOW ${setting}`)).toEqual([{ [setting]: time }])
      }
    })

    it('sells the last seats to as many as there are, with fewer connections than buyers', async () => {
      const offer = await buying.offer({ rules: [{ capacity: SEATS }] })
      const placed = await Promise.all(Array.from({ length: 30 }, () => buying.place([{ offer }])))
      const orders = placed.flatMap(({ body }) => (body.outcome === 'placed' ? [body.order.id] : []))
      expect(orders).toHaveLength(SEATS)
      await Promise.all(orders.map((id) => buying.ask('client', `POST orders/${id}/simulated-payment`)))
      const paid = await Promise.all(orders.map((id) => buying.ask('client', `GET orders/${id}`)))
      expect(paid.map(({ body }) => body.status)).toEqual(orders.map(() => 'paid'))
      expect(await checkBooks(database)).toEqual([])
    })

    it('numbers messages without a gap and streams them, also signs of writing', async () => {
      const offer = await buying.offer()
      const { body: thread } = await buying.ask('client', 'POST messages/threads', { about: 'offer', id: offer })
      const guide = await listen('guide')
      const path = `messages/threads/${thread.id}`
      const typing = await untilHeard(guide, () => buying.ask('client', `PUT ${path}/typing`))
      expect(typing).toMatchObject({ event: 'typing', data: { threadId: thread.id } })
      const send = (text: string) => buying.ask('client', `PUT ${path}/messages/${randomUUID()}`, { text })
      await Promise.all(Array.from({ length: 12 }, (_, at) => send(`Mensagem ${at}`)))
      for (let sequence = 1; sequence <= 12; sequence++) {
        expect((await nextStored(guide))?.data.message.sequence).toBe(sequence)
      }
    })
  },
)
