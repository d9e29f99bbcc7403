import { afterAll, describe, it } from 'vitest'
import { createFirestoreValidationRecords } from '../../src/adapters/firestore/firestore-validation-records.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpValidationRecords } from '../../src/adapters/http/http-validation-records.ts'
import { createMemoryValidations } from '../../src/adapters/memory/memory-validation-records.ts'
import { EMULATED_PROJECT } from '../support/auth-emulator.ts'
import { unsignedCustomToken } from '../support/firebase-tokens.ts'
import { startHttpLive } from '../support/live.ts'
import { firestoreRules } from './firestore-rules.contract.ts'
import { openChromiumDevices } from './validation-records.chromium.ts'
import { validationRecordsContract } from './validation-records.contract.ts'
import { firestoreSubject, serverSubject } from './validation-records-subjects.ts'

validationRecordsContract('in memory', async () => {
  const store = createMemoryValidations()
  let people = 0
  return {
    newPerson: async () => ++people,
    // The person belongs to the device, as a session does.
    device: async (person) => {
      const device = store.device()
      return {
        ...device,
        watch: (userId, ...tell) => (userId === person ? device.watch(userId, ...tell) : () => undefined),
      }
    },
    pass: async () => undefined,
    plant: async (person) =>
      store.plant({
        ...{ user_id: person, createdAt: Date.now(), pix_verified: true },
        ...{ phone_verified: 'yes', email_verified: 1, admin: true },
      }),
    cut: async () => store.cut(),
    restore: async () => store.restore(),
    close: async () => undefined,
  }
})

validationRecordsContract('HTTP, reference server', async () => {
  const server = await serverSubject()
  return {
    ...server,
    device: async (person) => {
      const token = server.tokenOf(person)
      const http = createHttpClient({
        baseUrl: server.baseUrl,
        currentToken: () => token,
        onUnauthorized: () => undefined,
        retryDelay: () => 0,
      })
      return createHttpValidationRecords(http, { live: startHttpLive(http, { pause: 50 }), retryDelay: () => 50 })
    },
  }
})

validationRecordsContract('HTTP in Chromium, reference server', async () => {
  const chromium = await openChromiumDevices()
  const server = await serverSubject({ CORS_ORIGINS: chromium.origin })
  return {
    ...server,
    device: (person) => chromium.device({ kind: 'http', baseUrl: server.baseUrl, token: server.tokenOf(person) }),
    async close() {
      await chromium.close()
      await server.close()
    },
  }
})

const firestore = await firestoreSubject()
if (typeof firestore === 'string') {
  describe('ValidationRecords on Firestore, and its rules', () =>
    it.skip(`needs the emulators: ${firestore}`, () => undefined))
} else {
  const config = { apiKey: 'any', authDomain: 'unused.example', projectId: EMULATED_PROJECT, ...firestore.emulators }
  afterAll(() => firestore.close())
  firestoreRules(firestore.store)

  validationRecordsContract('Firestore from Node, on the emulators', async () => ({
    ...firestore,
    device: async (person) =>
      createFirestoreValidationRecords({
        config,
        fetchToken: async () => unsignedCustomToken(person),
        retryDelay: () => 50,
      }),
    close: async () => undefined,
  }))

  validationRecordsContract('Firestore in Chromium, on the emulators', async () => {
    const chromium = await openChromiumDevices()
    return {
      ...firestore,
      ...chromium,
      device: (person) => chromium.device({ kind: 'firestore', config, token: unsignedCustomToken(person) }),
    }
  })

  validationRecordsContract('Firestore without a token of the backend, on the emulators', async () => {
    await firestore.store.useRules('firestore-anonymous.rules')
    return {
      ...firestore,
      device: async (person) => {
        const records = createFirestoreValidationRecords({ config, fetchToken: async () => null, retryDelay: () => 50 })
        return {
          ...records,
          // The rules cannot tell people apart: each page asks for its own person alone.
          watch: (userId, ...tell) => (userId === person ? records.watch(userId, ...tell) : () => undefined),
        }
      },
      close: () => firestore.store.useRules('firestore.rules'),
    }
  })
}
