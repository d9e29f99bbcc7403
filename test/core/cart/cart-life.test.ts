import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemoryCart } from '../../../src/adapters/memory/memory-cart.ts'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTabLock } from '../../../src/adapters/memory/memory-tab-lock.ts'
import type { CartBackend } from '../../../src/core/cart/cart.port.ts'
import { selectCartItems } from '../../../src/core/cart/cart.selectors.ts'
import { CART_KEYS, createCart } from '../../../src/core/cart/cart-preview.ts'
import { startCart } from '../../../src/core/cart/start-cart.ts'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import { isPending, selectIsBusy } from '../../../src/core/session/session.selectors.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'

const PASSWORD = 'segredo'
const [a, b, c] = [sampleItem(1), sampleItem(2), sampleItem(3)]
const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** One device with its tabs, and a backend that keeps a cart for Ana and one for Bia. */
function device(kept: { readonly ana?: readonly (typeof a)[] } = {}) {
  const store = createMemoryStore()
  const connection = createMemoryConnection()
  const state = { failure: null as Error | null, person: 0, said: [] as string[] }
  const before = () => {
    if (state.failure !== null) throw state.failure
  }
  const carts = new Map([
    [1, createMemoryCart(kept.ana, before)],
    [2, createMemoryCart([], before)],
  ])
  const own = () => carts.get(state.person) ?? createMemoryCart()
  const backend: CartBackend = {
    fetchItems: (signal) => own().fetchItems(signal),
    save(item) {
      state.said.push(`save ${item.id}`)
      return own().save(item)
    },
    remove(id) {
      state.said.push(`remove ${id}`)
      return own().remove(id)
    },
    merge: (items) => own().merge(items),
  }
  const sessions = createMemorySessionBackend({
    accounts: ['ana', 'bia'].map((name, at) => ({
      email: name,
      password: PASSWORD,
      identity: { user: { id: at + 1, name, email: name, roles: ['client' as const] } },
    })),
  })
  const lock = createMemoryTabLock()
  const log = { warn: () => undefined }
  const openTab = async () => {
    const storage = store.openTab()
    const session = createActor(provideSession({ backend: sessions, storage, log })).start()
    const who = () => {
      state.person = Number(session.getSnapshot().context.user?.id ?? 0)
    }
    session.on('identity changed', who)
    who()
    const cart = createCart(session, storage, async (show) =>
      startCart({ session, storage, backend, connection, lock, log }, show),
    )
    const { actor, hear } = await cart.open()
    const emitted: Parameters<Parameters<typeof hear>[0]>[0][] = []
    hear((event) => void emitted.push(event))
    const close = () => {
      actor.stop()
      session.stop()
    }
    closings.push(close)
    return {
      storage,
      cart,
      actor,
      emitted,
      close,
      items: () => selectCartItems(actor.getSnapshot()),
      /** Tabs receive each other's changes a moment later. */
      shows: (...items: readonly (typeof a)[]) =>
        waitFor(actor, (snapshot) => JSON.stringify(selectCartItems(snapshot)) === JSON.stringify(items), {
          timeout: 2000,
        }),
      settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 2000 }),
      async logIn(name: string) {
        session.send({ type: 'log in', credentials: { email: name, password: PASSWORD } })
        await waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot), { timeout: 2000 })
      },
      async logOut() {
        session.send({ type: 'log out' })
        await waitFor(session, (snapshot) => snapshot.matches({ 'logged out': 'idle' }), { timeout: 2000 })
      },
    }
  }
  return { connection, state, openTab, anas: () => carts.get(1)?.fetchItems() }
}

describe('a cart through its life', () => {
  test('lies on the device, joins the account at the login, and leaves nothing of it at the logout', async () => {
    const { openTab, anas } = device({ ana: [a] })
    const tab = await openTab()
    tab.actor.send({ type: 'put', item: b })
    expect(tab.cart.count()).toBe(1)
    expect(tab.storage.read(CART_KEYS.visitor)).not.toBeNull()
    await tab.logIn('ana')
    await tab.settled()
    expect(tab.items()).toEqual([a, b])
    expect(await anas()).toEqual([a, b])
    expect(tab.cart.count()).toBe(2)
    expect(tab.storage.read(CART_KEYS.visitor)).toBeNull()
    await tab.logOut()
    expect(tab.items()).toEqual([])
    expect(tab.cart.count()).toBe(0)
    expect(tab.storage.read(CART_KEYS.account)).toBeNull()
  })

  test('of one person is not shown to the next, and a visitor’s that was not merged stays a visitor’s', async () => {
    const { openTab, state, anas } = device({ ana: [a] })
    const tab = await openTab()
    await tab.logIn('ana')
    await tab.settled()
    await tab.logOut()
    state.failure = new ServiceFailed('down')
    tab.actor.send({ type: 'put', item: b })
    await tab.logIn('bia')
    await tab.settled()
    expect(tab.items()).toEqual([b])
    await tab.logOut()
    expect(tab.items()).toEqual([b])
    state.failure = null
    await tab.logIn('ana')
    await tab.settled()
    expect(await anas()).toEqual([a, b])
  })

  test('shows another tab’s changes, and each request is made once', async () => {
    const { openTab, state } = device({ ana: [a] })
    const one = await openTab()
    const other = await openTab()
    one.actor.send({ type: 'put', item: b })
    await other.shows(b)
    expect(other.cart.count()).toBe(1)
    await one.logIn('ana')
    await one.settled()
    await other.settled()
    await other.shows(a, b)
    one.actor.send({ type: 'remove', ids: [a.id] })
    await one.settled()
    await other.shows(b)
    expect(state.said).toEqual([`remove ${a.id}`])
  })

  test('works without a connection, survives a reload, and is sent in the order of the presses', async () => {
    const { openTab, state, connection, anas } = device({ ana: [a] })
    const first = await openTab()
    await first.logIn('ana')
    await first.settled()
    connection.cut()
    state.failure = new Unreachable('no network')
    first.actor.send({ type: 'put', item: b })
    first.actor.send({ type: 'remove', ids: [a.id] })
    first.actor.send({ type: 'put', item: c })
    expect(first.items()).toEqual([b, c])
    first.close()
    const again = await openTab()
    expect(again.cart.count()).toBe(2)
    expect(again.items()).toEqual([b, c])
    state.failure = null
    connection.restore()
    await waitFor(again.actor, ({ context }) => context.changes.length === 0, { timeout: 2000 })
    expect(state.said).toEqual([`save ${b.id}`, `remove ${a.id}`, `save ${c.id}`])
    expect(await anas()).toEqual([b, c])
    expect(again.emitted).toEqual([])
  })

  test('of two offline tabs is sent once, each change by one of them', async () => {
    const { openTab, state, connection, anas } = device({ ana: [a] })
    const one = await openTab()
    await one.logIn('ana')
    await one.settled()
    const other = await openTab()
    await other.settled()
    connection.cut()
    one.actor.send({ type: 'put', item: b })
    await other.shows(a, b)
    other.actor.send({ type: 'remove', ids: [a.id] })
    await one.shows(b)
    connection.restore()
    for (const { actor } of [one, other]) {
      await waitFor(actor, (snapshot) => snapshot.context.changes.length === 0, { timeout: 2000 })
    }
    expect(state.said.toSorted()).toEqual([`remove ${a.id}`, `save ${b.id}`])
    expect(await anas()).toEqual([b])
  })

  test('joins the account, and a change reaches it, once a server that did not answer answers again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { openTab, state, anas } = device({ ana: [a] })
    const tab = await openTab()
    tab.actor.send({ type: 'put', item: b })
    state.failure = new Unreachable('connection refused')
    await tab.logIn('ana')
    await tab.settled()
    tab.actor.send({ type: 'remove', ids: [a.id] })
    expect(tab.items()).toEqual([b])
    state.failure = null
    await vi.advanceTimersByTimeAsync(2_000)
    await tab.settled()
    expect(await anas()).toEqual([b])
    expect(tab.items()).toEqual([b])
    expect(tab.emitted).toEqual([])
  })

  test('is as it was where the backend says no, and says so', async () => {
    const { openTab, state } = device({ ana: [a] })
    const tab = await openTab()
    await tab.logIn('ana')
    await tab.settled()
    state.failure = new ServiceFailed('down')
    tab.actor.send({ type: 'remove', ids: [a.id] })
    expect(tab.items()).toEqual([])
    await tab.settled()
    expect(tab.items()).toEqual([a])
    expect(tab.emitted).toMatchObject([{ type: 'not saved', change: { id: a.id, item: null } }])
  })
})

describe('before the machine is there', () => {
  test('the count is the stored one, and code that could not be loaded is requested again', async () => {
    const { openTab } = device()
    const tab = await openTab()
    tab.actor.send({ type: 'put', item: a })
    const session = createActor(
      provideSession({ backend: createMemorySessionBackend({ accounts: [] }), storage: tab.storage, log: console }),
    )
    let tries = 0
    const cart = createCart(session, tab.storage, async () => {
      tries += 1
      throw new Error('no code')
    })
    expect(cart.count()).toBe(1)
    await expect(cart.open()).rejects.toThrow('no code')
    await expect(cart.open()).rejects.toThrow('no code')
    expect(tries).toBe(2)
    expect(cart.count()).toBe(1)
  })

  test.each(['{', '[]', '{"person":null,"shown":"9"}', '{"person":8,"shown":9}'])('%s counts as nothing', (text) => {
    const storage = createMemoryStore({ [CART_KEYS.visitor]: text }).openTab()
    const session = createActor(
      provideSession({ backend: createMemorySessionBackend({ accounts: [] }), storage, log: console }),
    )
    expect(createCart(session, storage, () => Promise.reject(new Error('not asked for'))).count()).toBe(0)
  })
})
