import { describe, expect, it } from 'vitest'
import { HOME_PATH } from '../../../contract/carried.ts'
import { createLateHome } from '../../../src/adapters/http/late-home.ts'
import { createLateSession, NO_ANSWER } from '../../../src/adapters/http/late-session.ts'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import type { HomeContent } from '../../../src/core/search/search.ts'

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

it('the home uses the page’s answer once, without further code', async () => {
  const brought: HomeContent = { destinations: [], bestRated: [] }
  const fetched: HomeContent = { destinations: [], bestRated: [] }
  let loads = 0
  const home = createLateHome(
    async () => {
      loads++
      return { suggest: async () => [], fetchHome: async () => fetched }
    },
    new Map<string, unknown>([[HOME_PATH, brought]]),
  )
  expect(await home.fetchHome()).toBe(brought)
  expect(loads).toBe(0)
  expect(await home.fetchHome()).toBe(fetched)
  expect(await home.suggest('rio')).toEqual([])
})
