import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from 'firebase/auth'
import { IdentityFailed, type IdentityProvider } from '../../core/identity/identity.port.ts'
import { reasonOf } from './firebase-errors.ts'

export interface FirebaseIdentityConfig {
  readonly apiKey: string
  /** Domain of the sign-in pages. */
  readonly authDomain: string
  readonly projectId: string
  readonly appId?: string
  /** `host:port`, for development and tests. */
  readonly authEmulator?: string
}

/** Google sign-in by Firebase Authentication. Create it once for each page. */
export function createFirebaseIdentity(config: FirebaseIdentityConfig): IdentityProvider {
  const auth = start(config)
  const google = new GoogleAuthProvider()
  // People who share a browser choose their own account.
  google.setCustomParameters({ prompt: 'select_account' })
  return {
    signInByPopup: () => translated(signInWithPopup(auth, google).then(idTokenOf)),
    signInByRedirect: () => translated(signInWithRedirect(auth, google)),
    takeRedirectResult: () =>
      translated(getRedirectResult(auth).then((result) => (result === null ? null : idTokenOf(result)))),
    signOut: () => auth.signOut().catch(() => undefined),
  }
}

function start({ apiKey, authDomain, projectId, appId, authEmulator }: FirebaseIdentityConfig): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId, ...(appId !== undefined && { appId }) })
  // Stores nothing on the device, because the session is the backend's.
  const auth = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (authEmulator !== undefined) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true })
  auth.languageCode = 'pt-BR'
  return auth
}

const idTokenOf = ({ user }: UserCredential): Promise<string> => user.getIdToken()

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new IdentityFailed(reasonOf(cause), { cause })
  }
}
