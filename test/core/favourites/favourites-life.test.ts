import { afterEach, describe, expect, test, vi } from 'vitest'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { FAVOURITES_KEYS, HINT_KEY } from '../../../src/core/favourites/favourites-preview.ts'
import { device as newDevice, type Watched, watchedBackend } from './device.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
function device(watched?: Watched, initial?: Readonly<Record<string, string>>) {
  const started = newDevice(watched, initial)
  closing.push(started.close)
  return started
}
const personalKeys = (keys: readonly string[]) => keys.filter((key) => key.startsWith('tp:me:'))

describe('A visitor', () => {
  test('keeps favourites on the device, over a reload', async () => {
    const { openTab } = device()
    const tab = await openTab()
    for (const id of ['a', 'b']) await tab.press(id)
    tab.close()
    expect((await openTab()).kept()).toEqual(['b', 'a'])
  })

  test('is followed by the other tabs', async () => {
    const { openTab } = device()
    const [one, other] = [await openTab(), await openTab()]
    await one.press('a')
    await vi.waitFor(() => expect(other.hearts.has('a')).toBe(true))
    await other.press('a')
    await vi.waitFor(() => expect(one.hearts.has('a')).toBe(false))
  })

  test('learns once, at the third, that they stay on this device', async () => {
    const { openTab } = device()
    const tab = await openTab()
    for (const id of ['a', 'b', 'b', 'b']) await tab.press(id)
    expect(tab.emitted).toEqual([])
    for (const id of ['c', 'c', 'd', 'e']) await tab.press(id)
    expect(tab.emitted).toEqual([{ type: 'kept on this device' }])
    tab.close()
    const reloaded = await openTab()
    await reloaded.press('f')
    expect(reloaded.emitted).toEqual([])
  })

  test('learns that there are 500, and may remove one', async () => {
    const visitor = Array.from({ length: 500 }, (_, at) => `o${at}`)
    const { openTab } = device(undefined, {
      [FAVOURITES_KEYS.visitor]: JSON.stringify({ version: 1, items: visitor }),
      [HINT_KEY]: 'true',
    })
    const tab = await openTab()
    await tab.press('one-more')
    expect(tab.emitted).toEqual([{ type: 'full' }])
    expect(tab.hearts.has('one-more')).toBe(false)
    await tab.press('o7')
    await tab.press('one-more')
    expect(tab.kept()[0]).toBe('one-more')
  })
})

describe('A login', () => {
  test("brings a visitor's favourites into the account, and only then drops them from the device", async () => {
    const watched = watchedBackend({ 1: ['z'] })
    const { openTab } = device(watched)
    const tab = await openTab()
    for (const id of ['a', 'b']) await tab.press(id)
    watched.state.holds = true
    await tab.logIn('ana')
    await vi.waitFor(() => expect(watched.said).toEqual(['merge b,a']))
    expect(tab.kept()).toEqual(['b', 'a'])
    expect(JSON.parse(tab.storage.read(FAVOURITES_KEYS.visitor) ?? '').items).toEqual(['b', 'a'])
    watched.release()
    await tab.settled()
    expect(tab.kept()).toEqual(['b', 'a', 'z'])
    expect(watched.listOf('ana')).toEqual(['b', 'a', 'z'])
    expect(tab.storage.read(FAVOURITES_KEYS.visitor)).toBeNull()
  })

  test('loses nothing when the merge fails: the next connection and the next load try again', async () => {
    const watched = watchedBackend({ 1: ['z'] })
    const { openTab, connection, warnings } = device(watched)
    const tab = await openTab()
    await tab.press('a')
    watched.state.failure = new ServiceFailed('down')
    await tab.logIn('ana')
    await tab.settled()
    expect(tab.kept()).toEqual(['a'])
    expect(warnings).toContain('favourites not merged')
    connection.restore()
    await tab.settled()
    expect(watched.said.filter((line) => line === 'merge a')).toHaveLength(2)
    tab.close()
    watched.state.failure = null
    const reloaded = await openTab()
    await reloaded.settled()
    expect(watched.listOf('ana')).toEqual(['a', 'z'])
    expect(reloaded.kept()).toEqual(['a', 'z'])
  })

  test('a press during the merge is the latest change', async () => {
    const watched = watchedBackend()
    const { openTab } = device(watched)
    const tab = await openTab()
    for (const id of ['a', 'b']) await tab.press(id)
    watched.state.holds = true
    await tab.logIn('ana')
    await tab.press('a', false)
    await tab.press('c', true)
    expect(tab.kept()).toEqual(['c', 'b'])
    watched.state.holds = false
    watched.release()
    await tab.settled()
    expect(watched.listOf('ana')).toEqual(['c', 'b'])
    expect(tab.kept()).toEqual(['c', 'b'])
  })
})

describe('A logout', () => {
  test('leaves nothing for the next person, neither on the page nor on the device', async () => {
    const watched = watchedBackend({ 1: ['a'], 2: ['b'] })
    const { openTab, store } = device(watched)
    const tab = await openTab()
    await tab.logIn('ana')
    await tab.settled()
    await tab.press('c')
    await tab.logOut()
    expect(tab.kept()).toEqual([])
    expect(tab.hearts.has('a')).toBe(false)
    expect(personalKeys(store.openTab().keys())).toEqual([])
    await tab.logIn('bia')
    await tab.settled()
    expect(tab.kept()).toEqual(['b'])
  })

  test('is not undone by an answer that comes late', async () => {
    const watched = watchedBackend({ 1: ['a'] })
    const { openTab, store } = device(watched)
    const tab = await openTab()
    watched.state.holds = true
    await tab.logIn('ana')
    await vi.waitFor(() => expect(watched.said).toEqual(['fetch']))
    await tab.logOut()
    watched.release()
    await vi.waitFor(() => expect(watched.said).toContain('fetch done'))
    expect(tab.kept()).toEqual([])
    expect(personalKeys(store.openTab().keys())).toEqual([])
  })

  test('in another tab empties this one, even after a late write of this one', async () => {
    const watched = watchedBackend({ 1: ['a'] })
    const { openTab, store } = device(watched)
    const one = await openTab()
    await one.logIn('ana')
    await one.settled()
    const other = await openTab()
    await other.settled()
    expect(other.kept()).toEqual(['a'])
    const leaving = one.logOut()
    void other.press('b')
    await leaving
    await vi.waitFor(() => expect(other.kept()).toEqual([]))
    expect(personalKeys(store.openTab().keys())).toEqual([])
  })
})

describe('A logged-in person', () => {
  async function loggedIn(kept: string[] = []) {
    const watched = watchedBackend({ 1: kept })
    const started = device(watched)
    const tab = await started.openTab()
    await tab.logIn('ana')
    await tab.settled()
    watched.said.length = 0
    return { ...started, watched, tab }
  }

  test('sees a heart change at once; the request follows', async () => {
    const { tab, watched } = await loggedIn()
    watched.state.holds = true
    await tab.press('a')
    expect(tab.hearts.has('a')).toBe(true)
    await vi.waitFor(() => expect(watched.said).toEqual(['add a']))
    watched.release()
    await tab.settled()
    expect(watched.listOf('ana')).toEqual(['a'])
  })

  test('presses as fast as they like: requests neither overlap nor overtake, and the last word holds', async () => {
    const { tab, watched } = await loggedIn()
    watched.state.holds = true
    for (const [id, keep] of [
      ['a', true],
      ['a', false],
      ['b', true],
      ['a', true],
      ['a', false],
    ] as const) {
      await tab.press(id, keep)
    }
    expect(tab.kept()).toEqual(['b'])
    for (let answers = 0; answers < 3; answers += 1) {
      watched.release()
      await vi.waitFor(() => expect(watched.said.filter((line) => line.endsWith('done'))).toHaveLength(answers + 1))
    }
    await tab.settled()
    expect(watched.said).toEqual(['add a', 'add a done', 'add b', 'add b done', 'remove a', 'remove a done'])
    expect(watched.listOf('ana')).toEqual(['b'])
    expect(tab.kept()).toEqual(['b'])
  })

  test('gets one heart back where the backend refuses, with a message', async () => {
    const { tab, watched } = await loggedIn(['z'])
    watched.state.failure = new ServiceFailed('down')
    await tab.press('a')
    await tab.settled()
    expect(tab.kept()).toEqual(['z'])
    expect(tab.emitted).toEqual([{ type: 'not saved', change: { id: 'a', item: 'a' }, failure: watched.state.failure }])
    watched.state.failure = null
    await tab.press('a', true)
    await tab.settled()
    expect(watched.listOf('ana')).toEqual(['a', 'z'])
  })

  test('keeps offline changes over a reload, and they are sent when the network is back', async () => {
    const { tab, watched, connection, openTab } = await loggedIn(['z'])
    connection.cut()
    watched.state.failure = new Unreachable('no network')
    await tab.press('a')
    await tab.press('z', false)
    await tab.settled()
    expect(watched.said).toEqual([])
    tab.close()
    const reloaded = await openTab()
    await reloaded.settled()
    expect(reloaded.kept()).toEqual(['a'])
    expect(reloaded.emitted).toEqual([])
    watched.state.failure = null
    connection.restore()
    await reloaded.settled()
    expect(watched.listOf('ana')).toEqual(['a'])
    expect(reloaded.kept()).toEqual(['a'])
  })

  test('has offline changes sent once, despite several and reloaded tabs', async () => {
    const { tab, watched, connection, openTab } = await loggedIn(['z'])
    const other = await openTab()
    await other.settled()
    connection.cut()
    await tab.press('a')
    await other.press('z', false)
    await vi.waitFor(() => expect(tab.kept()).toEqual(['a']))
    expect(other.kept()).toEqual(['a'])
    tab.close()
    other.close()
    const [one, two] = [await openTab(), await openTab()]
    await Promise.all([one.settled(), two.settled()])
    expect([one.kept(), two.kept()]).toEqual([['a'], ['a']])
    watched.said.length = 0
    connection.restore()
    await Promise.all([one.settled(), two.settled()])
    expect(watched.said.filter((line) => /^(add|remove)/.test(line)).sort()).toEqual([
      'add a',
      'add a done',
      'remove z',
      'remove z done',
    ])
    expect(watched.listOf('ana')).toEqual(['a'])
    expect([one.kept(), two.kept()]).toEqual([['a'], ['a']])
  })

  test('has them sent by the remaining tab, where the other one was closed', async () => {
    const { tab, watched, connection, openTab } = await loggedIn()
    const other = await openTab()
    await other.settled()
    connection.cut()
    await tab.press('a')
    tab.close()
    await vi.waitFor(() => expect(other.kept()).toEqual(['a']))
    connection.restore()
    await other.settled()
    expect(watched.listOf('ana')).toEqual(['a'])
  })

  test('has nothing sent in the name of the next person', async () => {
    const { tab, watched, lock } = await loggedIn()
    let release = () => {}
    const held = lock.run(() => new Promise<void>((resolve) => (release = resolve)))
    await tab.press('a')
    await tab.logOut()
    await tab.logIn('bia')
    release()
    await held
    await tab.settled()
    expect(watched.said.filter((line) => /^(add|remove)/.test(line))).toEqual([])
    expect([watched.listOf('ana'), watched.listOf('bia')]).toEqual([[], []])
  })

  test('loses nothing where the network goes while the request is on its way', async () => {
    const { tab, watched, connection } = await loggedIn()
    watched.state.holds = true
    await tab.press('a')
    await vi.waitFor(() => expect(watched.said).toEqual(['add a']))
    connection.cut()
    watched.state.failure = new Unreachable('no network')
    watched.release()
    await tab.settled()
    expect(tab.kept()).toEqual(['a'])
    expect(tab.emitted).toEqual([])
    Object.assign(watched.state, { failure: null, holds: false })
    connection.restore()
    await tab.settled()
    expect(watched.listOf('ana')).toEqual(['a'])
  })

  test('sees the hearts of the last visit at once after a reload, and then what another device changed', async () => {
    const { tab, watched, openTab } = await loggedIn(['z', 'y'])
    tab.close()
    await watched.backend.remove('y')
    watched.state.holds = true
    const reloaded = await openTab()
    expect(reloaded.kept()).toEqual(['z', 'y'])
    watched.release()
    await reloaded.settled()
    expect(reloaded.kept()).toEqual(['z'])
  })

  test('is followed by the other tabs', async () => {
    const { tab, openTab } = await loggedIn()
    const other = await openTab()
    await other.settled()
    await tab.press('a')
    await vi.waitFor(() => expect(other.hearts.has('a')).toBe(true))
  })
})
