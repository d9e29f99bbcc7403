import { type MoneyTest, TRAVELLER } from './money-support.ts'

interface Service {
  readonly id: string
  readonly code: string
  readonly total: number
}

/** Completed services of the guide, or of all, without a dispute; the latest first. */
export const servicesOfGuide = ({ database }: MoneyTest, company: string | null): Promise<Service[]> =>
  database.query<Service>(
    `SELECT b.id, b.code, b.total FROM bookings b JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id
     WHERE b.status = 'completed' AND b.refunded IS NULL AND ($1::bigint IS NULL OR p.company_id = $1) AND b.total > 1000 AND EXISTS
       (SELECT 1 FROM payable_bookings y WHERE y.booking_id = b.id) AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.booking_id = b.id) ORDER BY b.starts_at DESC, b.id`,
    [company],
  )

/** The latest service, as if the demo's traveller had bought it and it had just ended. */
export async function latestService(money: MoneyTest, company: string): Promise<Service> {
  const [found] = await servicesOfGuide(money, company)
  return ownService(money, found, 2)
}

/** Gives a service to the demo's traveller, as if it had begun so many days ago. */
export async function ownService(money: MoneyTest, found: Service | undefined, daysAgo: number): Promise<Service> {
  if (found === undefined) throw new Error('the demo has no such service')
  await moveService(money, found.id, daysAgo)
  await money.database.query(
    `UPDATE orders SET contact = '{}', user_id = (SELECT id FROM users WHERE email = $2)
      WHERE id = (SELECT order_id FROM bookings WHERE id = $1)`,
    [found.id, TRAVELLER],
  )
  return found
}

export async function moveService({ database, now }: MoneyTest, booking: string, daysAgo: number): Promise<void> {
  const start = new Date(now().getTime() - daysAgo * 86_400_000).toISOString()
  await database.query('UPDATE bookings SET starts_at = $2::timestamptz AT TIME ZONE time_zone WHERE id = $1', [
    booking,
    start,
  ])
  await database.query(
    'UPDATE held_seats h SET starts_at = b.starts_at FROM bookings b WHERE b.id = h.id AND b.id = $1',
    [booking],
  )
}
