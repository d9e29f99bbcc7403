import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { LONGEST_DELAY } from '../../../src/core/machines/delay-until.ts'
import { provideSession, type SessionActor } from '../../../src/core/session/provide-session.ts'
import type { SessionEmitted } from '../../../src/core/session/session.events.ts'
import { LoginFailed, type SessionBackend, UserInfoFailed } from '../../../src/core/session/session.port.ts'
import {
  isPending,
  selectAuthorization,
  selectIsBusy,
  selectIsLoggedIn,
  selectUser,
} from '../../../src/core/session/session.selectors.ts'
import type { Identity, Token, User } from '../../../src/core/session/session.ts'
import {
  CURRENCY_KEY,
  PERSONAL_PREFIX,
  PRIMARY_COLOR_KEY,
  STORAGE_KEYS,
} from '../../../src/core/storage/storage-keys.ts'
import { tokenOf } from '../../support/tokens.ts'

const ana: User = { id: 1, name: 'Ana', email: 'ana@exemplo.br', nickName: 'aninha', roles: ['client'], client: {} }
const anaIdentity: Identity = { user: ana, tenant: { id: 77 } }
const bruno: User = { id: 2, name: 'Bruno', email: 'bruno@exemplo.br', roles: ['company'] }
const anaLogin = { email: 'ana@exemplo.br', password: 'segredo' }
const brunoLogin = { email: 'bruno@exemplo.br', password: 'segredo' }
const HOUR = 60 * 60 * 1000

/** One browser with one or more tabs, a backend, a clock that stands still. */
function browser(initial: Readonly<Record<string, string>> = {}, overrides: Partial<SessionBackend> = {}) {
  const clock = new SimulatedClock()
  const store = createMemoryStore(initial)
  const backend = createMemorySessionBackend({
    accounts: [
      { ...anaLogin, identity: anaIdentity },
      { ...brunoLogin, identity: { user: bruno } },
      { email: 'ninguem@exemplo.br', password: 'segredo', identity: null },
    ],
    tokenLifetimeSeconds: HOUR / 1000,
    now: () => clock.now(),
  })
  const warnings: unknown[][] = []
  const device = store.openTab()
  const openTab = () => {
    const emitted: SessionEmitted[] = []
    const log = { warn: (...words: unknown[]) => void warnings.push(words) }
    const machine = provideSession({
      backend: { ...backend, ...overrides },
      storage: store.openTab(),
      log,
      now: () => clock.now(),
    })
    const session = createActor(machine, { clock })
    session.on('*', (event) => emitted.push(event))
    session.start()
    return { session, emitted }
  }
  return { clock, store, backend, device, warnings, openTab }
}

const settled = (session: SessionActor) =>
  waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot), { timeout: 2_000 })

async function logIn(session: SessionActor, credentials = anaLogin) {
  session.send({ type: 'log in', credentials })
  return settled(session)
}

const refusing =
  <Reason>(error: Reason) =>
  () =>
    Promise.reject(error)

describe('Session: logging in', () => {
  test('Session: logged out becomes logged in when login succeeds and the user info loads with an id (section 4)', async () => {
    const { openTab } = browser()
    const { session } = openTab()
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
    const snapshot = await logIn(session)
    expect(selectIsLoggedIn(snapshot)).toBe(true)
    expect(selectUser(snapshot)).toEqual(ana)
  })

  test('The Authorization header after login is the token type followed by the token (section 7)', async () => {
    const { openTab, device } = browser()
    const { session } = openTab()
    expect(selectAuthorization(session.getSnapshot())).toBeNull()
    const snapshot = await logIn(session)
    const stored = JSON.parse(device.read('token') ?? '') as Token
    expect(selectAuthorization(snapshot)).toBe(`${stored.token_type} ${stored.token}`)
  })

  test('The tenant identifier is kept as the company id (section 3)', async () => {
    const { openTab, device } = browser()
    await logIn(openTab().session)
    expect(device.read('tenant')).toBe('{"id":77}')
    expect(device.read('company')).toBe('77')
    expect(JSON.parse(device.read('user') ?? '')).toEqual(ana)
  })

  test.each([
    ['the answer’s status', new LoginFailed(422, { detail: 'Confira o e-mail.' }), 422, 'Confira o e-mail.'],
    ['500 if there was none', new Unreachable('no network'), 500, undefined],
  ])('Login failure returns the HTTP status: %s (section 8)', async (_, error, status, detail) => {
    const { openTab } = browser({}, { login: refusing(error) })
    const { session, emitted } = openTab()
    const snapshot = await logIn(session)
    expect(selectIsLoggedIn(snapshot)).toBe(false)
    expect(emitted).toEqual([{ type: 'login failed', status, detail, retryAfterSeconds: undefined }])
  })

  test('A login that is refused for now says how long to wait', async () => {
    const { openTab } = browser({}, { login: refusing(new LoginFailed(429, { retryAfterSeconds: 30 })) })
    const { session, emitted } = openTab()
    await logIn(session)
    expect(emitted[0]).toMatchObject({ status: 429, retryAfterSeconds: 30 })
  })

  test('A login whose user info fails leaves nothing behind and tells the status text (section 8)', async () => {
    const { openTab, device } = browser({}, { fetchIdentity: refusing(new UserInfoFailed('Bad Gateway')) })
    const { session, emitted } = openTab()
    const snapshot = await logIn(session)
    expect(selectIsLoggedIn(snapshot)).toBe(false)
    expect(emitted).toEqual([{ type: 'user info failed', statusText: 'Bad Gateway' }])
    expect(device.keys()).toEqual([])
  })

  test('A login whose user info has no id ends logged out (section 4)', async () => {
    const { openTab, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session, { email: 'ninguem@exemplo.br', password: 'segredo' })
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
    expect(emitted).toEqual([{ type: 'session ended', reason: 'no identity' }])
    expect(device.keys()).toEqual([])
  })

  test('The welcome shows once per browser after a login, and again after a logout cleared its flag (section 9)', async () => {
    const { openTab, device } = browser()
    const first = openTab()
    await logIn(first.session)
    expect(first.emitted).toContainEqual({ type: 'welcomed', name: 'Ana' })
    expect(device.read('login_welcomed')).toBe('true')

    const reloaded = openTab()
    expect(reloaded.emitted.map(({ type }) => type)).toEqual(['identity changed'])

    first.session.send({ type: 'log out' })
    await settled(first.session)
    expect(device.read('login_welcomed')).toBeNull()
    first.emitted.length = 0
    await logIn(first.session)
    expect(first.emitted.map(({ type }) => type)).toContain('welcomed')
  })

  test('A login that is under way can be given up', async () => {
    const { openTab } = browser({}, { login: () => new Promise(() => {}) })
    const { session } = openTab()
    session.send({ type: 'log in', credentials: anaLogin })
    expect(selectIsBusy(session.getSnapshot())).toBe(true)
    session.send({ type: 'log out' })
    expect(selectIsBusy(session.getSnapshot())).toBe(false)
  })

  test('A token that a registration gave logs in without credentials', async () => {
    const { openTab, backend } = browser()
    const { session, emitted } = openTab()
    session.send({ type: 'log in with token', token: backend.issueToken('ana@exemplo.br') })
    expect(selectUser(await settled(session))).toEqual(ana)
    expect(emitted.map(({ type }) => type)).toContain('welcomed')
  })
})

describe('Session: logging out', () => {
  test('Logout clears all thirteen keys and every personal key, and nothing of the device (sections 4 and 9)', async () => {
    const { openTab, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    for (const key of STORAGE_KEYS) if (device.read(key) === null) device.write(key, '"something"')
    device.write(`${PERSONAL_PREFIX}draft`, '{}')
    device.write(PRIMARY_COLOR_KEY, '#0a7')
    device.write(CURRENCY_KEY, 'EUR')
    emitted.length = 0

    session.send({ type: 'log out' })
    expect([...device.keys()].sort()).toEqual([CURRENCY_KEY, PRIMARY_COLOR_KEY].sort())
    expect(selectAuthorization(session.getSnapshot())).toBeNull()
    expect(emitted).toEqual([{ type: 'session ended', reason: 'logged out' }, { type: 'identity changed' }])
  })

  test('Server logout failure is logged and the client is still cleared (section 8)', async () => {
    const { openTab, device, warnings } = browser({}, { logout: refusing(new ServiceFailed('down')) })
    const { session } = openTab()
    await logIn(session)
    session.send({ type: 'log out' })
    const snapshot = await settled(session)
    expect(selectIsLoggedIn(snapshot)).toBe(false)
    expect(device.keys()).toEqual([])
    expect(warnings).toHaveLength(1)
  })

  test('The backend is told to forget the token that the session had', async () => {
    const forgotten: Token[] = []
    const { openTab, device } = browser({}, { logout: async (token) => void forgotten.push(token) })
    const { session } = openTab()
    await logIn(session)
    const token = JSON.parse(device.read('token') ?? '') as Token
    session.send({ type: 'log out' })
    await settled(session)
    expect(forgotten).toEqual([token])
  })

  test('A backend that never answers the logout keeps nobody logged in, nor from logging in again', async () => {
    const { openTab } = browser({}, { logout: () => new Promise(() => {}) })
    const { session } = openTab()
    await logIn(session)
    session.send({ type: 'log out' })
    expect(selectIsLoggedIn(session.getSnapshot())).toBe(false)
    expect(selectUser(await logIn(session, brunoLogin))).toEqual(bruno)
  })
})

describe('Session: ending by itself', () => {
  test('A 401 ends the session once, however many requests fail together', async () => {
    const { openTab, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    emitted.length = 0
    for (let failures = 0; failures < 5; failures++) session.send({ type: 'unauthorized' })
    expect(emitted).toEqual([{ type: 'session ended', reason: 'unauthorized' }, { type: 'identity changed' }])
    expect(device.keys()).toEqual([])
  })

  test('A late 401 of a request of the last session does not end the present one', async () => {
    const { openTab } = browser()
    const { session } = openTab()
    const former = selectAuthorization(await logIn(session)) ?? ''
    session.send({ type: 'log out' })
    await settled(session)
    await logIn(session, brunoLogin)
    session.send({ type: 'unauthorized', authorization: former })
    expect(selectUser(session.getSnapshot())).toEqual(bruno)
    session.send({ type: 'unauthorized', authorization: selectAuthorization(session.getSnapshot()) ?? '' })
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

  test('A token that lives longer than a timer can wait neither ends at once nor is forgotten', async () => {
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
  ])('A stored token that is %s clears the session', (_, token, told) => {
    const { openTab, device } = browser({
      ...(token === null ? {} : { token }),
      user: JSON.stringify(ana),
      filter_destiny: '"sao-luis"',
      [PRIMARY_COLOR_KEY]: '#0a7',
    })
    const { session, emitted } = openTab()
    expect(session.getSnapshot().hasTag('logged out')).toBe(true)
    expect(device.keys()).toEqual([PRIMARY_COLOR_KEY])
    expect(emitted).toEqual(told ? [{ type: 'session ended', reason: 'expired' }] : [])
  })

  test('A visitor who never logged in keeps the saved search filters', () => {
    const { openTab, device } = browser({ filter_destiny: '"sao-luis"' })
    openTab()
    expect(device.read('filter_destiny')).toBe('"sao-luis"')
  })

  test('User info that cannot be fetched on load tells the status text and keeps the token for another try (section 8)', async () => {
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
  test('It becomes the session, and guards wait until it is known whose it is', async () => {
    const { openTab, backend, device } = browser()
    const { session, emitted } = openTab()
    const token = backend.issueToken('bruno@exemplo.br')
    session.send({ type: 'adopt token', token })
    expect(isPending(session.getSnapshot())).toBe(true)
    expect(selectUser(await settled(session))).toEqual(bruno)
    expect(JSON.parse(device.read('token') ?? '')).toEqual(token)
    expect(emitted).toEqual([{ type: 'identity changed' }])
  })

  test('It takes over from whoever was logged in, and nothing of theirs is left', async () => {
    const { openTab, backend, device } = browser()
    const { session } = openTab()
    await logIn(session)
    device.write('filter_destiny', '"sao-luis"')
    device.write(`${PERSONAL_PREFIX}draft`, '{}')
    session.send({ type: 'adopt token', token: backend.issueToken('bruno@exemplo.br') })
    expect(selectUser(await settled(session))).toEqual(bruno)
    expect(device.read('filter_destiny')).toBeNull()
    expect(device.read('tenant')).toBeNull()
    expect(device.read(`${PERSONAL_PREFIX}draft`)).toBeNull()
  })

  test('An old link logs nobody out', async () => {
    const { openTab } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    emitted.length = 0
    session.send({ type: 'adopt token', token: tokenOf({ exp: -1 }) })
    expect(selectUser(await settled(session))).toEqual(ana)
    expect(emitted.map(({ type }) => type)).toEqual(['user info failed'])
  })
})

describe('Session: the user changes', () => {
  test('A changed profile is stored, and a change of roles is told', async () => {
    const { openTab, device } = browser()
    const { session, emitted } = openTab()
    await logIn(session)
    emitted.length = 0
    session.send({ type: 'user updated', changes: { name: 'Ana Maria' } })
    expect(JSON.parse(device.read('user') ?? '')).toEqual({ ...ana, name: 'Ana Maria' })
    expect(emitted).toEqual([])
    session.send({ type: 'user updated', changes: { roles: ['client', 'company'] } })
    expect(emitted).toEqual([{ type: 'identity changed' }])
  })

  test('Reloading the user that fails keeps the session and tells the status text (section 8)', async () => {
    let answer: () => Promise<Identity> = async () => anaIdentity
    const { openTab } = browser({}, { fetchIdentity: () => answer() })
    const { session, emitted } = openTab()
    await logIn(session)
    answer = refusing(new UserInfoFailed('Bad Gateway'))
    session.send({ type: 'reload user' })
    await waitFor(session, (snapshot) => snapshot.matches({ 'logged in': 'idle' }))
    expect(selectUser(session.getSnapshot())).toEqual(ana)
    expect(emitted).toContainEqual({ type: 'user info failed', statusText: 'Bad Gateway' })
  })
})
