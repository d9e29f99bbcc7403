import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { LiveIndex } from '../../server/search/live-index.ts'
import type { OfferIndex } from '../../server/search/offer-index.ts'
import { captured, writeSnapshot } from '../../server/search/snapshot-file.ts'
import { Snapshots } from '../../server/search/snapshots.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, TRAVELLER } from './booking-data.ts'
import { addOffer, addPlaces, addProvider, randomOf, randomOffer } from './search-data.ts'

const NOW = new Date('2026-11-20T12:00:00-03:00')
const now = () => NOW

/** Everything that an index knows, by offer, independent of slots and ids. */
function contentOf(index: OfferIndex) {
  const { vocabulary } = index
  const words = new Map<number, string[]>()
  for (const [id, word] of vocabulary.words.entries()) {
    const spelled = `${word} ${vocabulary.written(id)} ${vocabulary.stemOf(id)} ${vocabulary.isPlace(id)}`
    for (const { values, from, to } of vocabulary.postingsOf(id)) {
      for (const posting of values.subarray(from, to)) {
        const slot = posting >>> 4
        words.set(slot, [...(words.get(slot) ?? []), `${spelled} ${posting & 15}`])
      }
    }
  }
  const listed = (list: 'parties' | 'rules' | 'blocked' | 'held', start: Int32Array, slot: number) => [
    ...index[list].values.subarray(start[slot] ?? 0, start[slot + 1] ?? 0),
  ]
  const offers = new Map<number, unknown>()
  for (let slot = 0; slot < index.slots; slot++) {
    if (index.alive[slot] === 0) continue
    const number = index.number[slot] ?? 0
    expect(index.slotOf(number)).toBe(slot)
    offers.set(number, {
      facts: [
        ...[index.kind[slot], index.themes[slot], index.tenths[slot], index.price[slot], index.minutes[slot]],
        ...[index.quality[slot], index.ratings[slot], index.latitude[slot], index.longitude[slot]],
        ...index.numbers.map((column) => column[slot] ?? null),
      ],
      choices: index.choiceSets[index.choices[slot] ?? -1],
      destination: index.destinations[index.destination[slot] ?? -1],
      timeZone: index.timeZones[index.timeZone[slot] ?? -1],
      parties: listed('parties', index.partyStart, slot),
      rules: listed('rules', index.ruleStart, slot),
      blocked: listed('blocked', index.blockedStart, slot),
      held: listed('held', index.heldStart, slot),
      words: (words.get(slot) ?? []).toSorted(),
    })
  }
  expect(offers.size).toBe(index.live)
  return new Map([...offers].toSorted(([one], [other]) => one - other))
}

eachDatabase('the stored index of the search', (open) => {
  let database: Database
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-search-'))
  const path = join(folder, 'search-index')
  const random = randomOf(7)
  let warnings: string[] = []

  beforeAll(async () => {
    database = await open()
    await addPlaces(database)
    await database.query(`INSERT INTO users (email, password_hash, name) VALUES ($1, 'none', 'Ana')`, [TRAVELLER])
    await addProvider(database, 'guia', 'Rota das Dunas')
    for (let at = 0; at < 40; at++) {
      await addOffer(database, { ...randomOffer(random, `o${at}`, ['guia']), status: 'published' })
    }
  })
  beforeEach(async () => {
    rmSync(path, { force: true })
    await database.query('DELETE FROM search_snapshots')
    warnings = []
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const snapshots = () =>
    new Snapshots({
      ...{ path, database, reads: database },
      log: { warn: (details, message) => void warnings.push(`${message}: ${String(Object.values(details)[0])}`) },
    })
  /** A server that starts: its index, and whether it read all offers. */
  async function started() {
    let hasReadAll = false
    const query: Database['query'] = (sql, params) => {
      if (sql.includes('WHERE number > $2')) hasReadAll = true
      return database.query(sql, params)
    }
    const live = new LiveIndex({ ...database, query }, now, snapshots())
    const index = await live.current()
    return { live, index, hasReadAll }
  }
  const fresh = async () => contentOf(await new LiveIndex(database, now).current())
  async function stored() {
    const { live } = await started()
    expect(await live.store(undefined, 1)).toBe(true)
    return live
  }

  /** Offers that change, go, come and get bookings. */
  async function change(round: number) {
    await database.query('UPDATE offers SET title = $2 WHERE id = $1', [`o${round}`, `Rapel número${round} no cânion`])
    await database.query('DELETE FROM offers WHERE id = $1', [`o${round + 10}`])
    await database.query("UPDATE offers SET status = 'paused' WHERE id = $1", [`o${round + 20}`])
    await addOffer(database, { ...randomOffer(random, `neu${round}`, ['guia']), status: 'published' })
    await addBooking(database, { id: `b${round}`, offer: `o${round}`, startsAt: '2026-12-01T09:00' })
  }

  test('is what a server starts with, and what changed since is read alone', async () => {
    await stored()
    await change(0)
    const { index, hasReadAll } = await started()
    expect(hasReadAll).toBe(false)
    expect(contentOf(index)).toEqual(await fresh())
  })

  test('is complete although offers change while it is written', async () => {
    const { live, index } = await started()
    const writing = live.store(undefined, 1)
    await change(1)
    await live.current()
    expect(await writing).toBe(true)
    const next = await started()
    expect(next.hasReadAll).toBe(false)
    expect(contentOf(next.index)).toEqual(await fresh())
    expect(contentOf(index)).toEqual(await fresh())
  })

  test('is written again only after enough changes', async () => {
    const live = await stored()
    expect(await live.store(undefined, 1)).toBe(false)
    await change(2)
    await live.current()
    expect(await live.store(undefined, 1_000)).toBe(false)
    expect(await live.store(undefined, 1)).toBe(true)
    expect(await database.query('SELECT 1 FROM search_snapshots')).toHaveLength(1)
  })

  test('that is missing or damaged anywhere is not used', async () => {
    expect((await started()).hasReadAll).toBe(true)
    expect(warnings).toEqual([])
    const { live } = await (await stored()).current()
    const whole = await readFile(path)
    const { size } = await stat(path)
    const damaged = [whole.subarray(0, size - 20), whole.subarray(0, 10), Buffer.alloc(0)]
    for (let at = 3; at < size; at += Math.ceil(size / 40)) {
      const copy = Buffer.from(whole)
      copy.writeUInt8(copy.readUInt8(at) ^ 255, at)
      damaged.push(copy)
    }
    for (const [at, content] of damaged.entries()) {
      await writeFile(path, content)
      const { hasReadAll, index } = await started()
      expect([at, hasReadAll]).toEqual([at, true])
      expect(index.live).toBe(live)
    }
    expect(warnings.filter((warning) => warning.startsWith('search snapshot ignored'))).toHaveLength(damaged.length)
  })

  test('of other code, of a restored database or of one that lost its row is not used', async () => {
    const live = await stored()
    const [row] = await database.query<{ id: string; by: string }>(
      'SELECT id::text AS id, xmin::text AS by FROM search_snapshots',
    )
    const label = { version: 'another', id: row?.id ?? '', writtenBy: row?.by ?? '', horizon: '0' }
    await writeSnapshot(path, captured(await live.current()), label)
    expect((await started()).hasReadAll).toBe(true)

    await stored()
    expect((await started()).hasReadAll).toBe(false)
    // A restore writes each row again.
    await database.query('UPDATE search_snapshots SET id = id')
    expect((await started()).hasReadAll).toBe(true)

    await stored()
    await database.query('DELETE FROM search_snapshots')
    expect((await started()).hasReadAll).toBe(true)
    expect(warnings).toEqual([])
  })

  test('leaves nothing behind when a stop aborts its writing', async () => {
    const { live } = await started()
    await expect(live.store(AbortSignal.abort(new Error('stopping')), 1)).rejects.toThrow('stopping')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await expect(stat(`${path}.part`)).rejects.toThrow('ENOENT')
    expect(await live.store(undefined, 1)).toBe(true)
  })

  test('and one that was compacted know the same as one that was read', async () => {
    await stored()
    const { live, index } = await started()
    for (const round of [3, 4, 5]) {
      await change(round)
      await live.current()
    }
    expect(index.slots).toBeGreaterThan(index.live)
    index.compact()
    expect(index.slots).toBe(index.live)
    expect(contentOf(index)).toEqual(await fresh())
    await change(6)
    expect(contentOf(await live.current())).toEqual(await fresh())
    await live.store(undefined, 1)
    expect(contentOf((await started()).index)).toEqual(await fresh())
  })
})
