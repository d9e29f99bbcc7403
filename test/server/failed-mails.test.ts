import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Reviews, startReviews } from './review-support.ts'
import { SECRET, testConfig } from './support.ts'

const REASON = 'O endereço voltou a receber'

eachDatabase('failed mails', (open) => {
  let database: Database
  let test: Reviews
  let support: string
  beforeAll(async () => {
    database = await open()
    test = await startReviews(database)
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ('apoio@exemplo.com.br', 'Paula Apoio') RETURNING id",
    )
    await database.query("INSERT INTO user_roles VALUES ($1, 'admin')", [user?.id])
    await database.query(
      "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'support', now())",
      [user?.id],
    )
    const needs = { database, config: testConfig('unused'), secret: SECRET, now: test.now }
    support = await openSession(needs, String(user?.id))
  })
  afterAll(() => test.close())
  beforeEach(() => database.query('DELETE FROM outbox'))

  const posted = async (to: string, change: string) => {
    await post(database, test.now(), { channel: 'email', to, subject: `Para ${to}`, text: 'segredo', html: 'segredo' })
    const [row] = await database.query<{ id: string }>(
      `UPDATE outbox SET ${change}, attempts = 3 WHERE id = (SELECT max(id) FROM outbox) RETURNING id`,
    )
    return String(row?.id)
  }
  const GIVEN_UP = "failed_at = created_at, last_error = 'EENVELOPE 550 RCPT TO'"
  const ask = async (method: 'GET' | 'POST', path: string, token = support) => {
    const answer = await test.app.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: { reason: REASON } }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const list = async (state: string, token?: string) =>
    (await ask('GET', `admin/failed-mails?state=${state}`, token)).body

  it('lists abandoned and retried mails without their texts', async () => {
    const given = await posted('ninguem@exemplo.com.br', GIVEN_UP)
    const waits = await posted('ana@exemplo.com.br', "last_error = 'ETIMEDOUT CONN'")
    await posted('chegou@exemplo.com.br', 'sent_at = created_at')
    await posted('a-caminho@exemplo.com.br', 'sent_at = NULL')
    const failed = await list('failed')
    expect(failed).toEqual({
      mails: [
        {
          ...{ id: given, subject: 'Para ninguem@exemplo.com.br', to: 'ninguem@exemplo.com.br', person: null },
          ...{ why: 'receiver', createdAt: test.now().toISOString(), tries: 3, nextTry: null },
        },
      ],
      next: null,
    })
    expect(await list('retrying')).toMatchObject({
      mails: [{ id: waits, why: 'unreachable', nextTry: test.now().toISOString() }],
    })
  })

  it('masks the address of an admin’s account, except for owners', async () => {
    const [admin] = await database.query<{ email: string }>("SELECT email FROM users WHERE name = 'Renato Farias'")
    const email = String(admin?.email)
    await posted(email, GIVEN_UP)
    expect((await list('failed')).mails[0].to).toBe(email.replace(/^(..)[^@]*/, '$1***'))
    const owner = (await test.ask('admin', 'GET admin/failed-mails?state=failed')).body
    expect(owner.mails[0].to).toBe(email)
  })

  it('is paged without gaps', async () => {
    for (let count = 0; count < 35; count++) await posted(`p${count}@exemplo.com.br`, GIVEN_UP)
    const first = await list('failed')
    expect(first.mails).toHaveLength(30)
    const second = (await ask('GET', `admin/failed-mails?state=failed&before=${first.next}`)).body
    expect([second.mails.length, second.next]).toEqual([5, null])
    const ids = [...first.mails, ...second.mails].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(35)
  })

  it('restarts the delivery once for two requests, with one entry in the audit log', async () => {
    const id = await posted('ninguem@exemplo.com.br', GIVEN_UP)
    const answers = await Promise.all([1, 2].map(() => ask('POST', `admin/failed-mails/${id}/delivery`)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await database.query('SELECT failed_at, attempts, body_text FROM outbox')).toEqual([
      { failed_at: null, attempts: 0, body_text: 'segredo' },
    ])
    const entries = await database.query("SELECT after FROM audit_log WHERE action = 'mail.resent'")
    expect(entries).toEqual([{ after: { email: 'ni***@exemplo.com.br' } }])
    expect((await ask('POST', 'admin/failed-mails/999999/delivery')).status).toBe(404)
  })

  it('does not change a mail that is on its way or delivered', async () => {
    const waits = await posted('ana@exemplo.com.br', "last_error = 'ETIMEDOUT CONN'")
    const sent = await posted('ana@exemplo.com.br', 'sent_at = created_at')
    for (const id of [waits, sent]) await ask('POST', `admin/failed-mails/${id}/delivery`)
    expect(await database.query('SELECT attempts FROM outbox')).toEqual([{ attempts: 3 }, { attempts: 3 }])
  })
})
