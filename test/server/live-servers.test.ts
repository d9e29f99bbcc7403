import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { emptyPostgres } from '../support/databases.ts'
import { nextStored, openLive, untilHeard } from './live-support.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { startTestApp, type TestApp } from './support.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null

describe.skipIf(missing !== null)(`two servers on one PostgreSQL${missing === null ? '' : ` (${missing})`}`, () => {
  let first: Buying
  let second: TestApp
  beforeAll(async () => {
    const url = (await emptyPostgres()) ?? ''
    const database = openPostgres(url)
    await migrate(database)
    first = await startBuying(database)
    // Separate connections: the two servers share only the database.
    second = await startTestApp(openPostgres(url), { now: first.now })
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
  })

  it('show on one server what the other side writes on the other', async () => {
    const { body } = await first.ask('client', 'POST messages/threads', { about: 'offer', id: await first.offer() })
    const address = await second.app.listen({ port: 0, host: '127.0.0.1' })
    const payload = { email: SELLERS.guide, password: DEMO_PASSWORD }
    const login = await second.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const guide = await openLive(address, login.json().data.access_token)
    expect((await guide.next())?.event).toBe('opened')
    const typing = await untilHeard(guide, () => first.ask('client', `PUT messages/threads/${body.id}/typing`))
    expect(typing).toEqual({ id: '', event: 'typing', data: { threadId: body.id, side: 'traveller' } })
    await first.ask('client', `PUT messages/threads/${body.id}/messages/${randomUUID()}`, { text: 'Bom dia!' })
    const heard = await nextStored(guide)
    expect(heard).toMatchObject({ event: 'message', data: { threadId: body.id, message: { text: 'Bom dia!' } } })
    expect(heard?.id).toMatch(/^\d+$/)
    guide.stop()
  })
})
