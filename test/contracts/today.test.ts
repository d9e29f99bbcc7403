import { describe, expect, it } from 'vitest'
import { post } from '../../server/outbox/outbox.ts'
import { createHttpToday } from '../../src/adapters/http/http-today.ts'
import { createMemoryToday } from '../../src/adapters/memory/memory-today.ts'
import type { Today } from '../../src/core/back-office/today.port.ts'
import { staffToken } from '../server/staff-token.ts'
import { httpOf, startAdminHttp } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

/** Checks the port Today. */
function todayContract(
  name: string,
  start: () => Promise<{
    /** An owner. Two mails failed, the older one at `since`; nothing else waits. */
    readonly owner: Today
    readonly since: string
    /** An admin for `support` alone. */
    readonly support: Today
    close(): Promise<void>
  }>,
): void {
  describe(`Today: ${name}`, () => {
    const subject = suiteSubject(start)
    const idsOf = async (today: Today) => (await today.fetchToday()).map(({ id }) => id)

    it('returns the permissions of the person', async () => {
      expect(await subject().owner.fetchPermissions()).toEqual(['owner'])
      expect(await subject().support.fetchPermissions()).toEqual(['support'])
    })

    it('counts what waits, with the time of the oldest', async () => {
      const rows = await subject().owner.fetchToday()
      expect(rows).toContainEqual({ id: 'failed mails', count: 2, since: subject().since })
      expect(rows.filter(({ count }) => count > 0)).toHaveLength(1)
      expect(rows).toContainEqual({ id: 'failed refunds', count: 0, since: null })
    })

    it('returns the rows of the person’s permissions alone', async () => {
      const ids = await idsOf(subject().support)
      expect(ids).toContain('failed mails')
      expect(ids).toContain('open disputes')
      expect(ids).not.toContain('failed refunds')
      expect(await idsOf(subject().owner)).toEqual(expect.arrayContaining(ids))
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const aborted = AbortSignal.abort(reason)
      await expect(subject().owner.fetchToday(aborted)).rejects.toBe(reason)
      await expect(subject().owner.fetchPermissions(aborted)).rejects.toBe(reason)
    })
  })
}

const SINCE = '2026-11-20T12:00:00.000Z'

todayContract('in memory', async () => {
  const shared = [
    { id: 'failed mails', count: 2, since: SINCE },
    { id: 'open disputes', count: 0, since: null },
  ]
  const refunds = { id: 'failed refunds', count: 0, since: null }
  return {
    owner: createMemoryToday({ rows: [refunds, ...shared] }),
    support: createMemoryToday({ permissions: ['support'], rows: shared }),
    since: SINCE,
    close: async () => undefined,
  }
})

todayContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await database.query('DELETE FROM outbox')
  for (const time of [SINCE, '2026-11-21T12:00:00.000Z']) {
    const mail = { channel: 'email', to: 'ana@exemplo.com.br', subject: 'Oi', text: 'Oi', html: 'Oi' } as const
    await post(database, new Date(time), mail)
  }
  await database.query('UPDATE outbox SET failed_at = created_at')
  const token = await staffToken(database, 'support', () => new Date())
  const support = createHttpToday(await httpOf(test.app, token))
  return { owner: createHttpToday(http), support, since: SINCE, close: () => test.close() }
})
