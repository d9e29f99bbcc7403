import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { type Cluster, startCluster, startReplica } from '../support/postgres.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null

describe.skipIf(missing !== null)(`a server with a streaming replica${missing === null ? '' : ` (${missing})`}`, () => {
  const clusters: Cluster[] = []
  let database: Database
  let replica: Database
  let test: TestApp
  /** Statements of the server at the primary. */
  const asked: string[] = []
  beforeAll(async () => {
    const primary = await startCluster()
    clusters.push(primary)
    database = openPostgres(primary.url)
    await migrate(database)
    await addPlaces(database)
    await addProvider(database, 'guia', 'Guia')
    await addOffer(database, { id: 'um', title: 'Primeiro passeio' })
    const follower = await startReplica(primary)
    clusters.push(follower)
    replica = openPostgres(follower.url)
    const watched: Database = {
      ...database,
      query: (sql, params) => {
        asked.push(sql)
        return database.query(sql, params)
      },
    }
    test = await startTestApp(watched, { variables: { DATABASE_REPLICA_URL: follower.url } })
    await readsAtReplica()
  })
  afterAll(async () => {
    await test?.close()
    await replica?.close()
    for (const cluster of clusters.reverse()) await cluster.stop()
  })

  const read = async (path: string) => {
    const answer = await test.app.inject({ url: `/api/${path}` })
    return { status: answer.statusCode, body: answer.json() }
  }
  const readsOffers = (sql: string) => /\bFROM offers\b/.test(sql)
  const readsAtReplica = () =>
    vi.waitFor(async () => {
      asked.length = 0
      expect((await read('offers/um')).status).toBe(200)
      expect(asked.filter(readsOffers)).toEqual([])
    }, 20_000)

  it('reads search, details and profiles on the replica, and a change on the primary within about a second', async () => {
    asked.length = 0
    expect((await read('offers/search?text=primeiro')).body.total).toBe(1)
    expect((await read('providers/guia')).status).toBe(200)
    // Background work reads the primary at any time.
    const pages = asked.filter((sql) => !sql.includes('offer_photos'))
    expect(pages.filter((sql) => /\bFROM (offers|providers)\b/.test(sql))).toEqual([])
    await addOffer(database, { id: 'dois', title: 'Segundo passeio' })
    await vi.waitFor(async () => expect((await read('offers/search?text=segundo')).body.total).toBe(1), 5000)
  })

  it('reads from the primary while the replica is behind, and from the replica after that', async () => {
    await replica.run('SELECT pg_wal_replay_pause()')
    await addOffer(database, { id: 'tres', title: 'Terceiro passeio' })
    await vi.waitFor(async () => expect((await read('offers/tres')).status).toBe(200), 10_000)
    expect((await read('offers/search?text=terceiro')).body.total).toBe(1)
    await replica.run('SELECT pg_wal_replay_resume()')
    await readsAtReplica()
    expect((await read('offers/search?text=terceiro')).body.total).toBe(1)
  })

  it('loses no request when the replica ends', async () => {
    await replica.close()
    await clusters.pop()?.stop()
    const statuses = []
    for (let at = 0; at < 20; at += 1) statuses.push((await read('offers/um')).status)
    expect([...new Set(statuses)]).toEqual([200])
    replica = { ...replica, close: async () => undefined }
  })
})
