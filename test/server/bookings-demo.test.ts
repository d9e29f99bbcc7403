import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedAccounts } from '../../demo/accounts.ts'
import { seedBookings } from '../../demo/bookings.ts'
import { DEMO_ORDERS, TRAVELLER } from '../../demo/bookings-content.ts'
import { DESTINATIONS } from '../../demo/catalogue/index.ts'
import { DEMO_SALES } from '../../demo/guide-sales-content.ts'
import { seedCatalogue } from '../../demo/seed.ts'
import { cancelOwnBooking } from '../../server/bookings/cancel-booking.ts'
import { type Booking, readBookings } from '../../server/bookings/read-bookings.ts'
import type { Database } from '../../server/database/database.ts'
import { cancelAsGuide } from '../../server/guide-bookings/cancel.ts'
import { readEarnings } from '../../server/guide-bookings/earnings.ts'
import { readGuideBookings } from '../../server/guide-bookings/read.ts'
import { readGuideReviews } from '../../server/guide-bookings/reviews.ts'
import { BOOKING_STATUSES } from '../../src/core/bookings/booking.ts'
import { departureOf, phaseOf, refundFor } from '../../src/core/bookings/booking-rules.ts'
import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { GUIDE } from './booking-data.ts'
import { mailsTo } from './outbox-support.ts'
import { bankServices } from './pix-support.ts'
import { reconcile } from './work-support.ts'

const OFFERS = new Map(DESTINATIONS.flatMap((place) => place.offers).map((offer) => [offer.id, offer]))
const DEMO = new Map(DEMO_ORDERS.flatMap((order) => order.bookings).map((booking) => [booking.code, booking]))

/** Days of every kind: a new year, a leap day, a Sunday late in the evening, when it is Monday in Greenwich already. */
const DAYS = ['2026-11-21T01:30:00Z', '2027-01-01T12:00:00Z', '2028-02-29T15:00:00Z', '2026-12-07T00:30:00Z']

const FORGET = `SET session_replication_role = replica; ${[
  'reviews WHERE booking_id IS NOT NULL',
  ...['pix_refunds', 'pix_payments', 'pix_charges', 'held_seats', 'bookings', 'orders'],
  ...['simulated_refunds', 'simulated_payments', 'simulated_charges'],
  ...['payable_bookings', 'ledger_lines', 'ledger_entries'],
]
  .map((table) => `DELETE FROM ${table};`)
  .join(' ')} SET session_replication_role = DEFAULT`

describe('the bookings of the demo', () => {
  let database: Database
  let userId: string
  beforeAll(async () => {
    database = await openMigratedPglite()
    await seedAccounts(database)
    await seedCatalogue(database)
    const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [TRAVELLER])
    userId = user?.id ?? ''
  })
  afterAll(() => database.close())

  const seedAt = async (now: Date): Promise<Booking[]> => {
    await database.run(FORGET)
    await seedBookings(database, now)
    return readBookings(database, userId, undefined, now)
  }
  const rows = () =>
    database.query('SELECT * FROM bookings JOIN orders ON orders.id = bookings.order_id ORDER BY bookings.id')

  describe.each(DAYS)('made at %s', (day) => {
    const now = new Date(day)
    let bookings: Booking[]
    beforeAll(async () => {
      bookings = await seedAt(now)
    })

    test('cover every kind and every status', () => {
      expect(bookings.length).toBe(DEMO.size)
      expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES))
      expect(new Set(bookings.map(({ offer }) => offer.kind))).toEqual(new Set(OFFER_KINDS))
      for (const kind of OFFER_KINDS) {
        const phases = bookings.filter(({ offer }) => offer.kind === kind).map((booking) => phaseOf(booking, now))
        expect(new Set(phases)).toEqual(new Set(['upcoming', 'completed', 'cancelled']))
      }
    })

    test('depart on days and at times at which the offers depart, and were bought in time', () => {
      for (const booking of bookings) {
        const [date = '', time = ''] = booking.startsAt.split('T')
        const rules = OFFERS.get(booking.offer.id)?.departures ?? []
        const fits = rules.filter(
          (rule) =>
            rule.weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay()) &&
            rule.times.includes(time) &&
            (rule.from ?? date) <= date &&
            date <= (rule.until ?? date),
        )
        expect([booking.offer.id, booking.startsAt, fits.length > 0]).toEqual([
          booking.offer.id,
          booking.startsAt,
          true,
        ])
        const notice = Math.min(...fits.map((rule) => rule.notice)) * 60_000
        expect(Date.parse(booking.bookedAt)).toBeLessThanOrEqual(departureOf(booking).getTime() - notice)
      }
    })

    test('cost the plan’s prices, for as many people as the plan accepts', () => {
      for (const booking of bookings) {
        const plan = OFFERS.get(booking.offer.id)?.plans.find(({ name }) => name === booking.planName)
        const people = booking.people.reduce((sum, { count }) => sum + count, 0)
        const price = (band: (typeof booking.people)[number]['band']) => plan?.prices[band]?.[0] ?? Number.NaN
        const total =
          plan?.kind === 'group'
            ? price('adult')
            : booking.people.reduce((sum, { band, count }) => sum + price(band) * count, 0)
        expect([booking.code, booking.total]).toEqual([booking.code, total])
        expect(people).toBeGreaterThanOrEqual(plan?.people[0] ?? Number.NaN)
        expect(people).toBeLessThanOrEqual(plan?.people[1] ?? Number.NaN)
      }
    })

    test('refund the amounts of the rules', () => {
      for (const booking of bookings) {
        const { cancelledHoursBefore } = DEMO.get(booking.code) ?? {}
        const cancelledAt = new Date(departureOf(booking).getTime() - (cancelledHoursBefore ?? 0) * 3_600_000)
        const refund = {
          'awaiting payment': null,
          confirmed: null,
          completed: null,
          'cancelled by client': refundFor({ ...booking, status: 'confirmed', refunded: null }, cancelledAt) || null,
          'cancelled by provider': booking.total,
        }[booking.status]
        expect([booking.code, booking.refunded]).toEqual([booking.code, refund])
      }
      const cancelled = bookings.filter(({ status }) => status === 'cancelled by client')
      expect(new Set(cancelled.map(({ refunded }) => refunded === null)).size).toBe(2)
    })

    test('wait half an hour for a payment', () => {
      const unpaid = bookings.filter(({ status }) => status === 'awaiting payment')
      expect(unpaid.map(({ expiresAt }) => expiresAt)).toEqual([new Date(now.getTime() + 1_800_000).toISOString()])
    })

    test('add up to their orders', async () => {
      const sums = await database.query<{ total: number; sum: string }>(
        'SELECT o.total, sum(b.total) AS sum FROM orders o JOIN bookings b ON b.order_id = o.id GROUP BY o.id',
      )
      expect(sums.length).toBe(DEMO_ORDERS.length + DEMO_SALES.length)
      for (const { total, sum } of sums) expect(total).toBe(Number(sum))
    })

    test('balance: payments less refunds equal the value of the bookings', async () => {
      expect(await checkBooks(database)).toEqual([])
      const [bank] = await database.query(
        `SELECT count(*)::integer AS payments FROM pix_payments p JOIN simulated_payments s
           ON s.end_to_end_id = p.end_to_end_id AND s.amount = p.amount AND s.txid = p.txid`,
      )
      const unpaid = DEMO_ORDERS.filter(({ bookings: of }) => of.every(({ status }) => status === 'awaiting payment'))
      expect(bank?.payments).toBe(DEMO_ORDERS.length + DEMO_SALES.length - unpaid.length)
    })

    test('have cancellations and reviews dated after the purchase and before now', async () => {
      const late = await database.query(
        `SELECT b.code FROM bookings b JOIN orders o ON o.id = b.order_id LEFT JOIN reviews r ON r.booking_id = b.id
          WHERE b.cancelled_at NOT BETWEEN o.created_at AND $1 OR b.checked_in_at > $1 OR r.written_on > $1::timestamptz
            OR r.written_on < b.starts_at::date OR (b.cancelled_at IS NULL) = (b.status LIKE 'cancelled%')`,
        [now.toISOString()],
      )
      expect(late).toEqual([])
    })

    test('give the guide travellers at one departure, earnings, and reviews to answer', async () => {
      const [company] = await database.query<{ id: string }>(
        'SELECT c.id FROM companies c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        [GUIDE],
      )
      const id = company?.id ?? ''
      const days = (count: number) => new Date(now.getTime() + count * 86_400_000).toISOString().slice(0, 10)
      const coming = await readGuideBookings(database, id, { from: days(0), to: days(10) })
      const departures = coming.map(({ offer, startsAt }) => `${offer.id} ${startsAt}`)
      expect(new Set(departures).size).toBeLessThan(departures.length)
      const earned = await readEarnings(database, id, { from: days(-90), to: days(0) }, now)
      expect(earned.filter(({ due }) => due > 0).length).toBeGreaterThan(2)
      expect(earned.some(({ refunded }) => refunded > 0)).toBe(true)
      const reviews = await readGuideReviews(database, id)
      expect(new Set(reviews.map(({ answer }) => answer === null))).toEqual(new Set([true, false]))
    })
  })

  test('stay unchanged when the demo is filled again on another day', async () => {
    await seedAt(new Date(DAYS[0] ?? ''))
    const before = await rows()
    await seedBookings(database, new Date('2026-12-24T12:00:00Z'))
    expect(await rows()).toEqual(before)
  })

  test('can be cancelled by either side, with a refund of the embedded bank and mails', async () => {
    const now = () => new Date(DAYS[0] ?? '')
    const [own] = (await seedAt(now())).filter(({ code }) => code === 'TP-C6VJ5D')
    const { services } = bankServices({ database, now, dataDir: '/nowhere' })
    const canceller = { person: { kind: 'person', userId } } as const
    await cancelOwnBooking(services, { userId, id: own?.id ?? '', refund: own?.total ?? 0, canceller })
    const [sold] = await database.query<{ id: string; company: string }>(
      `SELECT b.id, p.company_id::text AS company FROM bookings b JOIN offers f ON f.id = b.offer_id
         JOIN providers p ON p.id = f.provider_id WHERE b.code = 'TP-Q8T4HB'`,
    )
    const { company = '', id = '' } = sold ?? {}
    await cancelAsGuide(services, { companyId: company, id, reason: 'Chuva forte', canceller })
    expect(await checkBooks(database)).toEqual([])
    await reconcile(services)
    await database.query("UPDATE pix_refunds SET next_attempt = created_at WHERE state = 'processing'")
    await reconcile(services)
    expect(await database.query("SELECT 1 FROM pix_refunds WHERE state <> 'done'")).toEqual([])
    const subjects = (await mailsTo(database, TRAVELLER)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Reserva cancelada/), expect.stringMatching(/^Devolvemos R\$/)])
  })

  test('do not exist if the demo has no traveller', async () => {
    await database.run(FORGET)
    await database.query(`UPDATE users SET email = 'outro@exemplo.com.br' WHERE email = $1`, [TRAVELLER])
    await seedBookings(database, new Date())
    expect(await rows()).toEqual([])
    await database.query(`UPDATE users SET email = $1 WHERE email = 'outro@exemplo.com.br'`, [TRAVELLER])
  })
})
