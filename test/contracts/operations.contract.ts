import { describe, expect, it } from 'vitest'
import type { Operations } from '../../src/core/back-office/operations.port.ts'
import { NotFound } from '../../src/core/failures.ts'
import { suiteSubject } from './suite-subject.ts'

/** Checks the port Operations. There are 31 failed mails, the latest of them to `latest`, and one that is tried again. */
export function operationsContract(
  name: string,
  start: () => Promise<{ readonly operations: Operations; readonly latest: string; close(): Promise<void> }>,
): void {
  describe(`Operations: ${name}`, { timeout: 30_000 }, () => {
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
      await operations.resendMail(mail.id)
      await operations.resendMail(mail.id)
      const { mails, next } = await failed()
      expect(mails.map(({ id }) => id)).not.toContain(mail.id)
      expect([mails.length, next]).toEqual([30, null])
      expect((await operations.fetchMails({ state: 'retrying' })).mails).toHaveLength(1)
      await expect(operations.resendMail('999999')).rejects.toBeInstanceOf(NotFound)
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
