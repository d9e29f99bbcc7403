import { waitFor } from 'xstate'
import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { IdentityFailed, type IdentityProvider, type IdentitySync } from './identity.port.ts'

/** The ID token that opened the stored session: the backend is told of it when the session ends, even after a reload. */
export const ID_TOKEN_KEY = `${PERSONAL_PREFIX}id_token`
/** In the tab's own storage: this tab has left for the provider, so the next load of the page asks what became of it. */
export const IDENTITY_REDIRECT_KEY = 'tp:identity_redirect'

/** The way into the session through an identity provider. */
export interface IdentityEntrance {
  /**
   * Signs in with Google and opens a session; call it from a press of a button. By a popup, or by a redirect where popups
   * are blocked: then the page leaves, and this never settles. Resolves with whether somebody is logged in now; the session
   * has said by itself why not.
   * @throws IdentityFailed, or a failure of core/failures.ts where the backend refused.
   */
  enterWithGoogle(): Promise<boolean>
  /**
   * To be called once after a load of the page: follows the session, and finishes a sign-in by redirect that comes back
   * here. Resolves with null where none does; otherwise, and rejects, as enterWithGoogle does.
   */
  resume(onReturn?: () => void): Promise<boolean | null>
}

export interface IdentityEntranceOptions {
  readonly provider: IdentityProvider
  /** Null where the backend takes the provider's ID tokens as they are (specification section 7: the sync URL is optional). */
  readonly sync: IdentitySync | null
  readonly session: SessionActor
  /** Of the device. */
  readonly storage: DeviceStorage
  /** Of this tab alone; outlives the page. */
  readonly tab: DeviceStorage
  readonly log: Log
}

export function createIdentityEntrance(options: IdentityEntranceOptions): IdentityEntrance {
  const { provider, sync, session, storage, tab, log } = options
  /** Of the session that is open now; read early, because the end of a session clears the storage first. */
  let idToken = storage.read(ID_TOKEN_KEY)
  /** Whether the provider may know somebody in this page. */
  let isProviderInUse = false

  async function forget(left: string | null): Promise<void> {
    if (isProviderInUse) await provider.signOut()
    isProviderInUse = false
    if (left === null || sync === null) return
    await sync.leave(left).catch((error: unknown) => log.warn('identity sign-out not reported to the backend', error))
  }

  /** The backend hears of the logout first: it would refuse it for a session that the sign-out has ended. */
  async function afterLogout(): Promise<void> {
    // What is emitted comes before the state that it belongs to.
    await Promise.resolve()
    await waitFor(session, (snapshot) => !snapshot.hasTag('busy')).catch(() => undefined)
  }

  session.on('session ended', ({ reason }) => {
    if (idToken === null) return
    // The tab in which it ended has told the backend.
    const left = reason === 'elsewhere' ? null : idToken
    idToken = null
    void afterLogout().then(() => forget(left))
  })
  session.on('identity changed', () => {
    const kept = storage.read(ID_TOKEN_KEY)
    // Another session took this one's place, and with it all that was kept of it.
    if (idToken !== null && kept !== idToken) void forget(idToken)
    idToken = kept
  })
  storage.onForeignChange((key, text) => {
    if (key === ID_TOKEN_KEY && text !== null) idToken = text
  })

  async function open(given: string): Promise<boolean> {
    try {
      const token = sync === null ? { token: given, token_type: 'Bearer' } : await sync.enter(given)
      session.send({ type: 'log in with token', token })
      const settled = await waitFor(session, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('pending'))
      if (settled.hasTag('logged in') && settled.context.token?.token === token.token) {
        idToken = given
        storage.write(ID_TOKEN_KEY, given)
        return true
      }
    } catch (error) {
      await forget(null)
      throw error
    }
    await forget(given)
    return false
  }

  return {
    async enterWithGoogle() {
      tab.remove(IDENTITY_REDIRECT_KEY)
      isProviderInUse = true
      const given = await provider.signInByPopup().catch(async (error: unknown) => {
        if (!(error instanceof IdentityFailed) || error.reason !== 'blocked') throw error
        tab.write(IDENTITY_REDIRECT_KEY, 'yes')
        return provider.signInByRedirect().catch((failure: unknown) => {
          tab.remove(IDENTITY_REDIRECT_KEY)
          throw failure
        })
      })
      return open(given)
    },

    async resume(onReturn) {
      if (tab.read(IDENTITY_REDIRECT_KEY) === null) return null
      tab.remove(IDENTITY_REDIRECT_KEY)
      onReturn?.()
      isProviderInUse = true
      const given = await provider.takeRedirectResult()
      // Back from Google's page without having signed in.
      if (given === null) throw new IdentityFailed('closed')
      return open(given)
    },
  }
}
