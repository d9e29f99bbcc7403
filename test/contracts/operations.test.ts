import { describe, expect, it } from 'vitest'
import { post } from '../../server/outbox/outbox.ts'
import { createHttpOperations } from '../../src/adapters/http/http-operations.ts'
import { createMemoryOperations } from '../../src/adapters/memory/memory-operations.ts'
import type { FailedMail, Operations } from '../../src/core/back-office/operations.port.ts'
import { NotFound } from '../../src/core/failures.ts'
import { startAdminHttp } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

const REASON = 'Pedido por telefone'

/** Checks the port Operations. There are 31 failed mails, the latest of them to `latest`, and one that is tried again. */
function operationsContract(
  name: string,
  start: () => Promise<{ readonly operations: Operations; readonly latest: string; close(): Promise<void> }>,
): void {
  describe(`Operations: ${name}`, () => {
    const subject = suiteSubject(start)
    const failed = async (before?: string) => subject().operations.fetchMails({ state: 'failed', before })

    it('pages failed mails, latest first', async () => {
      const first = await failed()
      expect(first.mails).toHaveLength(30)
      expect(first.mails[0]).toEqual({
        ...{
          id: expect.any(String),
          subject: 'Reserva',
          to: subject().latest,
          person: null,
          why: 'receiver',
          tries: 3,
        },
        ...{ createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/), nextTry: null },
      })
      const second = await failed(first.next ?? '')
      expect([second.mails.length, second.next]).toEqual([1, null])
      expect(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size).toBe(31)
    })

    it('lists those that are tried again apart', async () => {
      const { mails, next } = await subject().operations.fetchMails({ state: 'retrying' })
      expect(next).toBeNull()
      expect(mails).toMatchObject([{ why: 'unreachable', nextTry: expect.stringMatching(/T/) }])
    })

    it('restarts the delivery of a failed mail, which then leaves the list', async () => {
      const { operations } = subject()
      const [mail] = (await failed()).mails
      if (mail === undefined) throw new Error('no mail')
      await operations.resendMail(mail.id, REASON)
      await operations.resendMail(mail.id, REASON)
      const { mails, next } = await failed()
      expect(mails.map(({ id }) => id)).not.toContain(mail.id)
      expect([mails.length, next]).toEqual([30, null])
      expect((await operations.fetchMails({ state: 'retrying' })).mails).toHaveLength(1)
      await expect(operations.resendMail('999999', REASON)).rejects.toBeInstanceOf(NotFound)
    })

    it('names the work that no request waits for', async () => {
      const jobs = await subject().operations.fetchJobs()
      expect(jobs.length).toBeGreaterThan(0)
      expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
      for (const job of jobs) {
        expect(job).toMatchObject({ name: expect.stringMatching(/./), failing: expect.any(Number) })
        expect([job.lastFailure, job.abandoned]).toEqual([null, expect.any(Number)])
      }
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      await expect(subject().operations.fetchJobs(AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

const addressOf = (place: number) => `p${place}@exemplo.com.br`

operationsContract('in memory', async () => {
  const mail = (place: number): FailedMail => ({
    ...{ id: String(place), subject: 'Reserva', to: addressOf(place), person: null, why: 'receiver', tries: 3 },
    ...{ createdAt: '2026-11-20T12:00:00.000Z', nextTry: null },
  })
  const failed = Array.from({ length: 31 }, (_, index) => mail(30 - index))
  const retried: FailedMail = { ...mail(31), why: 'unreachable', nextTry: '2026-11-20T13:00:00.000Z' }
  const operations = createMemoryOperations({
    mails: [retried, ...failed],
    jobs: [{ name: 'mail delivery', lastSuccess: null, lastFailure: null, failing: 1, abandoned: 31, nextTry: null }],
  })
  return { operations, latest: addressOf(30), close: async () => undefined }
})

operationsContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await database.query('DELETE FROM outbox')
  const add = async (place: number, change: string) => {
    await post(database, new Date(), {
      channel: 'email',
      to: addressOf(place),
      subject: 'Reserva',
      text: 'x',
      html: 'x',
    })
    await database.query(`UPDATE outbox SET ${change}, attempts = 3 WHERE id = (SELECT max(id) FROM outbox)`)
  }
  for (let place = 0; place <= 30; place++)
    await add(place, "failed_at = created_at, last_error = 'EENVELOPE 550 RCPT TO'")
  await add(31, "last_error = 'ETIMEDOUT CONN'")
  return { operations: createHttpOperations(http), latest: addressOf(30), close: () => test.close() }
})
