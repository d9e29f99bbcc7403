import { post } from '../../server/outbox/outbox.ts'
import { createHttpOperations } from '../../src/adapters/http/http-operations.ts'
import { createMemoryOperations } from '../../src/adapters/memory/memory-operations.ts'
import type { FailedMail } from '../../src/core/back-office/operations.port.ts'
import { startAdminHttp } from './admin-http.ts'
import { operationsContract } from './operations.contract.ts'

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
