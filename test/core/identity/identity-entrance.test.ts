import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  createMemoryIdentity,
  createMemoryIdentitySync,
  type MemoryIdentitySync,
} from '../../../src/adapters/memory/memory-identity.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage, createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { IdentityFailed, type IdentityFailureReason } from '../../../src/core/identity/identity.port.ts'
import {
  createIdentityEntrance,
  ID_TOKEN_KEY,
  IDENTITY_REDIRECT_KEY,
} from '../../../src/core/identity/identity-entrance.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { Identity } from '../../../src/core/session/session.ts'

const EMAIL = 'ana@gmail.example'
const identityOf = (id: number, email: string): Identity => ({
  user: { id, name: `Pessoa ${id}`, email, roles: ['client'], client: {} },
})

/** One tab of a browser; another `storage` shared with it is another tab's. */
function openTab({
  storage = createMemoryStorage(),
  withSync = true,
  beforeSync = async () => undefined,
}: {
  storage?: ReturnType<typeof createMemoryStorage>
  withSync?: boolean
  beforeSync?: () => Promise<void>
} = {}) {
  const backend = createMemorySessionBackend({
    accounts: [
      { email: EMAIL, password: 'senha', identity: identityOf(1, EMAIL) },
      { email: 'caio@exemplo.com.br', password: 'senha', identity: identityOf(2, 'caio@exemplo.com.br') },
      { email: 'sem.id@exemplo.com.br', password: 'senha', identity: null },
    ],
  })
  const session = createActor(provideSession({ backend, storage, log: { warn: () => undefined } }))
  const provider = createMemoryIdentity({ email: EMAIL })
  const taken: { email: string | null } = { email: EMAIL }
  const sync: MemoryIdentitySync = createMemoryIdentitySync({
    tokenFor: () => (taken.email === null ? undefined : backend.issueToken(taken.email)),
    before: beforeSync,
  })
  const tab = createMemoryStorage()
  const warnings: string[] = []
  const entrance = createIdentityEntrance({
    provider,
    sync: withSync ? sync : null,
    session,
    storage,
    tab,
    log: { warn: (message) => void warnings.push(message) },
  })
  session.start()
  onTestFinished(() => void session.stop())
  const until = (what: 'logged in' | 'logged out') =>
    waitFor(session, (snapshot) => snapshot.hasTag(what) && !snapshot.hasTag('busy'))
  return { session, provider, sync, storage, tab, warnings, entrance, backend, taken, until }
}

describe('Entering with Google', () => {
  it('exchanges the ID token for a session, and keeps it with the session', async () => {
    const { entrance, session, storage, provider } = openTab()
    expect(await entrance.enterWithGoogle()).toBe(true)
    expect(session.getSnapshot().context.user?.email).toBe(EMAIL)
    expect(storage.read(ID_TOKEN_KEY)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(provider.isSignedIn()).toBe(true)
  })

  it('uses the ID token as the session’s token without a sync address', async () => {
    const { entrance, session, provider } = openTab({ withSync: false })
    // The backend in memory does not know this token, so the session reports a failure.
    expect(await entrance.enterWithGoogle()).toBe(false)
    expect(session.getSnapshot().hasTag('logged out')).toBe(true)
    expect(provider.isSignedIn()).toBe(false)
  })

  it.each(['closed', 'network', 'exists with another method', 'account disabled'] satisfies IdentityFailureReason[])(
    'fails as the provider does: %s',
    async (reason) => {
      const { entrance, provider, session, tab } = openTab()
      provider.failWith(reason)
      await expect(entrance.enterWithGoogle()).rejects.toMatchObject({ name: 'IdentityFailed', reason })
      expect(session.getSnapshot().hasTag('logged out')).toBe(true)
      expect(tab.read(IDENTITY_REDIRECT_KEY)).toBeNull()
    },
  )

  it('signs the person out at the provider if the backend refuses the token', async () => {
    const { entrance, provider, taken, storage } = openTab()
    taken.email = null
    await expect(entrance.enterWithGoogle()).rejects.toBeInstanceOf(Unauthenticated)
    expect(provider.isSignedIn()).toBe(false)
    expect(storage.read(ID_TOKEN_KEY)).toBeNull()
  })

  it('fails as the provider does after an error of the program, without a redirect', async () => {
    const { entrance, provider, tab } = openTab()
    provider.signInByPopup = () => Promise.reject(new TypeError('no code'))
    const redirect = vi.spyOn(provider, 'signInByRedirect')
    await expect(entrance.enterWithGoogle()).rejects.toBeInstanceOf(TypeError)
    provider.signInByPopup = () => Promise.reject(new IdentityFailed('closed'))
    await expect(entrance.enterWithGoogle()).rejects.toThrow('sign-in at the identity provider failed: closed')
    expect(redirect).not.toHaveBeenCalled()
    expect(tab.read(IDENTITY_REDIRECT_KEY)).toBeNull()
  })

  it('forgets a redirect that was started before', async () => {
    const { entrance, tab } = openTab()
    tab.write(IDENTITY_REDIRECT_KEY, 'yes')
    await entrance.enterWithGoogle()
    expect(await entrance.resume()).toBeNull()
  })

  it('gives the session a bearer token without a sync address', async () => {
    const { entrance, session } = openTab({ withSync: false })
    const sent = vi.spyOn(session, 'send')
    await entrance.enterWithGoogle()
    expect(sent).toHaveBeenCalledWith({
      type: 'log in with token',
      token: { token: expect.stringMatching(/./), token_type: 'Bearer' },
    })
  })

  it('cancels the sign-in if the backend does not know the user', async () => {
    const { entrance, provider, taken, sync, storage } = openTab()
    taken.email = 'sem.id@exemplo.com.br'
    expect(await entrance.enterWithGoogle()).toBe(false)
    expect(provider.isSignedIn()).toBe(false)
    expect(sync.left).toHaveLength(1)
    expect(storage.read(ID_TOKEN_KEY)).toBeNull()
  })
})

describe('Where popups are blocked', () => {
  it('the page is redirected, and the next load completes the sign-in once', async () => {
    const { entrance, provider, session, tab } = openTab()
    provider.failWith('blocked')
    let settled = false
    void entrance.enterWithGoogle().finally(() => {
      settled = true
    })
    await expect.poll(() => tab.read(IDENTITY_REDIRECT_KEY)).not.toBeNull()
    expect(settled).toBe(false)

    provider.load()
    const returned = vi.fn()
    expect(await entrance.resume(returned)).toBe(true)
    expect(returned).toHaveBeenCalledOnce()
    expect(session.getSnapshot().hasTag('logged in')).toBe(true)
    expect(await entrance.resume(returned)).toBeNull()
    expect(returned).toHaveBeenCalledOnce()
  })

  it('the provider signs the person out whose token the backend refuses after the redirect', async () => {
    const { entrance, provider, tab, taken } = openTab()
    provider.failWith('blocked')
    void entrance.enterWithGoogle()
    await expect.poll(() => tab.read(IDENTITY_REDIRECT_KEY)).toBe('yes')
    provider.load()
    provider.failWith(null)
    taken.email = null
    await expect(entrance.resume()).rejects.toBeInstanceOf(Unauthenticated)
    expect(provider.isSignedIn()).toBe(false)
  })

  it('coming back without having signed in is reported once, without an error', async () => {
    const { entrance, tab } = openTab()
    tab.write(IDENTITY_REDIRECT_KEY, 'yes')
    await expect(entrance.resume()).rejects.toMatchObject({ reason: 'closed' })
    expect(await entrance.resume()).toBeNull()
  })

  it('a redirect that fails is not treated as started', async () => {
    const { entrance, provider, tab } = openTab()
    const { signInByPopup } = provider
    provider.failWith('blocked')
    provider.signInByPopup = async () => {
      const failed = await signInByPopup().catch((error: unknown) => error)
      provider.failWith('network')
      throw failed
    }
    await expect(entrance.enterWithGoogle()).rejects.toMatchObject({ reason: 'network' })
    expect(tab.read(IDENTITY_REDIRECT_KEY)).toBeNull()
  })
})

describe('When the session ends', () => {
  it('the backend is notified, the provider signs the person out, and nothing is stored', async () => {
    const { entrance, session, provider, sync, storage, until } = openTab()
    await entrance.enterWithGoogle()
    const idToken = storage.read(ID_TOKEN_KEY)
    session.send({ type: 'log out' })
    await until('logged out')
    await expect.poll(() => sync.left).toEqual([idToken])
    expect(provider.isSignedIn()).toBe(false)
    expect(storage.keys().filter((key) => key.startsWith('tp:me:'))).toEqual([])
  })

  it('the backend receives the logout before the sign-out', async () => {
    const { entrance, session, sync, until, backend, warnings } = openTab()
    await entrance.enterWithGoogle()
    const { logout } = backend
    const order: string[] = []
    backend.logout = async (token) => {
      await logout(token)
      order.push(`logout, ${sync.left.length} left`)
    }
    session.send({ type: 'log out' })
    await until('logged out')
    await expect.poll(() => sync.left.length).toBe(1)
    expect(order).toEqual(['logout, 0 left'])
    expect(warnings).toEqual([])
  })

  it('the backend is notified after a reload too', async () => {
    const storage = createMemoryStorage()
    const first = openTab({ storage })
    await first.entrance.enterWithGoogle()
    first.session.stop()
    const idToken = storage.read(ID_TOKEN_KEY)
    const { session, sync, until } = openTab({ storage })
    await until('logged in')
    session.send({ type: 'log out' })
    await expect.poll(() => sync.left).toEqual([idToken])
  })

  it('a failed notification of the backend is only logged', async () => {
    let isDown = false
    const { entrance, session, warnings, until } = openTab({
      beforeSync: async () => {
        if (isDown) throw new Unreachable('down')
      },
    })
    await entrance.enterWithGoogle()
    isDown = true
    session.send({ type: 'log out' })
    await until('logged out')
    await expect.poll(() => warnings).toEqual(['identity sign-out not reported to the backend'])
  })

  it('in another tab, only that tab notifies the backend', async () => {
    const store = createMemoryStore()
    const [one, other] = [openTab({ storage: store.openTab() }), openTab({ storage: store.openTab() })]
    await other.until('logged out')
    await one.entrance.enterWithGoogle()
    await one.until('logged in')
    other.session.send({ type: 'token changed elsewhere', text: one.storage.read('token') })
    await other.until('logged in')
    one.session.send({ type: 'log out' })
    await Promise.all([one.until('logged out'), other.until('logged out')])
    await expect.poll(() => one.sync.left.length).toBe(1)
    expect(other.sync.left).toEqual([])
  })

  it('the tab that did not sign in notifies the backend about the other tab’s token', async () => {
    const store = createMemoryStore()
    const storage = store.openTab()
    const { session, sync, until, backend, provider } = openTab({ storage: store.openTab() })
    const signOut = vi.spyOn(provider, 'signOut')
    await until('logged out')
    session.send({ type: 'log in with token', token: backend.issueToken(EMAIL) })
    await until('logged in')
    storage.write('tp:other', 'no-token')
    storage.write(ID_TOKEN_KEY, 'id-token')
    await Promise.resolve()
    storage.remove(ID_TOKEN_KEY)
    await Promise.resolve()
    session.send({ type: 'log out' })
    await until('logged out')
    await expect.poll(() => sync.left).toEqual(['id-token'])
    // Nobody signed in at the provider on this page.
    expect(signOut).not.toHaveBeenCalled()
  })

  it('a session by password is not reported there', async () => {
    const { session, sync, until } = openTab()
    await until('logged out')
    session.send({ type: 'log in', credentials: { email: EMAIL, password: 'senha' } })
    await until('logged in')
    session.send({ type: 'log out' })
    await until('logged out')
    expect(sync.left).toEqual([])
  })

  it('because another person’s replaced it, the backend is notified about the first', async () => {
    const { entrance, session, sync, storage, provider, backend } = openTab()
    await entrance.enterWithGoogle()
    const idToken = storage.read(ID_TOKEN_KEY)
    session.send({ type: 'log in with token', token: backend.issueToken('caio@exemplo.com.br') })
    await waitFor(session, (snapshot) => snapshot.context.user?.id === 2)
    await expect.poll(() => sync.left).toEqual([idToken])
    expect(storage.read(ID_TOKEN_KEY)).toBeNull()
    expect(provider.isSignedIn()).toBe(false)
  })
})
