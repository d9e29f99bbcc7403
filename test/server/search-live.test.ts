import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { LiveIndex } from '../../server/search/live-index.ts'
import { eachDatabase } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'

const now = () => new Date()

eachDatabase('the index of the search', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await database.transaction(async (transaction) => {
      for (let at = 0; at < 60; at++) await addOffer(transaction, { id: `o${at}`, title: `Passeio ${at}` })
    })
  })
  afterAll(async () => database.close())

  /** Counts the statements, and fails on command. */
  function watched() {
    const state = { statements: 0, failing: false }
    const query: Database['query'] = (sql, params) => {
      state.statements++
      return state.failing ? Promise.reject(new Error('the connection is lost')) : database.query(sql, params)
    }
    return { state, database: { ...database, query } }
  }

  /**
   * An index that has read twice: while another database of the same server has an open transaction, the first read
   * cannot know what is older, so the second reads it again.
   */
  async function settled(counted: Database, state: { statements: number }): Promise<LiveIndex> {
    const live = new LiveIndex(counted, now)
    await live.current()
    state.statements = 0
    await live.current()
    // The embedded database has no other transactions.
    if (database.engine === 'pglite') expect(state.statements).toBe(1)
    return live
  }

  test('reads all offers once; then, while nothing changes, a look costs one small statement', async () => {
    const { state, database: counted } = watched()
    const live = await settled(counted, state)
    expect((await live.current()).live).toBe(60)
    state.statements = 0
    const index = await live.current()
    expect(await live.current()).toBe(index)
    expect(state.statements).toBe(2)
  })

  test('callers at the same time share a look, but none shares one that began before it asked', async () => {
    const { state, database: counted } = watched()
    const live = await settled(counted, state)
    state.statements = 0
    await Promise.all(Array.from({ length: 50 }, () => live.current()))
    expect(state.statements).toBe(2)
  })

  test('removes dead slots when many are dead, and finds the same', async () => {
    const live = new LiveIndex(database, now)
    for (let round = 0; round < 20; round++) {
      await database.query('UPDATE offers SET updated_at = now()')
      await live.current()
    }
    const last = await live.current()
    expect(last.live).toBe(60)
    expect(last.slots).toBeLessThanOrEqual(1_075)
  })

  test('what could not be read is read the next time', async () => {
    const { state, database: flaky } = watched()
    const live = new LiveIndex(flaky, now)
    state.failing = true
    await expect(live.current()).rejects.toThrow('the connection is lost')
    state.failing = false
    expect((await live.current()).live).toBe(60)
    await database.query(`UPDATE offers SET status = 'paused' WHERE id = 'o1'`)
    state.failing = true
    await expect(live.current()).rejects.toThrow('the connection is lost')
    state.failing = false
    expect((await live.current()).live).toBe(59)
  })

  test('two servers on one database both see what either changed', async () => {
    const [one, other] = [new LiveIndex(database, now), new LiveIndex(database, now)]
    const before = (await one.current()).live
    expect((await other.current()).live).toBe(before)
    await database.query(`DELETE FROM offers WHERE id = 'o2'`)
    expect((await one.current()).live).toBe(before - 1)
    expect((await other.current()).live).toBe(before - 1)
  })

  test('a destination that is new is known with its first offer', async () => {
    const live = new LiveIndex(database, now)
    await live.current()
    await database.query(
      `INSERT INTO destinations SELECT 'jericoacoara', 'Jericoacoara', 'CE', ibge_code, '{Jeri}', time_zone, latitude, longitude, tagline, cover
       FROM destinations WHERE slug = 'sao-luis'`,
    )
    await addOffer(database, { id: 'jeri', destination: 'jericoacoara', title: 'Pedra Furada' })
    const index = await live.current()
    const slot = index.slots - 1
    expect(index.destinations[index.destination[slot] ?? -1]?.name).toBe('Jericoacoara')
  })
})
