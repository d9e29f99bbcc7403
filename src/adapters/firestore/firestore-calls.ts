import {
  addDoc,
  collection,
  type DocumentData,
  doc,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { DEFAULT_FLAGS, flagsOf, type ValidationFlags } from '../../core/onboarding/validation.ts'
import type { UserId } from '../../core/session/session.ts'

/*
 * One call each to the database, which fails at once where there is no network. The SDK of the live query would answer a
 * question from what it has heard so far, and keep writes in a queue while the network is away: they would show before they
 * are made, and could hide what another device has written meanwhile for as long as the page lives.
 */

export const COLLECTION = 'validations'

export async function fetchLatest(calls: Firestore, userId: UserId): Promise<QueryDocumentSnapshot | undefined> {
  const own = query(
    collection(calls, COLLECTION),
    where('user_id', '==', userId),
    orderBy('createdAt', 'desc'),
    limit(1),
  )
  return (await getDocs(own)).docs[0]
}

export async function addRecord(calls: Firestore, userId: UserId, flags: ValidationFlags): Promise<void> {
  await addDoc(collection(calls, COLLECTION), fresh(userId, flags))
}

export const turnEmailOn = ({ ref }: QueryDocumentSnapshot): Promise<void> => updateDoc(ref, { email_verified: true })

/**
 * Under a name of its own, so that two devices that begin at once make one: a second that came late would otherwise undo
 * what was completed meanwhile. The rules let nobody replace a record.
 */
export async function makeFirst(calls: Firestore, userId: UserId): Promise<void> {
  try {
    await setDoc(doc(calls, COLLECTION, `first-${userId}`), fresh(userId, DEFAULT_FLAGS))
  } catch (error) {
    if ((await fetchLatest(calls, userId)) === undefined) throw error
  }
}

const fresh = (userId: UserId, flags: ValidationFlags): DocumentData => ({
  ...flagsOf(flags),
  user_id: userId,
  createdAt: serverTimestamp(),
})
