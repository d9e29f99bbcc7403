import { createHttpMoney } from '../../src/adapters/http/http-money.ts'
import { createMemoryMoney } from '../../src/adapters/memory/memory-money.ts'
import type { DuePayout } from '../../src/core/back-office/money.port.ts'
import { sampleBookingMoney } from '../core/back-office/sample-booking-money.ts'
import { startMoney } from '../server/money-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { moneyContract } from './money.contract.ts'

const UNMATCHED = 'E99999999202611231200abcdefghijk'

const due = (companyId: string): DuePayout => ({
  companyId,
  guide: `Guia ${companyId}`,
  holder: `Dona ${companyId}`,
  pixKey: { type: 'email', key: `guia${companyId}@exemplo.com.br` },
  amount: 10_000 * Number(companyId),
  bookings: 2,
  payBy: '2026-11-25',
})

moneyContract('in memory', async () => {
  const booking = sampleBookingMoney()
  const money = createMemoryMoney({
    bookings: [booking],
    due: [due('3'), due('2'), due('1'), { ...due('4'), pixKey: null }],
    unmatched: [{ endToEndId: UNMATCHED, amount: 700, paidAt: '2026-11-20T12:00:00Z', returnedAt: null }],
    failedRefunds: [{ id: 'r1', amount: 900, code: booking.code, createdAt: '2026-11-20T12:00:00Z', why: 'refused' }],
  })
  return { money, code: booking.code, unmatched: UNMATCHED, failedRefund: 'r1', close: async () => undefined }
})

moneyContract('HTTP, reference server', async () => {
  const test = await startMoney(await openMigratedPglite())
  const [code = ''] = await test.codesOf('completed')
  // Only one guide of the demo can log in and has a key.
  await test.database.query(
    `UPDATE companies SET pix_key_type = 'email', pix_key = 'guia' || id || '@exemplo.com.br', pix_holder = 'Dona ' || id
      WHERE pix_key IS NULL`,
  )
  await test.database.query(
    'INSERT INTO pix_unmatched_payments (end_to_end_id, amount, paid_at, noted_at) VALUES ($1, 700, now(), now())',
    [UNMATCHED],
  )
  const [refund] = await test.database.query<{ id: string }>(
    `UPDATE pix_refunds SET state = 'failed', last_error = 'refund refused'
      WHERE id = (SELECT id FROM pix_refunds ORDER BY id LIMIT 1) RETURNING id`,
  )
  const http = await httpOf(test.app, test.token('admin'))
  return {
    money: createHttpMoney(http),
    code,
    unmatched: UNMATCHED,
    failedRefund: String(refund?.id),
    close: () => test.close(),
  }
})
