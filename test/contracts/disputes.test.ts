import { randomUUID } from 'node:crypto'
import { createHttpDisputeDesk } from '../../src/adapters/http/http-dispute-desk.ts'
import { createHttpDisputes, createHttpGuideDisputes } from '../../src/adapters/http/http-disputes.ts'
import { createMemoryDisputeDesk } from '../../src/adapters/memory/memory-dispute-desk.ts'
import { createMemoryDisputes, createMemoryGuideDisputes } from '../../src/adapters/memory/memory-disputes.ts'
import type { DisputeRecord } from '../../src/core/back-office/disputes.port.ts'
import type { Booking } from '../../src/core/bookings/booking.ts'
import { localTimeOf } from '../../src/core/time/departure-time.ts'
import { sampleBookingMoney } from '../core/back-office/sample-booking-money.ts'
import { sampleBooking } from '../core/bookings/sample-booking.ts'
import { sampleDispute } from '../core/disputes/sample-dispute.ts'
import { latestService, ownService, servicesOfGuide } from '../server/disputes-support.ts'
import { GUIDE, type MoneyTest, startMoney } from '../server/money-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { disputeDeskContract } from './dispute-desk.contract.ts'
import { disputesContract, guideDisputesContract } from './disputes.contract.ts'

const close = async () => undefined
const DAY_MS = 86_400_000

/** The demo with its guide's company. */
async function startServer() {
  const money = await startMoney(await openMigratedPglite())
  const [row] = await money.database.query<{ id: string }>(
    'SELECT c.id::text FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
    [GUIDE],
  )
  return { money, company: String(row?.id) }
}
async function open(money: MoneyTest, company: string): Promise<string> {
  const { id: booking } = await latestService(money, company)
  await money.database.query('UPDATE bookings SET checked_in_at = NULL WHERE id = $1', [booking])
  const id = randomUUID()
  const report = { id, reason: 'guide absent', text: 'Esperamos uma hora e o guia não veio.' }
  const { status } = await money.ask('traveller', `POST bookings/${booking}/dispute`, report)
  if (status !== 200) throw new Error(`the dispute was not opened: ${status}`)
  return id
}
const dismiss = (money: MoneyTest, id: string) =>
  money.ask('admin', `POST admin/disputes/${id}/dismissal`, { reason: 'O check-in mostra a presença.' })

disputeDeskContract('in memory', async () => {
  const record = (place: number, openedAt: string): Omit<DisputeRecord, 'hasEarlier' | 'hasLater'> => ({
    dispute: sampleDispute({ id: randomUUID(), bookingId: `b${place}`, code: `TP-${place}`, openedAt }),
    booking: sampleBookingMoney({ id: `b${place}`, code: `TP-${place}` }),
    checkedInAt: null,
    messages: [],
  })
  const records = [record(1, '2026-11-20T12:00:00Z'), record(2, '2026-11-21T12:00:00Z')]
  const [first, second] = records.map(({ dispute }) => dispute.id)
  return { disputes: createMemoryDisputeDesk({ records }), ids: [String(first), String(second)], close }
})

disputeDeskContract('HTTP, reference server', async () => {
  const { money, company } = await startServer()
  const ids = [await open(money, company), await open(money, company)] as const
  const disputes = createHttpDisputeDesk(await httpOf(money.app, money.token('admin')))
  return { disputes, ids, close: () => money.close() }
})

disputesContract('in memory', async () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const booking = (id: string, days: number, status: Booking['status']) => {
    const timeZone = 'America/Fortaleza'
    const startsAt = localTimeOf(new Date(now.getTime() + days * DAY_MS), timeZone)
    return sampleBooking({ id, status, startsAt, timeZone })
  }
  const bookings = [
    booking('a', -2, 'completed'),
    booking('b', -2, 'completed'),
    booking('c', -30, 'completed'),
    booking('d', 5, 'confirmed'),
  ]
  const disputes = createMemoryDisputes({ bookings, now: () => now })
  return { disputes, ended: ['a', 'b'], old: 'c', ahead: 'd', close }
})

disputesContract('HTTP, reference server', async () => {
  const { money } = await startServer()
  const [a, b, c, d] = await servicesOfGuide(money, null)
  const first = await ownService(money, a, 2)
  const second = await ownService(money, b, 2)
  const old = await ownService(money, c, 30)
  const ahead = await ownService(money, d, -5)
  return {
    disputes: createHttpDisputes(await httpOf(money.app, money.token('traveller'))),
    ended: [first.id, second.id],
    old: old.id,
    ahead: ahead.id,
    close: () => money.close(),
  }
})

guideDisputesContract('in memory', async () => {
  const decision = { refund: 0, reason: 'O check-in mostra a presença.', at: '2026-11-22T12:00:00Z' }
  const decided = sampleDispute({ id: randomUUID(), decision })
  const undecided = sampleDispute({ id: randomUUID() })
  return { disputes: createMemoryGuideDisputes([decided, undecided]), ids: [decided.id, undecided.id], close }
})

guideDisputesContract('HTTP, reference server', async () => {
  const { money, company } = await startServer()
  const undecided = await open(money, company)
  const decided = await open(money, company)
  await dismiss(money, decided)
  const disputes = createHttpGuideDisputes(await httpOf(money.app, money.token('guide')))
  return { disputes, ids: [decided, undecided], close: () => money.close() }
})
