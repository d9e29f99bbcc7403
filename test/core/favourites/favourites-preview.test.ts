import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import {
  createFavourites,
  FAVOURITES_KEYS,
  type Hearts,
  HINT_KEY,
} from '../../../src/core/favourites/favourites-preview.ts'
import {
  FAVOURITE_RECORDS,
  selectFavouriteIds,
  startFavourites,
} from '../../../src/core/favourites/start-favourites.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'
import { type StoredCollection, writeCollection } from '../../../src/core/synchronised-collection/stored-collection.ts'
import { tokenOf } from '../../support/tokens.ts'
import { watchedBackend } from './device.ts'

const ana = { id: 1, name: 'Ana', email: 'ana@exemplo.br', roles: ['client'] }
const session = { token: JSON.stringify(tokenOf()), user: JSON.stringify(ana), login_welcomed: 'true' }

const store = (storage: DeviceStorage, stored: StoredCollection<string>) =>
  writeCollection(FAVOURITE_RECORDS, storage, stored)

/** Hearts whose machine has not been fetched. */
function hearts(storage: DeviceStorage, before: () => Promise<void> = async () => undefined) {
  const log = { warn: () => undefined }
  const actor = createActor(
    provideSession({ backend: createMemorySessionBackend({ accounts: [] }), storage, log }),
  ).start()
  const { backend, said, state } = watchedBackend({ 1: ['a'] })
  state.person = 1
  const load = vi.fn(async (handed: Hearts) => {
    await before()
    const ports = {
      session: actor,
      storage,
      backend,
      connection: createMemoryConnection(),
      lock: createMemoryTabLock(),
      log,
    }
    const opened = startFavourites(ports, handed)
    onTestFinished(() => void opened.actor.stop())
    return opened
  })
  onTestFinished(() => void actor.stop())
  return { favourites: createFavourites(actor, storage, load), load, session: actor, said }
}

describe('Hearts before their machine is there', () => {
  test("show a visitor's favourites from the device, without fetching anything", () => {
    const storage = createMemoryStorage()
    store(storage, { visitor: ['a'], account: null })
    const { favourites, load } = hearts(storage)
    expect([favourites.has('a'), favourites.has('b')]).toEqual([true, false])
    expect(load).not.toHaveBeenCalled()
  })

  test('show those of the person logged in, with what is not sent yet', () => {
    const storage = createMemoryStorage(session)
    const changes = [
      { id: 'b', item: 'b' },
      { id: 'a', item: null },
    ]
    store(storage, { visitor: ['c'], account: { person: 1, saved: ['a', 'd'], changes } })
    const { favourites } = hearts(storage)
    expect(['a', 'b', 'c', 'd'].filter(favourites.has)).toEqual(['b', 'c', 'd'])
  })

  test.each([
    ['of another person', { version: 1, person: 2, shown: ['a'] }],
    ['of a visitor, to somebody logged in', { version: 1, person: null, shown: ['a'] }],
    ['of a broken record', { version: 1, person: 1, shown: 'a' }],
  ])('show nothing %s', (_, record) => {
    const storage = createMemoryStorage({ ...session, [FAVOURITES_KEYS.account]: JSON.stringify(record) })
    expect(hearts(storage).favourites.has('a')).toBe(false)
  })

  test("show nothing of a person's to a visitor, and nothing once that person has left", () => {
    const storage = createMemoryStorage(session)
    store(storage, { visitor: [], account: { person: 1, saved: ['a'], changes: [] } })
    const { favourites, session: actor } = hearts(storage)
    const notify = vi.fn()
    favourites.subscribe(notify)
    expect(favourites.has('a')).toBe(true)
    actor.send({ type: 'log out' })
    expect(notify).toHaveBeenCalled()
    expect(favourites.has('a')).toBe(false)
  })

  test('change at the first press, which fetches the machine and reaches it, as do those after it', async () => {
    let arrive = () => {}
    const { favourites, load } = hearts(createMemoryStorage(), () => new Promise((resolve) => (arrive = resolve)))
    const seen: boolean[][] = []
    favourites.subscribe(() => seen.push(['a', 'b'].map(favourites.has)))
    void favourites.choose('a', true)
    void favourites.choose('b', true)
    expect(['a', 'b'].map(favourites.has)).toEqual([true, true])
    arrive()
    const { actor } = await favourites.open()
    expect(load).toHaveBeenCalledTimes(1)
    expect(selectFavouriteIds(actor.getSnapshot())).toEqual(['b', 'a'])
    expect(
      seen.slice(1).every((hearts) => hearts.every(Boolean)),
      'no heart goes back on the way',
    ).toBe(true)
  })

  test('go back where the machine cannot be fetched, and the next press asks again', async () => {
    let isMissing = true
    const { favourites } = hearts(createMemoryStorage(), async () => {
      if (isMissing) throw new Error('not fetched')
    })
    await expect(favourites.choose('a', true)).rejects.toThrow('not fetched')
    expect(favourites.has('a')).toBe(false)
    isMissing = false
    await favourites.choose('b', true)
    expect(['a', 'b'].filter(favourites.has)).toEqual(['b'])
  })

  test('pass earlier events of the machine to a later listener', async () => {
    const storage = createMemoryStorage()
    const { favourites } = hearts(storage)
    for (const id of ['a', 'b', 'c']) void favourites.choose(id, true)
    const { hear } = await favourites.open()
    const heard: string[] = []
    hear(({ type }) => void heard.push(type))
    expect(heard).toEqual(['kept on this device'])
    expect(storage.read(HINT_KEY)).toBe('true')
  })

  test('are removed by a press before the machine is there, and keep only ids as the contract writes them', async () => {
    const storage = createMemoryStorage()
    store(storage, { visitor: ['a', 'b'], account: null })
    let arrive = () => {}
    const { favourites } = hearts(storage, () => new Promise((resolve) => (arrive = resolve)))
    void favourites.choose('a', false)
    expect(['a', 'b'].filter(favourites.has)).toEqual(['b'])
    arrive()
    const { actor } = await favourites.open()
    expect(selectFavouriteIds(actor.getSnapshot())).toEqual(['b'])
    const ids = ['offer-1', 'a'.repeat(60), 'a'.repeat(61), 'a b', ' a', 'a!', '', 7]
    expect(ids.filter(FAVOURITE_RECORDS.isItem)).toEqual(['offer-1', 'a'.repeat(60)])
  })

  test('say to nobody who is logged in that they stay on this device', async () => {
    const storage = createMemoryStorage(session)
    store(storage, { visitor: ['a', 'b', 'c'], account: null })
    const { favourites, session: actor } = hearts(storage)
    const { hear } = await favourites.open()
    const heard: string[] = []
    hear(({ type }) => void heard.push(type))
    expect([actor.getSnapshot().hasTag('logged in'), heard]).toEqual([true, []])
  })

  test('do not call removed listeners', async () => {
    const { favourites } = hearts(createMemoryStorage())
    const notify = vi.fn()
    favourites.subscribe(notify)()
    await favourites.choose('a', true)
    expect(notify).not.toHaveBeenCalled()
  })
})
