import { describe, expect, it } from 'vitest'
import { createLateSession, NO_ANSWER } from '../../../src/adapters/http/late-session.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { Unreachable } from '../../../src/core/failures.ts'

const token = { token: 'abc', token_type: 'Bearer' }
const notFetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('A session whose code cannot be fetched', () => {
  const session = createLateSession(notFetched)
  it('fails as without an answer', async () => {
    await expect(session.login({ email: 'a@b.com', password: 'x' })).rejects.toMatchObject({
      name: 'LoginFailed',
      status: 500,
      cause: expect.any(Unreachable),
    })
    await expect(session.fetchIdentity(token)).rejects.toMatchObject({ name: 'UserInfoFailed', statusText: NO_ANSWER })
    await expect(session.logout(token)).rejects.toBeInstanceOf(Unreachable)
  })
})

it('a session works after its code was fetched at the second try', async () => {
  let tries = 0
  const backend = createMemorySessionBackend({ accounts: [] })
  const session = createLateSession(() => (tries++ === 0 ? notFetched() : Promise.resolve(backend)))
  await expect(session.login({ email: 'a@b.com', password: 'x' })).rejects.toMatchObject({ status: 500 })
  await expect(session.login({ email: 'a@b.com', password: 'x' })).rejects.toMatchObject({ status: 401 })
})
