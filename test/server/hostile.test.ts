import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { problem } from '../../contract/problem.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Role } from '../../server/accounts/principal.ts'
import { eachDatabase, type OpenDatabase, openMigratedPglite } from '../support/databases.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { startTestApp, type TestApp } from './support.ts'

/** Hostile values for text fields. */
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

/** Hostile values of other types. */
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
const eachShape = z.object({ anyOf: z.optional(z.array(shape)), oneOf: z.optional(z.array(shape)) })
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const { anyOf = [], oneOf = [] } = eachShape.parse(json)
  return [...new Set([json, ...anyOf, ...oneOf].flatMap((one) => Object.keys(shape.parse(one).properties ?? {})))]
}

/** Tags of the calls that are for one role. */
const NOT_FOR_ALL: ReadonlySet<string> = new Set(['Validação', 'Administração', 'Minhas ofertas', 'Minhas vendas'])
const GUIDES: ReadonlySet<string> = new Set(['Validação', 'Área do guia', 'Minhas ofertas', 'Minhas vendas'])
const isForAdmins = ({ path, id }: Call): boolean =>
  path.startsWith('admin/') || path.startsWith('auth/second-factor') || id === 'confirmIdentity'
/** Calls only for guides whose tag is for everybody. */
const GUIDE_CALLS: ReadonlySet<string> = new Set(['saveMessageTemplates', 'decideScheduled', 'answerDispute'])
/** Characters beyond the limit of a call with several pictures: front, back and selfie. */
const LARGE: ReadonlyMap<string, number> = new Map([['sendIdentity', 45_000_000]])

const fill = (path: string, value: string) => `/api/${path.replaceAll(/\{\w+\}/g, value)}`

/** Starts a server for the tests of a part, and gives what sends it requests. */
function useServer(open: OpenDatabase) {
  let test: TestApp
  const tokens = new Map<Role, string>()
  beforeAll(async () => {
    const database = await open()
    // Number 1 of the addresses: an admin's calls may end this person's sessions, never those of the testers.
    await database.query("INSERT INTO users (email, name) VALUES ('alvo@exemplo.com.br', 'Alvo')")
    await seedAccounts(database)
    test = await startTestApp(database)
    for (const { role, email } of DEMO_ACCOUNTS) {
      const payload = { email, password: DEMO_PASSWORD }
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
      // The last guide is not approved yet, so that every check is still open.
      tokens.set(role, answer.json().data.access_token)
      if (role === 'admin') await confirmSessions(database, email, new Date())
    }
  })
  afterAll(() => test.close())

  const sendAs = (role: Role, call: Call, options: InjectOptions) =>
    test.app.inject({
      method: call.method,
      url: fill(call.path, '1'),
      ...options,
      headers: { authorization: `Bearer ${tokens.get(role)}`, ...options.headers },
    })
  return {
    sendAs,
    send: (call: Call, options: InjectOptions) => sendAs(roleFor(call), call, options),
    inject: (options: InjectOptions) => test.app.inject(options),
  }
}

/** Uses an allowed role for each call, because a wrong one would be stopped before its input is read. */
function roleFor(call: Call): Role {
  if (isForAdmins(call)) return 'admin'
  return GUIDES.has(call.tag) || GUIDE_CALLS.has(call.id) ? 'company' : 'client'
}

/** The contract may allow such a value, for example an empty list. */
function expectProblemUnlessAllowed(call: Call, payload: unknown, answer: LightMyRequestResponse): void {
  if (answer.statusCode < 300 && call.body?.safeParse(payload).success) return
  expectProblem(answer)
}

function expectProblem(answer: LightMyRequestResponse): void {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  const refusal = z.parse(problem, answer.json())
  expect(refusal.status).toBe(answer.statusCode)
  for (const sentence of [refusal.title, refusal.detail, ...Object.values(refusal.errors ?? {})]) {
    expect(sentence).toMatch(/\S/)
    expect(sentence).not.toMatch(/\b(the|is|must|invalid|expected|error|request|body|unexpected|not)\b/i)
  }
  expect(answer.body).not.toMatch(/ at .*\.ts:|node_modules|SELECT |INSERT /)
}

eachDatabase('hostile bodies', (open) => {
  const { send, sendAs } = useServer(open)

  describe.each(CALLS.filter((call) => call.body !== undefined))('the body of $id', (call) => {
    it('may be anything at all', async () => {
      for (const value of VALUES) {
        const payload = JSON.stringify(value)
        const answer = await send(call, { payload, headers: { 'content-type': 'application/json' } })
        expectProblemUnlessAllowed(call, value, answer)
      }
    })

    it('may have anything in each of its fields, or nothing', async () => {
      const fields = fieldsOf(call.body)
      expect(fields.length).toBeGreaterThan(0)
      for (const field of fields) {
        const others = Object.fromEntries(fields.filter((name) => name !== field).map((name) => [name, 'a@b']))
        for (const value of VALUES) {
          const payload = { ...others, [field]: value }
          expectProblemUnlessAllowed(call, payload, await send(call, { payload }))
        }
        expectProblemUnlessAllowed(call, others, await send(call, { payload: others }))
      }
    })

    it('may be any JSON that a machine can think of', async () => {
      await fc.assert(
        fc.asyncProperty(fc.json({ maxDepth: 4 }), async (payload) => {
          const answer = await send(call, { payload, headers: { 'content-type': 'application/json' } })
          expectProblemUnlessAllowed(call, JSON.parse(payload), answer)
        }),
        { numRuns: 40 },
      )
    })
  })

  describe.each(CALLS.filter((call) => call.body !== undefined && call.auth === 'optional'))(
    'the body of $id by a person of another role',
    (call) => {
      it('may be anything at all', async () => {
        for (const role of ['client', 'company', 'admin'] as const) {
          for (const payload of VALUES) {
            const answer = await sendAs(role, call, {
              payload: JSON.stringify(payload),
              headers: { 'content-type': 'application/json' },
            })
            expectProblemUnlessAllowed(call, payload, answer)
          }
        }
      })
    },
  )
})

/** Refused before a database is asked, so one engine suffices. */
describe('malformed and unwanted bodies', () => {
  const { send, sendAs } = useServer(openMigratedPglite)

  describe.each(CALLS.filter((call) => call.body !== undefined))('the body of $id', (call) => {
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
      const bytes = LARGE.get(call.id) ?? 16_000_000
      const answer = await send(call, { payload: { image: 'a'.repeat(bytes), email: 'a@b', password: 'b' } })
      expectProblem(answer)
      expect(answer.statusCode).toBe(413)
    })
  })

  describe.each(
    CALLS.filter((call) => call.body !== undefined && NOT_FOR_ALL.has(call.tag) && call.id !== 'acceptInvitation'),
  )('the body of $id by who may not send it', (call) => {
    it('is not read at all, whatever its size', async () => {
      for (const role of ['client', 'company', 'admin'] as const) {
        if (role === roleFor(call)) continue
        // Calls that also work without a session are open to every role.
        if (call.auth !== true) continue
        for (const payload of ['{"broken', '{}', `{"front":"${'a'.repeat(LARGE.get(call.id) ?? 16_000_000)}"}`]) {
          const answer = await sendAs(role, call, { payload, headers: { 'content-type': 'application/json' } })
          expectProblem(answer)
          expect(answer.statusCode).toBe(403)
        }
      }
    })
  })
})

eachDatabase('hostile addresses', (open) => {
  const { send, inject } = useServer(open)

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
        // Deleting a missing record is no error if its name is valid.
        if (call.method === 'DELETE' && answer.statusCode === 204 && /^[\w-]{1,60}$/.test(name)) continue
        // An unknown place has destinations to suggest instead.
        if (call.id === 'nearbyDestinations' && answer.statusCode === 200 && /^[a-z0-9-]+$/.test(name)) continue
        expectProblem(answer)
      }
      expectProblem(await send(call, { url: fill(call.path, '%zz') }))
      expectProblem(await send(call, { url: fill(call.path, '%00') }))
    })
  })

  it('a request for an unknown call gets a problem, with any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/auth', '/api/../etc/passwd', '/api/%2e%2e/x']) {
        expectProblem(await inject({ method, url }))
      }
    }
  })
})
