import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpIdentitySync } from '../../src/adapters/http/http-identity-sync.ts'
import { createMemoryIdentitySync } from '../../src/adapters/memory/memory-identity.ts'
import { Rejected, ServiceFailed, Unauthenticated, UnreadableAnswer } from '../../src/core/failures.ts'
import type { IdentitySync } from '../../src/core/identity/identity.port.ts'
import { json, scriptedServer } from '../adapters/http/scripted-server.ts'
import { claimsOf, PROJECT, startIdentityProvider } from '../server/identity-provider.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { tokenOf } from '../support/tokens.ts'

interface Subject {
  readonly sync: IdentitySync
  /** An ID token that the backend takes, of the same person each time. */
  readonly idToken: () => Promise<string>
  readonly wrongToken: string
  close(): Promise<void>
}

function identitySyncContract(name: string, start: () => Promise<Subject>): void {
  describe(`IdentitySync: ${name}`, () => {
    let subject: Subject
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject?.close())

    it('opens a session with an ID token, and another with the same', async () => {
      const idToken = await subject.idToken()
      const first = await subject.sync.enter(idToken)
      const second = await subject.sync.enter(idToken)
      expect(first).toEqual({ token: expect.any(String), token_type: expect.stringMatching(/^bearer$/i) })
      expect(second.token).not.toBe(first.token)
    })

    it('rejects an ID token that is not taken', async () => {
      await expect(subject.sync.enter(subject.wrongToken)).rejects.toBeInstanceOf(Unauthenticated)
    })

    it('stops an aborted exchange', async () => {
      const reason = new Error('left')
      await expect(subject.sync.enter(await subject.idToken(), AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    it('signs out, also twice', async () => {
      const idToken = await subject.idToken()
      await subject.sync.enter(idToken)
      await subject.sync.leave(idToken)
      await subject.sync.leave(idToken)
    })
  })
}

identitySyncContract('in memory', async () => {
  let given = 0
  return {
    sync: createMemoryIdentitySync({
      tokenFor(idToken) {
        given += 1
        return idToken === 'wrong' ? undefined : tokenOf({ jti: given })
      },
    }),
    idToken: async () => 'right',
    wrongToken: 'wrong',
    close: async () => undefined,
  }
})

identitySyncContract('HTTP, reference server', async () => {
  const peer = await startIdentityProvider()
  const database = await openMigratedPglite()
  const variables = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_KEYS_URL: peer.keysUrl }
  const { app, close } = await startTestApp(database, { variables })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    sync: createHttpIdentitySync(`${address}/api/auth/identity`),
    idToken: () => peer.sign(claimsOf(Date.now(), 'ana@gmail.example', '1')),
    wrongToken: await peer.sign(claimsOf(Date.now(), 'ana@gmail.example', '1', { aud: 'another' })),
    async close() {
      await close()
      await peer.close()
    },
  }
})

describe('IdentitySync over HTTP, at somebody else’s address', () => {
  const peer = scriptedServer()
  const sync = () => createHttpIdentitySync(new URL('../sync?tenant=7', peer.baseUrl()).href)

  it.each([
    ['with a data object', { data: { access_token: 'abc', token_type: 'Token', more: 1 } }],
    ['without one', { access_token: 'abc', token_type: 'Token' }],
  ])('reads a login response %s', async (_, answer) => {
    peer.answer(json(answer))
    expect(await sync().enter('a.b.c')).toEqual({ token: 'abc', token_type: 'Token' })
  })

  it('posts and deletes the ID token at exactly that address, without a session’s token', async () => {
    peer.answer(json({ access_token: 'abc', token_type: 'Bearer' }))
    await sync().enter('a.b.c')
    await sync().leave('a.b.c')
    expect(peer.requests.map(({ method, url, body }) => ({ method, url, body: JSON.parse(body) }))).toEqual(
      ['POST', 'DELETE'].map((method) => ({ method, url: '/sync?tenant=7', body: { id_token: 'a.b.c' } })),
    )
    for (const { headers } of peer.requests) expect(headers.authorization).toBeUndefined()
  })

  it.each([
    [json({ title: 'x' }, 401), Unauthenticated],
    [json({ title: 'x' }, 422), Rejected],
    [json({}, 500), ServiceFailed],
    [json({ token_type: 'Bearer' }), UnreadableAnswer],
    [json({ access_token: 'line\nbreak', token_type: 'Bearer' }), UnreadableAnswer],
  ])('tells failures apart (%#)', async (reply, failure) => {
    peer.answer(reply)
    await expect(sync().enter('a.b.c')).rejects.toBeInstanceOf(failure)
  })
})
