import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import type { SessionSnapshot } from '../../../src/core/session/provide-session.ts'
import { provideSession, type SessionActor } from '../../../src/core/session/provide-session.ts'
import type { SessionEmitted } from '../../../src/core/session/session.events.ts'
import type { SessionBackend } from '../../../src/core/session/session.port.ts'
import { isPending, selectIsBusy } from '../../../src/core/session/session.selectors.ts'
import type { Identity, User } from '../../../src/core/session/session.ts'
import { authorizationOf } from '../../../src/core/session/token.ts'

export const ana: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@exemplo.br',
  nickName: 'aninha',
  roles: ['client'],
  client: {},
}
export const anaIdentity: Identity = { user: ana, tenant: { id: 77 } }
export const bruno: User = { id: 2, name: 'Bruno', email: 'bruno@exemplo.br', roles: ['company'] }
export const anaLogin = { email: 'ana@exemplo.br', password: 'segredo' }
export const brunoLogin = { email: 'bruno@exemplo.br', password: 'segredo' }
export const HOUR = 60 * 60 * 1000

/** One browser with one or more tabs, a backend, and a stopped clock. */
export function browser(initial: Readonly<Record<string, string>> = {}, overrides: Partial<SessionBackend> = {}) {
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

/** The Authorization header that requests carry now; null without a session. */
export const authorizationIn = ({ context: { token } }: SessionSnapshot) =>
  token === null ? null : authorizationOf(token)

export const settled = (session: SessionActor) =>
  waitFor(session, (snapshot) => !isPending(snapshot) && !selectIsBusy(snapshot), { timeout: 2_000 })

export async function logIn(session: SessionActor, credentials = anaLogin) {
  session.send({ type: 'log in', credentials })
  return settled(session)
}

export const refusing =
  <Reason>(error: Reason) =>
  () =>
    Promise.reject(error)
