import { FirebaseError } from 'firebase/app'
import { describe, expect, it, vi } from 'vitest'
import { firestoreFailure } from '../../../src/adapters/firestore/firestore-failures.ts'
import { createFirestoreValidationRecords } from '../../../src/adapters/firestore/firestore-validation-records.ts'
import {
  Forbidden,
  NotFound,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  Unreachable,
} from '../../../src/core/failures.ts'

describe('What Firebase says', () => {
  it.each([
    ['unavailable', Unreachable],
    ['deadline-exceeded', Unreachable],
    ['unknown', Unreachable],
    ['auth/network-request-failed', Unreachable],
    ['unauthenticated', Unauthenticated],
    ['auth/invalid-custom-token', Unauthenticated],
    ['permission-denied', Forbidden],
    ['not-found', NotFound],
    ['resource-exhausted', TooManyRequests],
    ['auth/too-many-requests', TooManyRequests],
    ['internal', ServiceFailed],
  ])('%s is a failure of the core', (code, kind) => {
    expect(firestoreFailure(new FirebaseError(code, 'said by Firebase'))).toBeInstanceOf(kind)
  })

  it('keeps a failure of the core, and turns everything else into ServiceFailed', () => {
    const failure = new Forbidden('by the backend')
    expect(firestoreFailure(failure)).toBe(failure)
    expect(firestoreFailure(new TypeError('a bug'))).toBeInstanceOf(ServiceFailed)
    expect(firestoreFailure('text')).toBeInstanceOf(ServiceFailed)
  })
})

describe('A person whom the backend does not let into the database', () => {
  const config = { apiKey: 'any', authDomain: 'unused.example', projectId: 'demo-tour' }
  const recordsWith = (fetchToken: () => Promise<string>) =>
    createFirestoreValidationRecords({ config, fetchToken, retryDelay: () => 0 })
  /** Rounds of timers that would be enough for several tries. */
  const pass = async () => {
    for (let round = 0; round < 5; round++) await new Promise((resolve) => setTimeout(resolve))
  }

  it('gets one failure if the database does not exist, and no further token is requested', async () => {
    const fetchToken = vi.fn(() => Promise.reject(new NotFound('no service account')))
    const onFailure = vi.fn()
    const stop = recordsWith(fetchToken).watch(7, () => undefined, onFailure)
    await pass()
    stop()
    expect(fetchToken).toHaveBeenCalledOnce()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(NotFound))
  })

  it('is retried while the backend is unreachable, until the last follower leaves', async () => {
    const fetchToken = vi.fn(() => Promise.reject(new Unreachable('no network')))
    const onFailure = vi.fn()
    const stop = recordsWith(fetchToken).watch(7, () => undefined, onFailure)
    await expect.poll(() => fetchToken.mock.calls.length).toBeGreaterThan(2)
    stop()
    const tries = fetchToken.mock.calls.length
    await pass()
    expect(fetchToken).toHaveBeenCalledTimes(tries)
    expect(onFailure).toHaveBeenLastCalledWith(expect.any(Unreachable))
  })

  it('gets the reason why a step was not written', async () => {
    const records = recordsWith(() => Promise.reject(new Forbidden('no provider')))
    await expect(records.add(7, { pix_verified: true })).rejects.toBeInstanceOf(Forbidden)
    await expect(records.markEmailVerified(7)).rejects.toBeInstanceOf(Forbidden)
  })
})
