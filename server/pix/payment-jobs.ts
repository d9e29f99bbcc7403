import { growingPause, type Job, rowsJob } from '../background-work/job.ts'
import { bookingJobs } from '../bookings/close-bookings.ts'
import { expireOrder } from '../orders/states.ts'
import { closeCharges, requestCharge } from './charge.ts'
import { refundJob } from './refunds.ts'
import { type Settling, settle } from './settle.ts'

/** Poll interval of a waiting charge without a webhook call. */
const ASK_SECONDS = 60
/** A charge without any answer is requested again after this time, which is longer than a request to the bank. */
const ABANDONED_SECONDS = 15
/** A charge that the bank did not accept is requested again after this time. */
const RENEW_SECONDS = 30
/** A removed charge is read once more this long after its end at the bank; later payments are impossible. */
const LAST_LOOK_SECONDS = 60

/** People wait for their payment, so the pause between two polls of a charge never grows beyond this. */
const pause = growingPause(5, ASK_SECONDS)

/**
 * Complete what a lost webhook or a killed server left open: charges that the bank never received, charges without news, overdue orders,
 * charges of ended orders, refunds, finished and upcoming bookings. Several servers may run them at once.
 */
export function paymentJobs(services: Settling): readonly Job[] {
  const { database, now, pix } = services
  const expiry = orderExpiry(services)
  if (pix === null) return [expiry, ...bookingJobs(services)]
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString()
  return [
    rowsJob(database, {
      name: 'charge request',
      select: `SELECT o.id, o.created_at AS place FROM orders o
         WHERE o.status = 'awaiting payment' AND o.expires_at > $1 AND o.created_at <= $2 AND o.total > 0
           AND NOT EXISTS (SELECT 1 FROM pix_charges c WHERE c.order_id = o.id AND (c.state = 'waiting' OR c.asked_at > $3))`,
      params: () => [now().toISOString(), ago(ABANDONED_SECONDS), ago(RENEW_SECONDS)],
      handle: (id) => requestCharge(services, id),
      pause,
    }),
    rowsJob(database, {
      name: 'charge check',
      select: `SELECT c.txid AS id, coalesce(c.asked_at, c.created_at) AS place
         FROM pix_charges c JOIN orders o ON o.id = c.order_id
         WHERE c.state = 'waiting' AND o.status = 'awaiting payment' AND coalesce(c.asked_at, c.created_at) <= $1`,
      params: () => [ago(ASK_SECONDS)],
      handle: (txid) => settle(services, txid),
      pause,
    }),
    expiry,
    rowsJob(database, {
      name: 'charge removal',
      select: `SELECT o.id, min(coalesce(c.asked_at, c.created_at)) AS place
         FROM pix_charges c JOIN orders o ON o.id = c.order_id
         WHERE c.state IN ('created', 'waiting', 'failed') AND o.status <> 'awaiting payment' GROUP BY o.id`,
      params: () => [],
      handle: (id) => closeCharges(services, id),
      pause,
    }),
    rowsJob(database, {
      name: 'removed charge check',
      select: `SELECT c.txid AS id, c.asked_at AS place FROM pix_charges c JOIN orders o ON o.id = c.order_id
         WHERE c.state = 'removed' AND c.asked_at > $1::timestamptz - interval '1 day' AND o.expires_at <= $2
           AND c.asked_at < o.expires_at + make_interval(secs => ${LAST_LOOK_SECONDS})`,
      params: () => [now().toISOString(), ago(LAST_LOOK_SECONDS)],
      handle: (txid) => settle(services, txid),
      pause,
    }),
    refundJob(services),
    ...bookingJobs(services),
  ]
}

/**
 * Expires overdue orders. An order whose charge the bank does not report stays unpaid, because it may have been paid;
 * its seats are free during that time. Without a bank nobody can be asked, so that orders with an open charge wait until one is
 * configured again.
 */
function orderExpiry(services: Settling): Job {
  const { database, now, pix } = services
  return rowsJob(database, {
    name: 'order expiry',
    select: `SELECT o.id, o.expires_at AS place FROM orders o WHERE o.status = 'awaiting payment' AND o.expires_at <= $1
      ${
        pix === null
          ? `AND NOT EXISTS (SELECT 1 FROM pix_charges c WHERE c.order_id = o.id AND c.state IN ('created', 'waiting', 'failed'))`
          : ''
      }`,
    params: () => [now().toISOString()],
    handle: async (id) => {
      if (pix !== null) await settleOrder(services, id)
      await database.transaction((transaction) => expireOrder(transaction, id, now()))
    },
    pause,
  })
}

async function settleOrder(services: Settling, orderId: string): Promise<void> {
  const rows = await services.database.query<{ txid: string }>(
    `SELECT txid FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed') ORDER BY created_at, txid`,
    [orderId],
  )
  for (const { txid } of rows) await settle(services, txid)
}
