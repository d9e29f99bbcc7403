import { describe, expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import { rememberFavourites } from '../../../src/adapters/browser-storage/remembered-favourites.ts'
import { createMemoryFavourites } from '../../../src/adapters/memory/memory-favourites.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'
import { tokenOf } from '../../support/tokens.ts'

const KEY = 'tp:me:favourite_offers'
const offers = sampleOffers(3)
const kept = ['oferta-2', 'oferta-1']

const deviceOf = (id: number | null, more: Readonly<Record<string, string>> = {}) =>
  createMemoryStorage(
    id === null
      ? more
      : {
          ...more,
          token: JSON.stringify(tokenOf()),
          user: JSON.stringify({ id, name: 'Ana', email: 'ana@exemplo.br', roles: ['client'] }),
          login_welcomed: 'true',
        },
  )

function open(storage: DeviceStorage) {
  const log = { warn: () => undefined }
  const session = createActor(
    provideSession({ backend: createMemorySessionBackend({ accounts: [] }), storage, log }),
  ).start()
  onTestFinished(() => void session.stop())
  const state = { failure: null as Error | null, release: null as Promise<void> | null }
  const backend = createMemoryFavourites(offers, kept, async () => {
    await state.release
    if (state.failure !== null) throw state.failure
  })
  return { session, state, favourites: rememberFavourites(backend, storage, session) }
}

const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

describe("A person's favourites that the device remembers", () => {
  test('show without a connection, marked as remembered', async () => {
    const { favourites, state } = open(deviceOf(1))
    const fresh = await favourites.fetchOffers()
    expect([ids(fresh), fresh.rememberedSince]).toEqual([kept, undefined])
    state.failure = new Unreachable('no network')
    const again = await favourites.fetchOffers()
    expect([ids(again), again.unavailable]).toEqual([kept, 0])
    expect(Date.now() - (again.rememberedSince?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  test('do not hide another failure', async () => {
    const { favourites, state } = open(deviceOf(1))
    await favourites.fetchOffers()
    state.failure = new ServiceFailed('down')
    await expect(favourites.fetchOffers()).rejects.toBe(state.failure)
  })

  test('do not show to another person', async () => {
    const anas = deviceOf(1)
    await open(anas).favourites.fetchOffers()
    const { favourites, state } = open(deviceOf(2, { [KEY]: anas.read(KEY) ?? '' }))
    state.failure = new Unreachable('no network')
    await expect(favourites.fetchOffers()).rejects.toBe(state.failure)
  })

  test('are deleted with the session, also if the answer arrives after the logout', async () => {
    const storage = deviceOf(1)
    const { favourites, session, state } = open(storage)
    await favourites.fetchOffers()
    expect(storage.read(KEY)).not.toBeNull()
    let release = () => {}
    state.release = new Promise((resolve) => (release = resolve))
    const late = favourites.fetchOffers()
    session.send({ type: 'log out' })
    expect(storage.read(KEY)).toBeNull()
    release()
    await late
    expect(storage.read(KEY)).toBeNull()
  })

  test.each(['', '{', '{"version":2,"at":1,"person":1,"items":[{"id":"a"}],"unavailable":0}', '{"version":3}'])(
    'are empty if the record is %s',
    async (text) => {
      const { favourites, state } = open(deviceOf(1, { [KEY]: text }))
      state.failure = new Unreachable('no network')
      await expect(favourites.fetchOffers()).rejects.toBe(state.failure)
    },
  )

  test('are not stored without a person', async () => {
    const storage = deviceOf(null)
    await open(storage).favourites.fetchOffers()
    expect(storage.keys()).toEqual([])
  })
})
