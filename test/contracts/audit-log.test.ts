import { describe, expect, it } from 'vitest'
import { recordAudit } from '../../server/audit/record.ts'
import { createHttpAudit } from '../../src/adapters/http/http-audit.ts'
import { createMemoryAudit } from '../../src/adapters/memory/memory-audit.ts'
import type { AuditEntry, AuditLog } from '../../src/core/back-office/audit.port.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startAdminHttp } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

/** Entries of the suite: every third by the server itself. */
const ENTRIES = 70
const REASON = 'Está escura demais'

/** Checks the port AuditLog. */
function auditLogContract(
  name: string,
  start: () => Promise<{
    /**
     * ENTRIES entries. Number n, from 1 on and latest last, is about booking `b{n % 5}`; every third is 'review.approved' by the server
     * named Prazo, the others are 'review.rejected' with REASON by the admin.
     */
    readonly audit: AuditLog
    readonly admin: { readonly id: string; readonly name: string }
    close(): Promise<void>
  }>,
): void {
  describe(`AuditLog: ${name}`, () => {
    const subject = suiteSubject(start)
    type Query = Parameters<AuditLog['fetchEntries']>[0]
    const all = async (query: Query): Promise<readonly AuditEntry[]> => {
      const { entries, next } = await subject().audit.fetchEntries(query)
      return next === null ? entries : [...entries, ...(await all({ ...query, before: next }))]
    }
    const thirds = Math.floor(ENTRIES / 3)

    it('returns each entry once in pages, latest first', async () => {
      const { entries, next } = await subject().audit.fetchEntries({})
      expect(entries).toHaveLength(30)
      expect(next).not.toBeNull()
      const found = await all({})
      expect(found).toHaveLength(ENTRIES)
      expect(new Set(found.map(({ id }) => id)).size).toBe(ENTRIES)
      expect(found.map(({ subject: { id } }) => id)).toEqual(
        Array.from({ length: ENTRIES }, (_, index) => `b${(ENTRIES - index) % 5}`),
      )
    })

    it('names author, subject and reason', async () => {
      const { admin } = subject()
      const [latest, before] = (await all({})).slice(0, 2)
      expect(latest).toMatchObject({ actor: admin, action: 'review.rejected', reason: REASON })
      expect(latest?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(before).toMatchObject({ actor: { id: null, name: 'Prazo' }, action: 'review.approved', reason: null })
      expect(before?.subject).toMatchObject({ kind: 'booking', id: 'b4' })
    })

    it('finds by person, action and subject', async () => {
      const { admin } = subject()
      expect(await all({ actor: admin.name.toUpperCase().slice(0, 5) })).toHaveLength(ENTRIES - thirds)
      expect(await all({ action: 'review.approved' })).toHaveLength(thirds)
      expect(await all({ subjectKind: 'booking', subjectId: 'b3' })).toHaveLength(ENTRIES / 5)
      expect(await all({ subjectKind: 'order' })).toEqual([])
      expect(await all({ actor: admin.name, action: 'review.approved' })).toEqual([])
    })

    it('finds by the days of Brasília, both inclusive', async () => {
      // Number n was written n hours after 20 November 2026, 00h in Brasília.
      expect(await all({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(23)
      expect(await all({ from: '2026-11-21', to: '2026-11-22' })).toHaveLength(47)
      expect(await all({ to: '2026-11-19' })).toEqual([])
      expect(await all({ from: '2026-11-22', action: 'review.approved' })).toHaveLength(8)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().audit.fetchEntries({}, AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

const numbers = Array.from({ length: ENTRIES }, (_, index) => index + 1)
const timeOf = (number: number) => new Date(Date.parse('2026-11-20T03:00:00Z') + number * 3_600_000)
const isOfServer = (number: number) => number % 3 === 0

auditLogContract('in memory', async () => {
  const admin = { id: '4', name: 'Renato Farias' }
  const entry = (number: number): AuditEntry => ({
    ...{ id: String(number), at: timeOf(number).toISOString(), before: null, after: null },
    actor: isOfServer(number) ? { id: null, name: 'Prazo' } : admin,
    action: isOfServer(number) ? 'review.approved' : 'review.rejected',
    subject: { kind: 'booking', id: `b${number % 5}`, name: null },
    reason: isOfServer(number) ? null : REASON,
  })
  return { audit: createMemoryAudit({ entries: numbers.map(entry).reverse() }), admin, close: async () => undefined }
})

auditLogContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  const [admin] = await database.query<{ id: string; name: string }>(
    'SELECT id::text AS id, name FROM users WHERE email = $1',
    [ADMIN],
  )
  if (admin === undefined) throw new Error('the demo has an admin')
  for (const number of numbers) {
    const subject = { kind: 'booking', id: `b${number % 5}` } as const
    await recordAudit(
      database,
      isOfServer(number)
        ? { by: { kind: 'system', name: 'Prazo' }, action: 'review.approved', subject }
        : { by: { kind: 'person', userId: admin.id }, action: 'review.rejected', subject, reason: REASON },
      timeOf(number),
    )
  }
  return { audit: createHttpAudit(http), admin, close: () => test.close() }
})
