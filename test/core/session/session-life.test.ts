import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { LONGEST_DELAY } from '../../../src/core/machines/delay-until.ts'
import { UserInfoFailed } from '../../../src/core/session/session.port.ts'
import { isPending, selectIsLoggedIn, selectUser } from '../../../src/core/session/session.selectors.ts'
import type { Identity } from '../../../src/core/session/session.ts'
import { PERSONAL_PREFIX, PRIMARY_COLOR_KEY } from '../../../src/core/storage/storage-keys.ts'
import { tokenOf } from '../../support/tokens.ts'

import {
  ana,
  anaIdentity,
  authorizationIn,
  browser,
  bruno,
  brunoLogin,
  HOUR,
  logIn,
  refusing,
  settled,
} from './browser.ts'

describe('Session: ending by itself', () => {
  test('Several simultaneous 401s end the session once', async () => {
    const { openTab, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    emitted.length = 0
    for (let failures = 0; failures < 5; failures++) session.send({ type: 'unauthorized' })
    expect(emitted).toEqual([{ type: 'session ended', reason: 'unauthorized' }, { type: 'identity changed' }])
    expect(device.keys()).toEqual([])
  })

  test('A late 401 of an earlier session does not end the current one', async () => {
    const { openTab } = browser()
    const { session } = openTab()
    const former = authorizationIn(await logIn(session)) ?? ''
    session.send({ type: 'log out' })
    await settled(session)
    await logIn(session, brunoLogin)
    session.send({ type: 'unauthorized', authorization: former })
    expect(selectUser(session.getSnapshot())).toEqual(bruno)
    session.send({ type: 'unauthorized', authorization: authorizationIn(session.getSnapshot()) ?? '' })
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
  })

  test('A token that expires while the page is open ends the session at that moment', async () => {
    const { openTab, clock, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    clock.increment(HOUR - 1)
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
    expect(emitted).toContainEqual({ type: 'session ended', reason: 'expired' })
    expect(device.keys()).toEqual([])
  })

  test('A token that is valid longer than a timer’s limit neither ends at once nor stays for ever', async () => {
    const expiry = 2 * LONGEST_DELAY + 5_000
    const far = tokenOf({ exp: expiry / 1000 })
    const { openTab, clock } = browser({}, { login: async () => far, fetchIdentity: async () => anaIdentity })
    const { session } = openTab()
    await logIn(session)
    clock.increment(LONGEST_DELAY)
    clock.increment(LONGEST_DELAY)
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(true)
    clock.increment(expiry)
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
  })

  test('A token without an expiry never expires on the client', async () => {
    const { openTab, clock } = browser({}, { login: async () => tokenOf(), fetchIdentity: async () => anaIdentity })
    const { session } = openTab()
    await logIn(session)
    clock.increment(LONGEST_DELAY)
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(true)
  })

  test('Logged in becomes logged out when the user info has no id (section 4)', async () => {
    let identity: Identity | null = anaIdentity
    const { openTab, device } = browser({}, { fetchIdentity: async () => identity })
    const { session, emitted } = openTab()
    await logIn(session)
    identity = null
    session.send({ type: 'reload user' })
    await waitFor(session, (snapshot) => !selectIsLoggedIn(snapshot))
    expect(emitted).toContainEqual({ type: 'session ended', reason: 'no identity' })
    expect(device.keys()).toEqual([])
  })
})

describe('Session: restored from local storage on load (section 4)', () => {
  const stored = (user: unknown, token: unknown = tokenOf()) => ({
    token: JSON.stringify(token),
    ...(user === undefined ? {} : { user: typeof user === 'string' ? user : JSON.stringify(user) }),
  })

  test('The stored user is used, at once and without asking the backend', () => {
    const { openTab } = browser(stored(ana), { fetchIdentity: refusing(new Error('not to be asked')) })
    expect(selectUser(openTab().session.getSnapshot())).toEqual(ana)
  })

  test('User info is fetched if none is stored, and guards wait for it', async () => {
    const { openTab, device } = browser(stored(undefined), { fetchIdentity: async () => anaIdentity })
    const { session } = openTab()
    expect(isPending(session.getSnapshot())).toBe(true)
    expect(selectUser(session.getSnapshot())).toBeNull()
    expect(selectUser(await settled(session))).toEqual(ana)
    expect(JSON.parse(device.read('user') ?? '')).toEqual(ana)
  })

  test.each([
    ['corrupt', '{"id":'],
    ['without an id', { name: 'Ana' }],
    ['no user at all', 'null'],
  ])('A stored user that is %s counts as none and is fetched', async (_, user) => {
    const { openTab } = browser(stored(user), { fetchIdentity: async () => anaIdentity })
    expect(selectUser(await settled(openTab().session))).toEqual(ana)
  })

  test.each([
    ['missing', null, 0],
    ['unparseable', 'not JSON', 0],
    ['no JWT', JSON.stringify({ token: 'opaque', token_type: 'Bearer' }), 0],
    ['expired', JSON.stringify(tokenOf({ exp: -1 })), 1],
  ])('A stored token that is %s clears the session', (_, token, isReported) => {
    const { openTab, device } = browser({
      ...(token === null ? {} : { token }),
      user: JSON.stringify(ana),
      filter_destiny: '"sao-luis"',
      [PRIMARY_COLOR_KEY]: '#0a7',
    })
    const { session, emitted } = openTab()
    expect(session.getSnapshot().hasTag('logged out')).toBe(true)
    expect(device.keys()).toEqual([PRIMARY_COLOR_KEY])
    expect(emitted).toEqual(isReported ? [{ type: 'session ended', reason: 'expired' }] : [])
  })

  test('A visitor who never logged in keeps the saved search filters', () => {
    const { openTab, device } = browser({ filter_destiny: '"sao-luis"' })
    openTab()
    expect(device.read('filter_destiny')).toBe('"sao-luis"')
  })

  test('A failing user info on load shows the status text and keeps the token for another try (section 8)', async () => {
    let answer: () => Promise<Identity> = refusing(new UserInfoFailed('Service Unavailable'))
    const { openTab, device } = browser(stored(undefined), { fetchIdentity: () => answer() })
    const { session, emitted } = openTab()
    expect(selectIsLoggedIn(await settled(session))).toBe(false)
    expect(emitted).toEqual([{ type: 'user info failed', statusText: 'Service Unavailable' }])
    expect(device.read('token')).not.toBeNull()
    answer = async () => anaIdentity
    session.send({ type: 'reload user' })
    expect(selectUser(await settled(session))).toEqual(ana)
  })

  test('A login after such a failure does not welcome again: the flag is still there (section 9)', async () => {
    let answer: () => Promise<Identity> = refusing(new UserInfoFailed('Service Unavailable'))
    const { openTab, device } = browser(
      { ...stored(undefined), login_welcomed: 'true' },
      { fetchIdentity: () => answer() },
    )
    const { session, emitted } = openTab()
    await settled(session)
    answer = async () => anaIdentity
    expect(selectUser(await logIn(session))).toEqual(ana)
    expect(emitted.map(({ type }) => type)).toEqual(['user info failed', 'identity changed'])
    expect(device.read('login_welcomed')).toBe('true')
  })

  test('A stored token that the backend does not accept ends the session and is cleared', async () => {
    const { openTab, device, backend } = browser(stored(undefined))
    backend.revokeTokens()
    const { session, emitted } = openTab()
    expect(selectIsLoggedIn(await settled(session))).toBe(false)
    expect(emitted).toEqual([{ type: 'session ended', reason: 'unauthorized' }])
    expect(device.keys()).toEqual([])
  })
})

describe('Session: other tabs', () => {
  test('A login in one tab reaches the others', async () => {
    const { openTab } = browser()
    const [one, other] = [openTab(), openTab()]
    await logIn(one.session)
    await waitFor(other.session, selectIsLoggedIn)
    expect(selectUser(other.session.getSnapshot())).toEqual(ana)
    expect(other.emitted).toEqual([{ type: 'identity changed' }])
  })

  test('A logout in one tab reaches the others, and does not undo a login that followed it', async () => {
    const { openTab, device } = browser()
    const [one, other] = [openTab(), openTab()]
    await logIn(one.session)
    await waitFor(other.session, selectIsLoggedIn)
    one.session.send({ type: 'log out' })
    await settled(one.session)
    await waitFor(other.session, (snapshot) => !selectIsLoggedIn(snapshot))
    expect(other.emitted).toContainEqual({ type: 'session ended', reason: 'elsewhere' })
    await logIn(one.session, brunoLogin)
    await waitFor(other.session, selectIsLoggedIn)
    expect(selectUser(other.session.getSnapshot())).toEqual(bruno)
    expect(device.read('token')).not.toBeNull()
  })
})

describe('Session: a token from a link in an e-mail', () => {
  test('It becomes the session', async () => {
    const { openTab, backend, device } = browser()
    const { session, emitted } = openTab()
    const token = backend.issueToken('bruno@exemplo.br')
    session.send({ type: 'adopt token', token, identity: { user: bruno } })
    expect(selectUser(await settled(session))).toEqual(bruno)
    expect(JSON.parse(device.read('token') ?? '')).toEqual(token)
    expect(emitted).toEqual([{ type: 'identity changed' }])
  })

  test('It replaces the logged-in person, and nothing of theirs is left', async () => {
    const { openTab, backend, device } = browser()
    const { session } = openTab()
    await logIn(session)
    device.write('filter_destiny', '"sao-luis"')
    device.write(`${PERSONAL_PREFIX}draft`, '{}')
    session.send({
      type: 'adopt token',
      token: backend.issueToken('bruno@exemplo.br'),
      identity: { user: bruno },
    })
    expect(selectUser(await settled(session))).toEqual(bruno)
    expect(device.read('filter_destiny')).toBeNull()
    expect(device.read('tenant')).toBeNull()
    expect(device.read(`${PERSONAL_PREFIX}draft`)).toBeNull()
  })

  test('A login with a token that is not accepted logs nobody out', async () => {
    const { openTab } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    emitted.length = 0
    session.send({ type: 'log in with token', token: tokenOf({ exp: -1 }) })
    expect(selectUser(await settled(session))).toEqual(ana)
    expect(emitted.map(({ type }) => type)).toEqual(['user info failed'])
  })
})
