import { listRecords, recordSection, searchRecords, staffRecord } from '../../contract/staff-records.ts'
import type { Person } from '../accounts/principal.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { bookingRecord, bookingSection } from './booking-record.ts'
import { readList } from './lists.ts'
import { offerRecord, offerSection } from './offer-record.ts'
import { paymentRecord, paymentSection } from './payment-record.ts'
import { personRecord, personSection } from './person-record.ts'
import { searchRecords as search } from './search.ts'
import type { Viewing } from './sections.ts'

const READERS = { person: personRecord, offer: offerRecord, booking: bookingRecord, payment: paymentRecord }
const SECTIONS = { person: personSection, offer: offerSection, booking: bookingSection, payment: paymentSection }

/** People, offers, bookings and payments of no order for support and finance. */
export const staffRecords: Module = (app, { database, config, now }) => {
  const access = {
    permission: ['support', 'finance'],
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  } as const
  const viewing = ({ permissions }: Person): Viewing => ({ database, now: now(), permissions })
  handle(app, searchRecords, async ({ query }) => ({ groups: await search(database, query.text, now()) }), access)
  handle(app, listRecords, ({ params, query }) => readList(database, { list: params.list, query }, now()), access)
  handle(app, staffRecord, ({ principal, params }) => READERS[params.kind](viewing(principal), params.id), access)
  handle(
    app,
    recordSection,
    ({ principal, params: { kind, id, section }, query: { before } }) =>
      SECTIONS[kind](viewing(principal), id, { section, before }),
    access,
  )
}
