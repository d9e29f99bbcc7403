import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth'
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
 * are kept in memory alone, so nothing is left for whoever uses this browser next.
 */
export async function openFirestore(
  { apiKey, authDomain, projectId, appId, authEmulator, firestoreEmulator }: FirestoreConfig,
  customToken: string,
): Promise<OpenedFirestore> {
  const options = { apiKey, authDomain, projectId, ...(appId !== undefined && { appId }) }
  const app = initializeApp(options, `validations-${++opened}`)
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (authEmulator !== undefined) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true })
    await signInWithCustomToken(auth, customToken)
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
