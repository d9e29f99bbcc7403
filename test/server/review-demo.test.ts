import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import { seedReviews } from '../../demo/reviews.ts'
import { WAITING_PROVIDERS } from '../../demo/reviews-content.ts'
import type { Database } from '../../server/database/database.ts'
import { isCnpj, isCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import { openMigratedPglite } from '../support/databases.ts'
import type { Waiting } from './review-support.ts'
import { startTestApp, type TestApp } from './support.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
let database: Database
let test: TestApp
let token: string
beforeAll(async () => {
  database = await openMigratedPglite()
  await seedAccounts(database)
  await seedReviews(database, NOW)
  test = await startTestApp(database, { now: () => NOW })
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
  const payload = { email: admin?.email, password: DEMO_PASSWORD }
  token = (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data.access_token
})
afterAll(() => test.close())

const ask = async (url: string, payload?: object) => {
  const answer = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const queue = async (): Promise<Waiting[]> => (await ask('admin/reviews')).body.items

it('the demo’s queue has one request of each kind, and one with another person’s document', async () => {
  const items = await queue()
  expect(items.map(({ kind, provider }) => [kind, provider.name])).toEqual(
    WAITING_PROVIDERS.map(({ waitsFor, name }) => [waitsFor, name]),
  )
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(3)
  expect(items.every(({ obstacle }) => obstacle === null)).toBe(true)
  expect(WAITING_PROVIDERS.filter(({ nameOnDocument }) => nameOnDocument !== undefined)).toHaveLength(1)
  for (const { documents } of items) {
    for (const { id } of documents) {
      const { dataUrl } = (await ask(`validation/documents/${id}`)).body
      const { format, width = 0 } = await sharp(Buffer.from(dataUrl.split(',')[1], 'base64')).metadata()
      expect([format, width >= 800]).toEqual(['jpeg', true])
    }
  }
})

it('the demo’s waiting providers have valid, unique numbers and no login', async () => {
  for (const { cpf, taxId } of WAITING_PROVIDERS) {
    expect([cpf, isCpf(cpf)]).toEqual([cpf, true])
    expect([taxId.number, (taxId.kind === 'cpf' ? isCpf : isCnpj)(taxId.number)]).toEqual([taxId.number, true])
  }
  const known = DEMO_ACCOUNTS.flatMap(({ company }) => (company ? [company.provider.taxId, company.provider.cpf] : []))
  const ours = WAITING_PROVIDERS.map(({ taxId }) => taxId.number)
  expect(new Set([...known, ...ours]).size).toBe(new Set(known).size + ours.length)
  for (const { email } of WAITING_PROVIDERS) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    })
    expect(answer.statusCode).toBe(401)
  }
})

it('each request of the demo can be approved, and the history lists it with earlier decisions', async () => {
  const before = (await ask('admin/decisions')).body.decisions.length
  expect(before).toBe(WAITING_PROVIDERS.flatMap(({ approved }) => approved).length)
  for (const { id } of await queue()) {
    expect((await ask(`admin/reviews/${id}/decision`, { decision: 'approve' })).status).toBe(204)
  }
  expect((await ask('admin/decisions')).body.decisions).toHaveLength(before + WAITING_PROVIDERS.length)
  const approved = await database.query<{ email: string }>(
    `SELECT u.email FROM companies c JOIN users u ON u.id = c.user_id JOIN providers p ON p.company_id = c.id
      WHERE c.validations AND p.is_public AND u.email = ANY($1)`,
    [WAITING_PROVIDERS.map(({ email }) => email)],
  )
  expect(approved).toEqual(
    WAITING_PROVIDERS.filter(({ waitsFor }) => waitsFor === 'company').map(({ email }) => ({ email })),
  )
})

it('a second start does not change the demo’s requests', async () => {
  await seedReviews(database, NOW)
  expect(await queue()).toEqual([])
})
