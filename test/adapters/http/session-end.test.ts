import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { me } from '../../../contract/session.ts'
import { createHttpClient, type HttpClient } from '../../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../../src/adapters/http/http-session.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { provideSession, type SessionActor } from '../../../src/core/session/provide-session.ts'
import type { SessionEmitted } from '../../../src/core/session/session.events.ts'
import type { DeviceStorage } from '../../../src/core/storage/storage.port.ts'
import {
  FOREIGN_PASSWORD,
  FOREIGN_PEOPLE,
  type ForeignBackend,
  startForeignBackend,
} from '../../support/foreign-backend.ts'

let backend: ForeignBackend
let http: HttpClient
let storage: DeviceStorage
let session: SessionActor
let ends: SessionEmitted[]

beforeEach(async () => {
  backend = await startForeignBackend({ envelope: true })
  storage = createMemoryStorage()
  http = createHttpClient({
    baseUrl: backend.baseUrl,
    currentToken: () => session.getSnapshot().context.token,
    onUnauthorized: (authorization) => session.send({ type: 'unauthorized', authorization }),
    retryDelay: () => 0,
  })
  session = createActor(provideSession({ backend: createHttpSession(http), storage, log: { warn: () => undefined } }))
  ends = []
  session.on('session ended', (ended) => ends.push(ended))
  session.start()
  await logIn(FOREIGN_PEOPLE.client)
})
afterEach(async () => {
  session.stop()
  await backend.close()
})

async function logIn(email: string): Promise<void> {
  await waitFor(session, (snapshot) => snapshot.hasTag('logged out'))
  session.send({ type: 'log in', credentials: { email, password: FOREIGN_PASSWORD } })
  await waitFor(session, (snapshot) => snapshot.hasTag('logged in'))
}

const storm = () => Promise.allSettled(Array.from({ length: 8 }, () => http.call(me)))

it('several 401s end the session once, and clear the stored session', async () => {
  expect(storage.keys()).toContain('token')
  backend.revokeTokens()
  const answers = await storm()
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(ends).toEqual([{ type: 'session ended', reason: 'unauthorized' }])
  expect(session.getSnapshot().hasTag('logged out')).toBe(true)
  expect(storage.keys()).not.toContain('token')
})

it('a late 401 for an ended session does not end the current one', async () => {
  backend.revokeTokens()
  backend.trouble = 'slow'
  const late = storm()
  await expect.poll(() => backend.held()).toBe(8)
  session.send({ type: 'log out' })
  backend.trouble = 'none'
  await logIn(FOREIGN_PEOPLE.company)
  backend.release()
  await late
  expect(session.getSnapshot().hasTag('logged in')).toBe(true)
  expect(session.getSnapshot().context.user).toMatchObject({ email: FOREIGN_PEOPLE.company })
  expect(ends).toEqual([{ type: 'session ended', reason: 'logged out' }])
})

it('a login that fails ends nothing', async () => {
  session.send({ type: 'log out' })
  await waitFor(session, (snapshot) => snapshot.hasTag('logged out') && !snapshot.hasTag('busy'))
  ends.length = 0
  session.send({ type: 'log in', credentials: { email: FOREIGN_PEOPLE.client, password: 'errada' } })
  const failed = new Promise((resolve) => session.on('login failed', resolve))
  expect(await failed).toMatchObject({ status: 401 })
  expect(ends).toEqual([])
})
