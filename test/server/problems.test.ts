import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { problem } from '../../server/http/problem.ts'
import { AREAS, CATALOGUE } from '../../server/problems/catalogue.ts'
import { type Entry, TITLES } from '../../server/problems/entry.ts'
import { FIELD } from '../../server/problems/field-sentences.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { startTestApp, type TestApp } from './support.ts'
import { sentencesIn } from './written-sentences.ts'

/** Values for all placeholders of the catalogue's sentences. */
const VALUES = {
  most: 20,
  titles: ['Trilha das Praias'],
  sentence: 'Este campo está errado.',
  retryAfter: 90,
  voucher: 'TP-7K3M9Q',
  startsAt: '2026-11-22T09:00',
  days: 30,
  decision: 'approve',
  admin: null,
  missing: ['pix_key'],
  left: 9000,
  guide: 'Joana Ribeiro',
}

const CODE = /^[a-z]+(_[a-z]+)*$/
const detailOf = ({ detail }: Entry) => (typeof detail === 'string' ? detail : detail(VALUES as never))

describe('the catalogue of problems', () => {
  it('contains each code once', () => {
    const codes = Object.values(AREAS).flatMap((area) => Object.keys(area))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.toSorted()).toEqual(Object.keys(CATALOGUE).toSorted())
  })

  it('is the only source of problems: unknown codes and forgotten values do not compile', () => {
    // @ts-expect-error No such code.
    expect(() => problem('no_such_code')).toThrow()
    // @ts-expect-error The sentence names the offers.
    expect(() => problem('own_offer')).toThrow()
  })

  it.each(Object.entries<Entry>(CATALOGUE))('describes %s completely', (code, entry) => {
    expect(code).toMatch(CODE)
    expect(Object.keys(TITLES)).toContain(String(entry.status))
    expect(entry.title ?? TITLES[entry.status]).toMatch(/^\p{Lu}.{3,}[^.]$/u)
    expect(detailOf(entry)).toMatch(/^\p{Lu}[^\n]{8,}[.?]$/u)
    expect(detailOf(entry)).not.toMatch(/undefined|\[object|NaN/)
  })

  it.each(Object.entries(FIELD))('has words for %s of a field', (code, sentence) => {
    expect(code).toMatch(CODE)
    const words = typeof sentence === 'string' ? sentence : (sentence as (...values: string[]) => string)('3', '4')
    expect(words).toMatch(/^\p{Lu}.{8,}$/u)
  })
})

describe('sentences', () => {
  /** Sentences here belong to something else than a refused call. */
  const OTHERS = [
    /^server\/problems\//,
    /mails?(-words)?\.ts$/,
    /^server\/outbox\//,
    // Errors of the configuration and the log are for the operator, in English.
    /^server\/(config|operations\/.*|pix\/bank-.*|storage\/s3-config|database\/open-database|telemetry\/metrics)\.ts$/,
    // The description of the contract, of downloaded data, a text message, a decision, a destination's page.
    /^server\/(http\/openapi|privacy\/export-data|accounts\/phone-codes|review\/undecided|offers\/editing\/publish)\.ts$/,
    // The bank's reason for a payout, push messages, and what staff reads of a Pix and writes of a suspension.
    /^server\/(payouts\/pix-provider|messages\/notices|back-office\/(payment-record|actions\/suspension))\.ts$/,
  ]

  it('are written in the catalogue alone', () => {
    const files = globSync('server/**/*.ts').filter((file) => !OTHERS.some((other) => other.test(file)))
    expect(files.length).toBeGreaterThan(150)
    expect(files.flatMap((file) => sentencesIn(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`))).toEqual([])
  })

  it.each([
    ["throw problem('invalid_fields', { errors: { code: 'Digite o código.' } })", 'Digite o código.'],
    ["throw problem('invalid_fields', { errors: { code: 'Obrigatório' } })", 'Obrigatório'],
    ["errors['contact.name'] ??= 'Campo obrigatório'", 'Campo obrigatório'],
    ["errors.name = name === '' ? FIELD.name : `Nome errado`", 'Nome errado'],
    ["throw fieldProblem('photos', 'Uma foto só')", 'Uma foto só'],
    [
      "const REFUSAL =\n  'As vagas desta saída acabaram. Escolha outra.'",
      'As vagas desta saída acabaram. Escolha outra.',
    ],
  ])('are found in %s', (source, sentence) => {
    expect(sentencesIn(source)).toEqual([sentence])
  })

  it.each([
    ["// Digite o código.\n/* 'Digite o código.' */", 'comments'],
    ["composeMail({ subject: 'Oi', paragraphs: ['Digite o código.'] })", 'mails'],
    ["database.query('SELECT 1')", 'queries'],
    ["throw new Error('a photo is kept in one width at least')", 'internal errors'],
  ])('are not seen in %s: %s', (source) => {
    expect(sentencesIn(source)).toEqual([])
  })
})

describe('the answer', () => {
  let test: TestApp
  let database: Database
  let traveller: string
  beforeAll(async () => {
    database = await openMigratedPglite()
    await seedAccounts(database)
    test = await startTestApp(database)
    traveller = await enter()
  })
  afterAll(() => test.close())

  const ask = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string> = {},
    payload?: string | object,
  ) => test.app.inject({ method, url: `/api/${path}`, headers, ...(payload !== undefined && { payload }) })
  const login = (payload: object) => ask('POST', 'auth/login', {}, payload)
  const enter = async () => {
    const answer = await login({ email: 'viajante@demo.tourpresencial.com.br', password: DEMO_PASSWORD })
    return `Bearer ${answer.json().data.access_token}`
  }
  const JSON_TYPE = { 'content-type': 'application/json' }

  it.each<readonly [keyof typeof CATALOGUE, () => ReturnType<typeof ask>]>([
    ['route_not_found', () => ask('GET', 'nothing')],
    ['offer_not_found', () => ask('GET', 'offers/nothing')],
    ['unauthenticated', () => ask('GET', 'bookings')],
    [
      'session_ended',
      async () => {
        const authorization = await enter()
        await ask('POST', 'auth/logout', { authorization })
        return ask('GET', 'bookings', { authorization })
      },
    ],
    ['wrong_credentials', () => login({ email: 'ninguem@example.com', password: 'x' })],
    ['forbidden', () => ask('GET', 'admin/reviews', { authorization: traveller })],
    ['booking_not_found', () => ask('GET', `bookings/${crypto.randomUUID()}`, { authorization: traveller })],
    ['invalid_json', () => ask('POST', 'auth/login', JSON_TYPE, '{')],
    ['payload_too_large', () => ask('POST', 'auth/login', JSON_TYPE, `"${'a'.repeat(70_000)}"`)],
    ['media_type_not_accepted', () => ask('POST', 'auth/login', { 'content-type': 'text/plain' }, 'x')],
    ['empty_body', () => ask('POST', 'auth/login')],
  ])('names %s', async (code, call) => {
    const answer = await call()
    const { status, detail }: Entry = CATALOGUE[code]
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code, status, detail })
    expect(answer.statusCode).toBe(status)
  })

  it('can be looked up by its code in the description of the API', async () => {
    const { Problem } = (await ask('GET', 'openapi.json')).json().components.schemas
    expect(Problem.properties.code.examples).toEqual(Object.keys(CATALOGUE))
  })

  it('names wrong fields, each with its sentence', async () => {
    expect((await login({})).json()).toMatchObject({
      code: 'invalid_fields',
      errors: { email: FIELD.required, password: FIELD.required },
    })
  })

  it('names the limit that was exceeded', async () => {
    const shared = { ...database, close: async () => undefined }
    const strict = await startTestApp(shared, { variables: { LOGIN_ATTEMPTS_PER_ADDRESS: '1' } })
    const once = () => strict.app.inject({ method: 'POST', url: '/api/auth/login', payload: {} })
    await once()
    expect((await once()).json()).toMatchObject({ code: 'too_many_requests', status: 429 })
    await strict.close()
  })
})
