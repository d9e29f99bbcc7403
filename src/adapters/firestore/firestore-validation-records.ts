import {
  collection,
  type Firestore,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore'
import { NotFound, Unreachable } from '../../core/failures.ts'
import { DEFAULT_FLAGS, flagsOf, type ValidationRecord } from '../../core/onboarding/validation.ts'
import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'
import type { UserId } from '../../core/session/session.ts'
import { addRecord, COLLECTION, fetchLatest, makeFirst, turnEmailOn } from './firestore-calls.ts'
import { firestoreFailure } from './firestore-failures.ts'
import { type FirestoreConfig, type OpenedFirestore, openFirestore } from './open-firestore.ts'

export interface FirestoreValidationRecordsOptions {
  readonly config: FirestoreConfig
  /**
   * Returns a Firebase custom token for the session's person; its uid is the user's id. Null if the backend gives none: the page then
   * signs in anonymously. Called at each opening.
   */
  readonly fetchToken: () => Promise<string | null>
  /** Milliseconds before the nth try in a row, from 1, after a refusal. Default: random up to 1 s, 2 s, ... 30 s. */
  readonly retryDelay?: (attempt: number) => number
}

const LONGEST_DELAY_MS = 30_000
const jittered = (attempt: number) => Math.min(LONGEST_DELAY_MS, 1000 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/** A shared connection, closed by its last user. */
interface Lease {
  readonly opened: Promise<OpenedFirestore>
  release(): void
}

/** Validation records in Firestore (specification section 7). firestore.rules defines the permissions. */
export function createFirestoreValidationRecords({
  config,
  fetchToken,
  retryDelay = jittered,
}: FirestoreValidationRecordsOptions): ValidationRecords {
  let held: { readonly userId: UserId; readonly opened: Promise<OpenedFirestore>; users: number } | null = null

  function lease(userId: UserId): Lease {
    if (held?.userId !== userId) {
      held = { userId, users: 0, opened: fetchToken().then((token) => openFirestore(config, token)) }
    }
    const own = held
    own.users++
    let isReleased = false
    return {
      opened: own.opened,
      release() {
        if (isReleased) return
        isReleased = true
        if (--own.users > 0) return
        if (held === own) held = null
        // A connection that never opened needs no closing.
        own.opened.then(({ close }) => close()).catch(() => undefined)
      },
    }
  }

  async function during<T>(userId: UserId, act: (opened: OpenedFirestore) => Promise<T>): Promise<T> {
    const { opened, release } = lease(userId)
    try {
      return await act(await opened)
    } catch (error) {
      throw firestoreFailure(error)
    } finally {
      release()
    }
  }

  return {
    watch(userId, onRecord, onFailure) {
      let isStopped = false
      let attempt = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      let leave = () => {}

      async function follow(): Promise<void> {
        const { opened, release } = lease(userId)
        leave = release
        let isOver = false
        /** The SDK reconnects after a lost network, but never after a refusal. */
        const failed = (error: unknown) => {
          if (isOver) return
          isOver = true
          leave()
          if (isStopped) return
          const failure = firestoreFailure(error)
          onFailure(failure)
          // Waiting would not help: the backend denies access, or the database does not exist.
          if (failure instanceof NotFound) return
          timer = setTimeout(() => void follow(), retryDelay(++attempt))
        }
        try {
          const connection = await opened
          if (isStopped) return
          const unsubscribe = listen(connection, userId, {
            onRecord: (record) => {
              attempt = 0
              if (!isStopped) onRecord(record)
            },
            onAway: () => {
              if (!isStopped) onFailure(new Unreachable('the document database is out of reach'))
            },
            onRefused: failed,
          })
          leave = () => {
            unsubscribe()
            release()
          }
        } catch (error) {
          failed(error)
        }
      }

      void follow()
      return () => {
        isStopped = true
        clearTimeout(timer)
        leave()
      }
    },

    add: (userId, flags) =>
      during(userId, async ({ calls }) => {
        const present = await fetchLatest(calls, userId)
        await addRecord(calls, userId, { ...flagsOf(present?.data() ?? {}), ...flags })
      }),

    markEmailVerified: (userId) =>
      during(userId, async ({ calls }) => {
        const present = await fetchLatest(calls, userId)
        if (present === undefined) await addRecord(calls, userId, { ...DEFAULT_FLAGS, email_verified: true })
        else await turnEmailOn(present)
      }),
  }
}

interface Hearing {
  readonly onRecord: (record: ValidationRecord) => void
  /** The network or the database is unreachable. */
  readonly onAway: () => void
  /** The query has ended. */
  readonly onRefused: (error: unknown) => void
}

function listen(
  { database, calls }: OpenedFirestore,
  userId: UserId,
  { onRecord, onAway, onRefused }: Hearing,
): () => void {
  let lastSent = ''
  let isAway = false
  let isMade = false
  return onSnapshot(
    latestOf(database, userId),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) {
        if (!isAway) onAway()
        isAway = true
        // Sends the record again when the database is back, because writers waited for it.
        lastSent = ''
        return
      }
      isAway = false
      const [document] = snapshot.docs
      if (document === undefined) {
        if (isMade) return
        isMade = true
        makeFirst(calls, userId).catch(onRefused)
        return
      }
      const record = read(document, userId)
      const text = JSON.stringify(record)
      if (text === lastSent) return
      lastSent = text
      onRecord(record)
    },
    onRefused,
  )
}

/** The live query of specification section 7; needs the index of firestore.indexes.json. */
const latestOf = (database: Firestore, userId: UserId) =>
  query(collection(database, COLLECTION), where('user_id', '==', userId), orderBy('createdAt', 'desc'), limit(1))

function read(document: QueryDocumentSnapshot, userId: UserId): ValidationRecord {
  const data = document.data()
  const at: unknown = data.createdAt
  return { ...flagsOf(data), user_id: userId, createdAt: at instanceof Timestamp ? at.toMillis() : 0 }
}
