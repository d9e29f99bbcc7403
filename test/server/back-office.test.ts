import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../server/audit/record.ts'
import { overdueBefore } from '../../server/back-office/today.ts'
import type { Database } from '../../server/database/database.ts'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Reviews, startReviews } from './review-support.ts'

eachDatabase('the back office', (open) => {
  let database: Database
  let test: Reviews
  let admin: string
  beforeAll(async () => {
    database = await open()
    test = await startReviews(database)
    const [user] = await database.query<{ id: string }>("SELECT id FROM users WHERE name = 'Renato Farias'")
    admin = String(user?.id)
  })
  afterAll(() => test.close())

  const today = async () => (await test.ask('admin', 'GET admin/today')).body.rows
  const log = async (search = '') => (await test.ask('admin', `GET admin/audit-log${search}`)).body

  it('counts the waiting work: a late review, an abandoned mail', async () => {
    await test.sendIdentity()
    expect(await today()).toContainEqual({ id: 'overdue reviews', count: 0, since: null })
    const sent = test.now().toISOString()
    test.wait(6 * 86_400)
    expect(await today()).toContainEqual({ id: 'overdue reviews', count: 1, since: sent })
    const mail = { channel: 'email', to: 'ana@exemplo.com.br', subject: 'Oi', text: 'Oi', html: 'Oi' } as const
    await post(database, test.now(), mail)
    await database.query('UPDATE outbox SET failed_at = created_at')
    expect(await today()).toContainEqual({ id: 'failed mails', count: expect.any(Number), since: expect.any(String) })
  })

  it('logs each decision with its author, subject and reason', async () => {
    const { id } = await test.waiting('identity')
    await test.decide(id, { decision: 'reject', reason: 'Está escura demais' })
    const { entries } = await log()
    expect(entries[0]).toMatchObject({
      actor: { id: admin, name: 'Renato Farias' },
      action: 'review.rejected',
      subject: { kind: 'provider', name: 'Passeios' },
      after: { kind: 'identity' },
      reason: 'Está escura demais',
    })
  })

  it('finds entries by person, action and subject, in pages without gaps', async () => {
    const by = { kind: 'person', userId: admin } as const
    for (let count = 0; count < 61; count++) {
      const subject = { kind: count % 2 === 0 ? 'booking' : 'order', id: String(count % 5) } as const
      await recordAudit(database, { by, action: 'review.approved', subject }, test.now())
    }
    await recordAudit(
      database,
      { by: { kind: 'system', name: 'Prazo' }, action: 'review.rejected', subject: { kind: 'order', id: '1' } },
      test.now(),
    )
    const seen: string[] = []
    let next: string | null = null
    do {
      const page = await log(`?actor=rénato&action=review.approved${next === null ? '' : `&before=${next}`}`)
      seen.push(...page.entries.map((entry: { id: string }) => entry.id))
      next = page.next
    } while (next !== null)
    expect(seen).toHaveLength(61)
    expect(new Set(seen).size).toBe(61)
    const orders = await log('?subjectKind=order&subjectId=1')
    expect(orders.entries.map((entry: { actor: { name: string } }) => entry.actor.name)).toContain('Prazo')
    expect((await log('?actor=%25')).entries).toEqual([])
    const wrong = await test.ask('admin', 'GET admin/audit-log?from=2026-02-30')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['from']])
  })
})

describe('a review is late', () => {
  it.each([
    ['2026-11-19T12:00:00Z', '2026-11-17', 'two business days ago'],
    ['2026-11-20T12:00:00Z', '2026-11-17', 'the Day of Black Awareness is a holiday'],
    ['2026-11-24T12:00:00Z', '2026-11-22', 'a Sunday counts from Monday on'],
  ])('on %s where it came before %s: %s', (now, since) => {
    expect(overdueBefore(new Date(now)).toISOString().slice(0, 10)).toBe(since)
  })
})
