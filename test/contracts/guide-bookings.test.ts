import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpGuideBookings } from '../../src/adapters/http/http-guide-bookings.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryGuideBookings } from '../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBooking, GuidePayout } from '../../src/core/bookings/guide-bookings.ts'
import { Forbidden, Rejected, Unauthenticated } from '../../src/core/failures.ts'
import type { Token } from '../../src/core/session/session.ts'
import { sampleEarning, sampleGuideBooking, sampleGuideReview } from '../core/bookings/sample-guide-booking.ts'
import { addBooking } from '../server/booking-data.ts'
import { SELLERS, type Seller, startSelling } from '../server/own-offers-support.ts'
import { addOffer } from '../server/search-data.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { DESK, guideBookingsContract } from './guide-bookings.contract.ts'

/** State of each booking of the desk, the latest departure first. */
const STANDINGS = [
  [DESK.later, 'confirmed'],
  [DESK.bruno, 'confirmed'],
  [DESK.marina, 'confirmed'],
  [DESK.gone, 'cancelled by client'],
  [DESK.past, 'completed'],
] as const

const phoneOf = (status: GuideBooking['status']) => (status === 'confirmed' ? '+5598987650001' : null)

const payoutState = (id: string): GuidePayout['state'] =>
  id === DESK.payouts.failed ? 'failed' : id === DESK.payouts.inTransfer ? 'in transfer' : 'paid'

const PAYOUTS: readonly GuidePayout[] = Array.from({ length: DESK.payouts.count }, (_, index) => {
  const { count, amount, paid, reason } = DESK.payouts
  const id = `repasse${count - index}`
  const state = payoutState(id)
  return {
    ...{ id, amount, state, at: DESK.now.toISOString() },
    endToEndId: state === 'paid' ? `E${id}` : null,
    reason: state === 'failed' ? reason : null,
    items:
      id === paid ? [{ code: DESK.past.code, title: 'Centro histórico', startsAt: DESK.past.startsAt, amount }] : [],
  }
})

guideBookingsContract('in memory', async () => ({
  desk: createMemoryGuideBookings({
    now: () => DESK.now,
    bookings: STANDINGS.map(([seed, status]) =>
      sampleGuideBooking({ ...seed, status, total: 10_000, client: { name: 'Marina', cellphone: phoneOf(status) } }),
    ),
    earnings: {
      lines: STANDINGS.map(([{ id, code, startsAt }, status]) => {
        const isGone = status === 'cancelled by client'
        return sampleEarning({
          ...{ bookingId: id, code, startsAt, status, total: 10_000 },
          ...(isGone ? { refunded: 10_000, fee: 0, due: 0 } : { refunded: 0, fee: 1500, due: 8500 }),
          payableBy: status === 'completed' ? '2026-11-18' : null,
        })
      }),
      commission: 1500,
    },
    payouts: PAYOUTS,
    payable: DESK.payable,
    reviews: [
      sampleGuideReview({ id: DESK.review }),
      sampleGuideReview({ id: DESK.answered.id, date: '2026-11-09', answer: DESK.answered.answer }),
    ],
  }),
  close: async () => undefined,
}))

async function startServer() {
  const database = await openMigratedPglite()
  const { app, close, now } = await startSelling(database)
  expect(now()).toEqual(DESK.now)
  await addOffer(database, { id: 'centro', provider: 'joana', title: 'Centro histórico', minutes: 180 })
  await addOffer(database, { id: 'alheia', provider: 'taina', title: 'Outra trilha', minutes: 180 })
  for (const [seed, status] of STANDINGS) {
    const refunded = status === 'cancelled by client' ? { refunded: 10_000 } : {}
    await addBooking(database, { ...seed, ...refunded, status, offer: 'centro' })
  }
  await addBooking(database, { ...DESK.foreign, offer: 'alheia' })
  await database.query(
    `INSERT INTO reviews (id, offer_id, author, stars, text, answer, written_on) VALUES
      ($1, 'centro', 'Marina A.', 5, 'Uma aula de história.', NULL, '2026-11-10'),
      ($2, 'centro', 'Caio R.', 4, 'Gostei.', $4, '2026-11-09'),
      ($3, 'alheia', 'Dora N.', 3, 'Bom.', NULL, '2026-11-09')`,
    [DESK.review, DESK.answered.id, DESK.foreignReview, DESK.answered.answer],
  )
  await addPayouts(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const clientWith = (token: Token | null) =>
    createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined, retryDelay: () => 0 })
  const sessions = createHttpSession(clientWith(null))
  const deskOf = async (seller: Seller) =>
    createHttpGuideBookings(clientWith(await sessions.login({ email: SELLERS[seller], password: DEMO_PASSWORD })))
  return { deskOf, nobody: createHttpGuideBookings(clientWith(null)), close }
}

async function addPayouts(database: Database): Promise<void> {
  const { amount, failed, inTransfer, paid, reason } = DESK.payouts
  const run = '00000000-0000-4000-8000-000000000000'
  await database.query('INSERT INTO payout_runs (id, approved_by, approved_at) VALUES ($1, 1, $2)', [
    run,
    DESK.now.toISOString(),
  ])
  for (const { id, state } of [...PAYOUTS.toReversed(), { id: DESK.foreignPayout, state: 'paid' }]) {
    await database.query(
      `INSERT INTO payouts (id, run_id, company_id, amount, guide, holder, pix_key, state, end_to_end_id, reason, ended_at, next_attempt)
       SELECT $1, $2, company_id, $3, name, name, 'x', $4, $5, $6, $7, now() FROM providers WHERE id = $8`,
      [
        ...[id, run, amount, state === 'in transfer' ? 'approved' : state],
        state === 'paid' ? `E${id}` : null,
        id === failed ? reason : null,
        id === inTransfer ? null : DESK.now.toISOString(),
        id === DESK.foreignPayout ? 'taina' : 'joana',
      ],
    )
  }
  await database.query('INSERT INTO payout_items (payout_id, booking_id, amount) VALUES ($1, $2, $3)', [
    paid,
    DESK.past.id,
    amount,
  ])
  await database.query(
    `INSERT INTO payable_bookings (booking_id, company_id, amount) SELECT 'outra', company_id, $1 FROM providers WHERE id = 'joana'`,
    [DESK.payable],
  )
}

let server: Awaited<ReturnType<typeof startServer>> | undefined

guideBookingsContract('HTTP, reference server', async () => {
  server = await startServer()
  return { desk: await server.deskOf('guide'), close: async () => undefined }
})

it('GuideBookings over HTTP is for guides alone, each for their own, and for periods that are answered', async () => {
  const { deskOf, nobody, close } = server ?? (await startServer())
  const { from, to } = DESK.period
  const asks = [
    (desk: typeof nobody) => desk.fetchBookings(from, to),
    (desk: typeof nobody) => desk.checkIn(DESK.marina.code),
    (desk: typeof nobody) => desk.cancel(DESK.later.id, 'x'),
    (desk: typeof nobody) => desk.fetchEarnings(from, to),
    (desk: typeof nobody) => desk.fetchReviews(),
    (desk: typeof nobody) => desk.fetchPayouts(),
    (desk: typeof nobody) => desk.fetchStatement(DESK.payouts.paid),
    (desk: typeof nobody) => desk.answerReview(DESK.review, 'x'),
  ]
  for (const ask of asks) {
    await expect(ask(nobody)).rejects.toBeInstanceOf(Unauthenticated)
    await expect(ask(await deskOf('client'))).rejects.toBeInstanceOf(Forbidden)
  }
  const other = await deskOf('other')
  expect((await other.fetchBookings(from, to)).map(({ id }) => id)).toEqual([DESK.foreign.id])
  expect((await other.fetchReviews()).map(({ id }) => id)).toEqual([DESK.foreignReview])
  expect((await other.fetchPayouts()).payouts.map(({ id }) => id)).toEqual([DESK.foreignPayout])
  const guide = await deskOf('guide')
  await expect(guide.fetchBookings(to, from)).rejects.toBeInstanceOf(Rejected)
  await expect(guide.fetchBookings('2026-01-01', '2026-12-31')).rejects.toBeInstanceOf(Rejected)
  expect((await guide.fetchEarnings('2026-01-01', '2026-12-31')).lines.length).toBeGreaterThan(0)
  await close()
})
