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
 * Single calls to the database, which fail at once without a network. The SDK of the live query would answer from its cache and queue
 * writes: they would appear before they are made, and could hide another device's writes as long as the page lives.
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
 * Creates the first record under a fixed name, so that two devices create only one: a later second record would reset
 * completed steps. The rules forbid replacing a record.
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
