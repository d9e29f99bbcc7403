import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
  signInWithCustomToken,
} from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel, terminate } from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'

export interface FirestoreConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly appId?: string
  /** `host:port`, for development and tests. */
  readonly authEmulator?: string
  readonly firestoreEmulator?: string
}

export interface OpenedFirestore {
  /** For the live query. */
  readonly database: Firestore
  /** The same database for single calls. */
  readonly calls: lite.Firestore
  /** Ends every connection and forgets the person. */
  close(): Promise<void>
}

let opened = 0
// The port reports errors in its own words, once.
setLogLevel('silent')
lite.setLogLevel('silent')

/**
 * Opens the document database for the person of a custom token. Uses its own Firebase application, because its person is the session's,
 * not the one of the Google sign-in. Keeps documents and person in memory only, so nothing stays for the browser's next user. Without a
 * token it signs in anonymously, or not at all if the project forbids that.
 */
export async function openFirestore(
  { apiKey, authDomain, projectId, appId, authEmulator, firestoreEmulator }: FirestoreConfig,
  customToken: string | null,
): Promise<OpenedFirestore> {
  const options = { apiKey, authDomain, projectId, ...(appId !== undefined && { appId }) }
  const app = initializeApp(options, `validations-${++opened}`)
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (authEmulator !== undefined) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true })
    await (customToken === null ? signInWithoutName(auth) : signInWithCustomToken(auth, customToken))
    // Its cache is in memory by default.
    const database = getFirestore(app)
    const calls = lite.getFirestore(app)
    if (firestoreEmulator !== undefined) {
      const [host = '', port = ''] = firestoreEmulator.split(':')
      connectFirestoreEmulator(database, host, Number(port))
      lite.connectFirestoreEmulator(calls, host, Number(port))
    }
    return {
      database,
      calls,
      async close() {
        await Promise.all([terminate(database), lite.terminate(calls)])
        await deleteApp(app)
      },
    }
  } catch (error) {
    await deleteApp(app)
    throw error
  }
}

/** Firebase's errors for projects without anonymous sign-in, or without Authentication. */
const NOT_ALLOWED = ['auth/admin-restricted-operation', 'auth/operation-not-allowed', 'auth/configuration-not-found']

async function signInWithoutName(auth: Auth): Promise<void> {
  try {
    await signInAnonymously(auth)
  } catch (error) {
    if (!(error instanceof FirebaseError) || !NOT_ALLOWED.includes(error.code)) throw error
  }
}
