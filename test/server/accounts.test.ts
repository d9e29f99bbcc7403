import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import { eachDatabase } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

eachDatabase('accounts', (open) => {
  let test: TestApp
  beforeAll(async () => {
    const database = await open()
    await seedAccounts(database)
    test = await startTestApp(database)
  })
  afterAll(() => test.close())

  const login = (email: string, password: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const me = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })

  describe('auth/login', () => {
    it.each(DEMO_ACCOUNTS)('lets the demo account of $name in, and auth/me tells who it is', async (account) => {
      const answer = await login(account.email, DEMO_PASSWORD)
      expect(answer.json()).toEqual({ data: { access_token: expect.any(String), token_type: 'Bearer' } })
      const who = await me(answer.json().data.access_token)
      expect(who.json().data).toMatchObject({
        user: { name: account.name, email: account.email },
        roles: [account.role],
      })
    })
  })
})
