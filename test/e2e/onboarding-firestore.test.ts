import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECORD_FLAGS } from '../../src/core/onboarding/validation.ts'
import { type AuthEmulator, startAuthEmulator } from '../support/auth-emulator.ts'
import { type FirebaseSite, startFirebaseSite } from '../support/firebase-site.ts'
import { firestoreEmulatorOrReason } from '../support/firestore-emulator.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { becomeApproved } from '../support/onboarding-walk.ts'
import { visitors } from '../support/page.ts'

const visit = visitors()
/** Started before the tests are collected, so that a skipped test says why. */
const store = await firestoreEmulatorOrReason()
const missing = typeof store === 'string' ? ` (skipped: ${store})` : ''

describe.skipIf(typeof store === 'string')(`Validation records in Firestore${missing}`, { timeout: 300_000 }, () => {
  if (typeof store === 'string') return
  let auth: AuthEmulator
  let site: FirebaseSite
  beforeAll(async () => {
    auth = await startAuthEmulator()
    site = await startFirebaseSite({ auth: auth.host, firestore: store.host })
  })
  afterAll(async () => {
    await site?.close()
    await auth?.close()
    await store.close()
  })

  test('a visitor becomes an approved guide in the same way', async () => {
    const answer = await fetch(`${site.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PEOPLE.admin.email, password: PEOPLE.admin.password }),
    })
    const { data } = await answer.json()
    const adminToken = { token: data.access_token, token_type: data.token_type }
    await becomeApproved({ visit, adminToken, site: { baseURL: site.origin }, isStraight: true })
    const flags = await store.latest()
    expect(RECORD_FLAGS.filter((flag) => flags[flag] !== true)).toEqual([])
  })
})
