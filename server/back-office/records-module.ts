import { listRecords, searchRecords, staffRecord } from '../../contract/staff-records.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { bookingRecord } from './booking-record.ts'
import { readList } from './lists.ts'
import { offerRecord } from './offer-record.ts'
import { paymentRecord } from './payment-record.ts'
import { personRecord } from './person-record.ts'
import { searchRecords as search } from './search.ts'

const READERS = { person: personRecord, offer: offerRecord, booking: bookingRecord, payment: paymentRecord }

/** People, offers, bookings and payments of no order for support. */
export const staffRecords: Module = (app, { database, config }) => {
  const support = {
    permission: 'support',
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  } as const
  handle(app, searchRecords, async ({ query }) => ({ rows: await search(database, query.text) }), support)
  handle(app, listRecords, ({ params, query }) => readList(database, params.list, query), support)
  handle(app, staffRecord, ({ params }) => READERS[params.kind](database, params.id), support)
}
