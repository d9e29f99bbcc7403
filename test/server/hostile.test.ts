import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { problem } from '../../contract/problem.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../server/accounts/seed.ts'
import { eachDatabase } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'

/** What strangers put where text is expected. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  '\u{202e}\u{feff}\u{1f9ff}',
  '𝕏'.repeat(5000),
  'a'.repeat(60_000),
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '" UNION SELECT password_hash FROM users --',
  '%%%___\\',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  'null',
  '-1',
  '1e999',
  'NaN',
] as const

/** And what they put where it is not. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[]]]],
  { toString: 'x', valueOf: 'x', length: 9 },
  { $ne: null },
  Array.from({ length: 2000 }, (_, index) => index),
  nested(15),
  ...TEXTS,
]

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) }
}

const shape = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) })
const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  schema === undefined
    ? []
    : Object.keys(shape.parse(z.toJSONSchema(schema, { unrepresentable: 'any' })).properties ?? {})

const fill = (path: string, value: string) => `/api/${path.replaceAll(/\{\w+\}/g, value)}`

eachDatabase('hostile input', (open) => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    const database = await open()
    await seedAccounts(database)
    test = await startTestApp(database)
    const payload = { email: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    token = answer.json().data.access_token
  })
  afterAll(() => test.close())

  const send = (call: Call, options: InjectOptions) =>
    test.app.inject({
      method: call.method,
      url: fill(call.path, '1'),
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    })

  function expectProblem(answer: LightMyRequestResponse): void {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    const told = z.parse(problem, answer.json())
    expect(told.status).toBe(answer.statusCode)
    for (const sentence of [told.title, told.detail, ...Object.values(told.errors ?? {})]) {
      expect(sentence).toMatch(/\S/)
      expect(sentence).not.toMatch(/\b(the|is|must|invalid|expected|error|request|body|unexpected|not)\b/i)
    }
    expect(answer.body).not.toMatch(/ at .*\.ts:|node_modules|SELECT |INSERT /)
  }

  describe.each(CALLS.filter((call) => call.body !== undefined))('the body of $id', (call) => {
    it('may be anything at all', async () => {
      for (const value of VALUES) {
        expectProblem(
          await send(call, { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } }),
        )
      }
    })

    it('may have anything in each of its fields, or nothing', async () => {
      const fields = fieldsOf(call.body)
      expect(fields.length).toBeGreaterThan(0)
      for (const field of fields) {
        const others = Object.fromEntries(fields.filter((name) => name !== field).map((name) => [name, 'a@b']))
        for (const value of VALUES) {
          const payload = { ...others, [field]: value }
          const answer = await send(call, { payload })
          // What the contract allows, such as an empty list, may well be answered.
          if (call.body?.safeParse(payload).success && answer.statusCode < 300) continue
          expectProblem(answer)
        }
        expectProblem(await send(call, { payload: others }))
      }
    })

    it.each([
      ['broken JSON', 'application/json', '{"email": "a'],
      ['no JSON', 'application/json', 'email=a&password=b'],
      ['JSON with a comment', 'application/json', '{/* */}'],
      ['nothing', 'application/json', ''],
      ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b'],
      ['text', 'text/plain', '{"email":"a@b","password":"c"}'],
      ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
      ['a type that is none', 'nonsense', '{}'],
      ['a prototype', 'application/json', '{"__proto__": {"admin": true}, "email": "a@b", "password": "c"}'],
      ['a constructor', 'application/json', '{"constructor": {"prototype": {"admin": true}}, "email": "a@b"}'],
      ['a thousand levels', 'application/json', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ])('may be %s', async (_what, type, payload) => {
      expectProblem(await send(call, { payload, headers: { 'content-type': type } }))
      expect(Reflect.get({}, 'admin')).toBeUndefined()
    })

    it('may be larger than anything', async () => {
      const answer = await send(call, { payload: { image: 'a'.repeat(16_000_000), email: 'a@b', password: 'b' } })
      expectProblem(answer)
      expect(answer.statusCode).toBe(413)
    })

    it('may be any JSON that a machine can think of', async () => {
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 4 }), async (payload) => {
          expectProblem(await send(call, { payload, headers: { 'content-type': 'application/json' } }))
        }),
        { numRuns: 40 },
      )
    })
  })

  describe.each(CALLS.filter((call) => call.query !== undefined))('the query of $id', (call) => {
    it('may have anything in each of its fields, twice too', async () => {
      for (const field of fieldsOf(call.query)) {
        for (const value of TEXTS.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/u, '')))) {
          const answer = await send(call, { url: `${fill(call.path, '1')}?${field}=${value.slice(0, 12_000)}` })
          if (answer.statusCode >= 400) expectProblem(answer)
        }
        expectProblem(await send(call, { url: `${fill(call.path, '1')}?${field}=a&${field}=b` }))
      }
    })
  })

  describe.each(CALLS.filter((call) => call.params !== undefined))('the address of $id', (call) => {
    it('may name anything', async () => {
      // An empty name is none: that is the address of the list.
      const names = TEXTS.map((text) => text.replace(/\p{Surrogate}/u, '')).filter((text) => text.trim() !== '')
      for (const name of names) {
        const answer = await send(call, { url: fill(call.path, encodeURIComponent(name)) })
        // Taking away what is not there is no mistake, where the name is one that could be.
        if (call.method === 'DELETE' && answer.statusCode === 204 && /^[\w-]{1,60}$/.test(name)) continue
        expectProblem(answer)
      }
      expectProblem(await send(call, { url: fill(call.path, '%zz') }))
      expectProblem(await send(call, { url: fill(call.path, '%00') }))
    })
  })

  it('may ask for calls that do not exist, by any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/auth', '/api/../etc/passwd', '/api/%2e%2e/x']) {
        expectProblem(await test.app.inject({ method, url }))
      }
    }
  })
})
