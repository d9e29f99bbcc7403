import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { connectRedis } from '../../server/redis/redis.ts'
import { sharedTurns } from '../../server/redis/shared-turns.ts'
import { memoryTurns } from '../../server/turns.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { missingRedis, type RedisServer, startRedis } from '../support/redis-server.ts'
import { openLive } from './live-support.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SELLERS } from './own-offers-support.ts'
import { startTestApp, type TestApp } from './support.ts'

const PROFILE = '/api/providers/nobody'
/** While Redis announces changes, a live stream polls only this rarely. */
const RARE_LOOK_MS = 5000

const missing = missingRedis()
if (missing !== null && process.env.CI === 'true') throw new Error(missing)
describe.skipIf(missing !== null)(`two servers with one Redis${missing === null ? '' : ` (${missing})`}`, () => {
  let redis: RedisServer
  let database: Database
  let first: Buying
  let second: TestApp
  const lines: string[] = []
  const variables = () => ({ REDIS_URL: redis.url, READS_PER_ADDRESS: '60', LOG_LEVEL: 'info' })
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  beforeAll(async () => {
    redis = await startRedis()
    database = await openMigratedPglite()
    first = await startBuying(database, variables(), { logStream })
    second = await startTestApp(
      { ...database, close: async () => undefined },
      { variables: { ...variables(), LOG_LEVEL: 'silent' }, now: first.now },
    )
    await countTogether()
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await redis?.kill()
  })

  let addresses = 10
  /** Servers connect in the background. */
  const countTogether = () =>
    vi.waitFor(async () => {
      addresses += 1
      const address = `192.0.2.${addresses}`
      await statuses(60, first.app, address)
      expect(await statuses(1, second.app, address)).toEqual([429])
    }, 20_000)

  const statuses = async (count: number, app: TestApp['app'], remoteAddress: string) => {
    const found: number[] = []
    for (let at = 0; at < count; at += 1) {
      found.push((await app.inject({ url: PROFILE, remoteAddress })).statusCode)
    }
    return found
  }

  it('share a limit by address, for each call', async () => {
    expect(await statuses(40, first.app, '192.0.2.2')).not.toContain(429)
    expect(await statuses(20, second.app, '192.0.2.2')).not.toContain(429)
    expect(await statuses(1, first.app, '192.0.2.2')).toEqual([429])
    const other = await second.app.inject({
      url: '/api/offers/nothing',
      remoteAddress: '192.0.2.2',
    })
    expect(other.statusCode).toBe(404)
    expect(await statuses(1, second.app, '192.0.2.3')).not.toContain(429)
  })

  it('wake a live stream of one server by a change on the other', async () => {
    const login = await second.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: SELLERS.client, password: DEMO_PASSWORD },
    })
    const token = login.json().data.access_token
    const { order } = (await first.place([{ offer: await first.offer() }])).body
    const stream = await openLive(await first.app.listen({ host: '127.0.0.1', port: 0 }), token)
    expect((await stream.next())?.event).toBe('opened')
    const headers = { authorization: `Bearer ${token}` }
    const began = performance.now()
    await second.app.inject({ method: 'POST', url: `/api/orders/${order.id}/simulated-payment`, headers })
    expect(await stream.nextOrder()).toMatchObject({ data: { orderId: order.id } })
    expect(performance.now() - began).toBeLessThan(RARE_LOOK_MS / 2)
  })

  it('space the calls of an outside service together, and refuse a turn that is too late', async () => {
    const apps = [Fastify(), Fastify()]
    const [one, other] = apps.map((app) =>
      sharedTurns(
        connectRedis(app, redis.url),
        memoryTurns(() => 0),
      ),
    )
    if (one === undefined || other === undefined) throw new Error('two servers are needed')
    let tries = 0
    let name = ''
    await vi.waitFor(async () => {
      tries += 1
      name = `service ${tries}`
      expect(await one.take(name, 60_000, 120_000)).toBe(0)
      expect(await other.take(name, 60_000, 120_000)).toBeGreaterThan(50_000)
    }, 20_000)
    expect(await one.take(name, 60_000, 120_000)).toBeGreaterThan(100_000)
    expect(await other.take(name, 60_000, 120_000)).toBeNull()
    expect(await other.take('another service', 60_000, 120_000)).toBe(0)
    await Promise.all(apps.map((app) => app.close()))
  })

  it('go on while Redis is frozen or gone, each with its own counts, and count together again after it', async () => {
    process.kill(redis.pid, 'SIGSTOP')
    expect(await statuses(61, first.app, '192.0.2.4')).toEqual([...Array<number>(60).fill(404), 429])
    await redis.kill()
    expect(await statuses(60, second.app, '192.0.2.4')).not.toContain(429)
    redis = await startRedis(Number(new URL(redis.url).port))
    await countTogether()
    const about = lines.filter((line) => line.includes('redis')).map((line) => JSON.parse(line).msg)
    expect(about).toEqual([
      'redis unavailable: limits count and pages are kept per server, live streams poll',
      'redis available again',
    ])
  })
})

describe('without Redis in reach from the start', () => {
  it('a server starts, counts by itself and stops', async () => {
    const app = await startTestApp(await openMigratedPglite(), {
      variables: { REDIS_URL: 'redis://127.0.0.1:1', READS_PER_ADDRESS: '1' },
    })
    const codes = [await app.app.inject(PROFILE), await app.app.inject(PROFILE)]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 429])
    await app.close()
  })
})
