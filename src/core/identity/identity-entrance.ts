import { waitFor } from 'xstate'
import type { Log } from '../log.ts'
import type { SessionActor } from '../session/provide-session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import { IdentityFailed, type IdentityProvider, type IdentitySync } from './identity.port.ts'

/** The ID token of the stored session, for telling the backend about the end of the session, even after a reload. */
export const ID_TOKEN_KEY = `${PERSONAL_PREFIX}id_token`
/** In the tab's storage: this tab went to the provider, so the next load reads the result. */
export const IDENTITY_REDIRECT_KEY = 'tp:identity_redirect'

/** Logs in through an identity provider. */
export interface IdentityEntrance {
  /**
   * Signs in with Google and opens a session; call it from a press. Uses a popup, or a redirect where popups are blocked: then
   * the page leaves and this never settles. Resolves with true after a login; the session reports its own failures.
   * @throws IdentityFailed, or a failure of core/failures.ts where the backend refused.
   */
  enterWithGoogle(): Promise<boolean>
  /**
   * Call it once after a page load: it follows the session and finishes a sign-in by redirect. Resolves with null without one;
   * otherwise as enterWithGoogle.
   */
  resume(onReturn?: () => void): Promise<boolean | null>
}

export interface IdentityEntranceOptions {
  readonly provider: IdentityProvider
  /** Null where the backend accepts the provider's ID tokens directly (specification section 7: the sync URL is optional). */
  readonly sync: IdentitySync | null
  readonly session: SessionActor
  /** The device's storage. */
  readonly storage: DeviceStorage
  /** The tab's storage; survives a page load. */
  readonly tab: DeviceStorage
  readonly log: Log
}

export function createIdentityEntrance(options: IdentityEntranceOptions): IdentityEntrance {
  const { provider, sync, session, storage, tab, log } = options
  /** The token of the current session, read early because the end of a session clears the storage first. */
  let idToken = storage.read(ID_TOKEN_KEY)
  /** True if the provider may have signed a person in on this page. */
  let isProviderInUse = false

  async function forget(left: string | null): Promise<void> {
    if (isProviderInUse) await provider.signOut()
    isProviderInUse = false
    if (left === null || sync === null) return
    await sync.leave(left).catch((error: unknown) => log.warn('identity sign-out not reported to the backend', error))
  }

  /** Tells the backend before the sign-out, which would end the session that the request needs. */
  async function afterLogout(): Promise<void> {
    // Emitted events come before their state.
    await Promise.resolve()
    await waitFor(session, (snapshot) => !snapshot.hasTag('busy')).catch(() => undefined)
  }

  session.on('session ended', ({ reason }) => {
    if (idToken === null) return
    // The tab that ended the session has notified the backend.
    const left = reason === 'elsewhere' ? null : idToken
    idToken = null
    void afterLogout().then(() => forget(left))
  })
  session.on('identity changed', () => {
    const kept = storage.read(ID_TOKEN_KEY)
    // Another session replaced this one and its stored data.
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
      // The person came back from Google without signing in.
      if (given === null) throw new IdentityFailed('closed')
      return open(given)
    },
  }
}
