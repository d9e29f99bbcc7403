import { closeAndRemind } from '../bookings/close-bookings.ts'
import { expireOrder } from '../orders/states.ts'
import { closeCharges, requestCharge } from './charge.ts'
import { type OnTrouble, PixFailure } from './gateway.ts'
import { sendRefunds } from './refunds.ts'
import { type Settling, settle } from './settle.ts'

/** Items of one kind that one look handles; the rest follow in the next look. */
const AT_ONCE = 100
/** A waiting charge is asked about this often when no webhook reports it. */
const ASK_SECONDS = 60
/** A charge without any answer is requested again after this time, longer than a living server waits for the bank. */
const ABANDONED_SECONDS = 15
/** A charge that the bank did not accept is requested again after this time. */
const RENEW_SECONDS = 30
/** A removed charge is asked about once more this long after its end at the bank: nobody can have paid it later. */
const LAST_LOOK_SECONDS = 60
/** After this many requests without an answer, a kind of work rests until the next look: each one costs a timeout. */
const MOST_SILENCES = 3

/**
 * Completes everything that a lost webhook or a killed server left open: charges that the bank never heard of, charges without news, overdue
 * orders, charges of ended orders, refunds, finished and near bookings. Several servers may call it at once. Items fail independently, and
 * each kind of work runs whatever happened to the kinds before it.
 * @param stopped begins no further kind of work once aborted.
 */
export async function reconcile(
  services: Settling,
  onTrouble: OnTrouble = () => undefined,
  stopped?: AbortSignal,
): Promise<void> {
  const work: readonly (readonly [string, () => Promise<void>])[] = [
    ['open charges', () => openCharges(services, onTrouble)],
    ['ask about charges', () => askAboutCharges(services, onTrouble)],
    ['end orders', () => endOrders(services, onTrouble)],
    ['remove charges', () => removeCharges(services, onTrouble)],
    ['look at removed charges', () => lookOnceMore(services, onTrouble)],
    ['send refunds', () => giveRefunds(services, onTrouble)],
    ['close bookings', () => lookAfterBookings(services)],
  ]
  for (const [what, run] of work) {
    if (stopped?.aborted === true) return
    try {
      await run()
    } catch (error) {
      onTrouble(what, error)
    }
  }
}

/** Runs `handle` for each item. A failing item is reported and delays no other, unless the bank does not answer at all. */
async function forEach(
  items: readonly string[],
  what: string,
  onTrouble: OnTrouble,
  handle: (item: string) => Promise<unknown>,
): Promise<void> {
  let silences = 0
  for (const item of items) {
    try {
      await handle(item)
    } catch (error) {
      onTrouble(`${what} ${item}`, error)
      if (error instanceof PixFailure && error.isSilence && ++silences >= MOST_SILENCES) return
    }
  }
}

async function openCharges(services: Settling, onTrouble: OnTrouble): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT o.id FROM orders o
     WHERE o.status = 'awaiting payment' AND o.expires_at > $1 AND o.created_at <= $2 AND o.total > 0
       AND NOT EXISTS (SELECT 1 FROM pix_charges c WHERE c.order_id = o.id AND (c.state = 'waiting' OR c.asked_at > $3))
     ORDER BY o.created_at, o.id LIMIT ${AT_ONCE}`,
    [services.now().toISOString(), ago(services, ABANDONED_SECONDS), ago(services, RENEW_SECONDS)],
  )
  await forEach(idsOf(rows), 'open charge of order', onTrouble, (id) => requestCharge(services, id))
}

async function askAboutCharges(services: Settling, onTrouble: OnTrouble): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT c.txid AS id FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state = 'waiting' AND o.status = 'awaiting payment' AND coalesce(c.asked_at, c.created_at) <= $1
     ORDER BY coalesce(c.asked_at, c.created_at), c.txid LIMIT ${AT_ONCE}`,
    [ago(services, ASK_SECONDS)],
  )
  await forEach(idsOf(rows), 'ask about charge', onTrouble, (txid) => settle(services, txid))
}

/**
 * Ends overdue orders. An order whose charge the bank does not report stays as it is, however long that takes: it may be paid. Its seats are
 * free meanwhile. Orders whose charges were asked about longest ago come first, so that a failing charge never blocks the others.
 */
async function endOrders(services: Settling, onTrouble: OnTrouble): Promise<void> {
  const { database, now, pix } = services
  const rows = await database.query<{ id: string }>(
    `SELECT o.id FROM orders o
     WHERE o.status = 'awaiting payment' AND o.expires_at <= $1
     ORDER BY (SELECT max(c.asked_at) FROM pix_charges c WHERE c.order_id = o.id) NULLS FIRST, o.expires_at, o.id LIMIT ${AT_ONCE}`,
    [now().toISOString()],
  )
  await forEach(idsOf(rows), 'end order', onTrouble, async (id) => {
    if (pix !== null) await settleOrder(services, id)
    await database.transaction((transaction) => expireOrder(transaction, id, now()))
  })
}

async function settleOrder(services: Settling, orderId: string): Promise<void> {
  const rows = await services.database.query<{ txid: string }>(
    `SELECT txid FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed') ORDER BY created_at, txid`,
    [orderId],
  )
  for (const { txid } of rows) await settle(services, txid)
}

async function removeCharges(services: Settling, onTrouble: OnTrouble): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT o.id FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state IN ('created', 'waiting', 'failed') AND o.status <> 'awaiting payment'
     GROUP BY o.id ORDER BY min(coalesce(c.asked_at, c.created_at)), o.id LIMIT ${AT_ONCE}`,
  )
  await forEach(idsOf(rows), 'remove charges of order', onTrouble, (id) => closeCharges(services, id))
}

async function lookOnceMore(services: Settling, onTrouble: OnTrouble): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT c.txid AS id FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state = 'removed' AND c.asked_at > $1::timestamptz - interval '1 day' AND o.expires_at <= $2
       AND c.asked_at < o.expires_at + make_interval(secs => ${LAST_LOOK_SECONDS})
     ORDER BY c.asked_at, c.txid LIMIT ${AT_ONCE}`,
    [services.now().toISOString(), ago(services, LAST_LOOK_SECONDS)],
  )
  await forEach(idsOf(rows), 'look at removed charge', onTrouble, (txid) => settle(services, txid))
}

async function giveRefunds(services: Settling, onTrouble: OnTrouble): Promise<void> {
  if (services.pix === null) return
  while ((await sendRefunds(services, onTrouble)) > 0);
}

async function lookAfterBookings(services: Settling): Promise<void> {
  for (;;) {
    const { completed, reminded } = await closeAndRemind(services)
    if (completed === 0 && reminded === 0) return
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const ago = ({ now }: Pick<Settling, 'now'>, seconds: number) =>
  new Date(now().getTime() - seconds * 1000).toISOString()
