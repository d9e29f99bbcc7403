import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { ServiceFailed, Unreachable } from '../../../src/core/failures.ts'
import { LoginFailed, UserInfoFailed } from '../../../src/core/session/session.port.ts'
import { selectIsBusy, selectIsLoggedIn, selectUser } from '../../../src/core/session/session.selectors.ts'
import type { Identity, Token } from '../../../src/core/session/session.ts'
import {
  CURRENCY_KEY,
  PERSONAL_PREFIX,
  PRIMARY_COLOR_KEY,
  STORAGE_KEYS,
} from '../../../src/core/storage/storage-keys.ts'

import {
  ana,
  anaIdentity,
  anaLogin,
  authorizationIn,
  browser,
  bruno,
  brunoLogin,
  logIn,
  refusing,
  settled,
} from './browser.ts'

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
    expect(authorizationIn(session.getSnapshot())).toBeNull()
    const snapshot = await logIn(session)
    const stored = JSON.parse(device.read('token') ?? '') as Token
    expect(authorizationIn(snapshot)).toBe(`${stored.token_type} ${stored.token}`)
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
    expect(emitted).toEqual([
      { type: 'login failed', status, unreachable: false, detail, retryAfterSeconds: undefined },
    ])
  })

  test('A login that is refused for some time reports the waiting time', async () => {
    const { openTab } = browser({}, { login: refusing(new LoginFailed(429, { retryAfterSeconds: 30 })) })
    const { session, emitted } = openTab()
    await logIn(session)
    expect(emitted[0]).toMatchObject({ status: 429, retryAfterSeconds: 30 })
  })

  test('A login whose user info fails stores nothing and shows the status text (section 8)', async () => {
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

  test('A running login can be cancelled', async () => {
    const { openTab } = browser({}, { login: () => new Promise(() => {}) })
    const { session } = openTab()
    session.send({ type: 'log in', credentials: anaLogin })
    expect(selectIsBusy(session.getSnapshot())).toBe(true)
    session.send({ type: 'log out' })
    expect(selectIsBusy(session.getSnapshot())).toBe(false)
  })

  test('A registration’s token logs in without credentials', async () => {
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
    expect(authorizationIn(session.getSnapshot())).toBeNull()
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

  test('The backend is asked to end the session’s token', async () => {
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

describe('Session: the user changes', () => {
  test('A changed profile is stored, and a change of roles is reported', async () => {
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

  test('A failing reload of the user keeps the session and shows the status text (section 8)', async () => {
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
