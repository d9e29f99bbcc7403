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
// What goes wrong is told by the port, in its own words and once.
setLogLevel('silent')
lite.setLogLevel('silent')

/**
 * The document database as the person of a custom token sees it. It has a Firebase application of its own, apart from the
 * one of the sign-in with Google: its person comes from the session, whichever way that was opened. Documents and person
 * are kept in memory alone, so nothing is left for whoever uses this browser next. Without a token the page signs in
 * anonymously; where the project does not allow that, it asks the database without any sign-in.
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
    // Its cache lies in memory unless told otherwise.
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

/** What Firebase says where a project has no anonymous sign-in, or no Authentication at all. */
const NOT_ALLOWED = ['auth/admin-restricted-operation', 'auth/operation-not-allowed', 'auth/configuration-not-found']

async function signInWithoutName(auth: Auth): Promise<void> {
  try {
    await signInAnonymously(auth)
  } catch (error) {
    if (!(error instanceof FirebaseError) || !NOT_ALLOWED.includes(error.code)) throw error
  }
}
