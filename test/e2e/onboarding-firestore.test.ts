import { describe, expect, test } from 'vitest'
import { RECORD_FLAGS } from '../../src/core/onboarding/validation.ts'
import { startAuthEmulator } from '../support/auth-emulator.ts'
import { startFirebaseSite } from '../support/firebase-site.ts'
import { firestoreEmulatorOrReason } from '../support/firestore-emulator.ts'
import { PEOPLE } from '../support/marketplace.ts'
import { becomeApproved } from '../support/onboarding-walk.ts'
import { visitors } from '../support/page.ts'

const visit = visitors()

// A build of the pages, two emulators and the whole registration, beside two other files.
describe('Validation records in Firestore', { timeout: 600_000 }, () => {
  test('a visitor becomes an approved guide in the same way', async ({ onTestFinished, skip }) => {
    const store = await firestoreEmulatorOrReason()
    if (typeof store === 'string') return skip(store)
    onTestFinished(() => store.close())
    const auth = await startAuthEmulator()
    onTestFinished(() => auth.close())
    const site = await startFirebaseSite({ auth: auth.host, firestore: store.host })
    onTestFinished(() => site.close())
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
