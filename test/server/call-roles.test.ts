import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS } from '../../contract/index.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { eachDatabase } from '../support/databases.ts'
import { roleOfCall } from './call-role.ts'
import { startTestApp, type TestApp } from './support.ts'

eachDatabase('the roles that may make each call', (open) => {
  let test: TestApp
  beforeAll(async () => {
    const database = await open()
    await seedAccounts(database)
    test = await startTestApp(database)
  })
  afterAll(() => test.close())

  const tokenOf = async (email: string): Promise<string> => {
    const payload = { email, password: DEMO_PASSWORD }
    return (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data.access_token
  }
  const people = [...DEMO_ACCOUNTS.map(({ email }) => email), null]
  const tokens = new Map<string, Promise<string>>()
  const sessionOf = (email: string) => {
    const token = tokens.get(email) ?? tokenOf(email)
    tokens.set(email, token)
    return token
  }

  const roleOf = (who: string) => DEMO_ACCOUNTS.find(({ email }) => email === who)?.role

  it.each(CALLS.flatMap((call) => people.map((who) => ({ call, id: call.id, who }))))(
    '$id by $who: 401 without a needed session, 403 for another role or without a needed confirmation, otherwise neither',
    async ({ call, who }) => {
      // A logout ends its session, so it gets one of its own.
      const token = who === null ? null : await (call.id.startsWith('logout') ? tokenOf(who) : sessionOf(who))
      if (who !== null && call.id === 'logoutEverywhere') tokens.delete(who)
      const answer = await test.app.inject({
        method: call.method,
        url: `/api/${call.path.replaceAll(/\{\w+\}/g, 'x')}`,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        // A stream of events has no end to wait for.
        payloadAsStream: call.events !== undefined,
      })
      if (call.events !== undefined) answer.stream().destroy()
      const role = roleOfCall(call)
      if (call.auth === true && who === null) expect(answer.statusCode).toBe(401)
      else if (who !== null && role !== undefined && role !== roleOf(who)) expect(answer.statusCode).toBe(403)
      else if (test.app.accesses.get(call.id)?.confirmed) expect(answer.statusCode).toBe(403)
      else expect([401, 403]).not.toContain(answer.statusCode)
    },
  )
})
