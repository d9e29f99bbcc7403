import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../server/database/database.ts'
import { readsFrom } from '../../server/database/replica.ts'

/** Answers the replica's checks, and its own name to everything else. */
function database(name: string, state: { current: boolean; fails: boolean }): Database {
  const query = async (sql: string) => {
    if (sql.includes('pg_current_wal_lsn')) return [{ position: '0/1' }]
    if (sql.includes('pg_is_in_recovery')) return [{ is: state.current }]
    if (state.fails) throw new DatabaseUnavailable()
    return [{ name }]
  }
  // Type assertion: only these are called.
  return { engine: 'postgres', query, close: async () => undefined } as unknown as Database
}

it('reads that belong together never go back to the replica after the primary has answered one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const state = { current: false, fails: false }
  const app = Fastify()
  const reads = readsFrom(app, database('primary', { current: true, fails: false }), database('replica', state))
  await app.ready()
  const answers = async (from: Database) => (await from.query<{ name: string }>('SELECT 1'))[0]?.name

  const begunBehind = reads.sameAge?.() ?? reads
  expect(await answers(begunBehind)).toBe('primary')
  state.current = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answers(reads)).toBe('replica')
  expect(await answers(begunBehind)).toBe('primary')

  const begun = reads.sameAge?.() ?? reads
  expect(await answers(begun)).toBe('replica')
  state.fails = true
  expect(await answers(begun)).toBe('primary')
  state.fails = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answers(reads)).toBe('replica')
  expect(await answers(begun)).toBe('primary')
  await app.close()
})
