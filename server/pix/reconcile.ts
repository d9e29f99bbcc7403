import { closeAndRemind } from '../bookings/close-bookings.ts'
import { expireOrder, overdueOrders } from '../orders/states.ts'
import { closeCharges, openCharge } from './charge.ts'
import { PixFailure } from './gateway.ts'
import { sendRefunds } from './refunds.ts'
import { type Settling, settle } from './settle.ts'

/** Told what did not work, and why: mostly a PixFailure. */
export type OnTrouble = (what: string, cause: unknown) => void

/** Each kind of work takes so many at a look; the rest comes with the next. */
const AT_ONCE = 100
/** A charge that nothing was heard of is asked about so often. */
const ASK_SECONDS = 60
/** What a server did not live to ask the bank for is asked for after so long: longer than one that lives waits for the bank. */
const FORSAKEN_SECONDS = 15
/** What the bank did not take is asked for again after so long. */
const RENEW_SECONDS = 30
/** An order that nobody can ask the bank about is ended so long after its time; what was paid all the same is given back. */
const PATIENCE_SECONDS = 600
/** Charges that were taken back are asked about once more after the bank's own end of them: nobody can have paid them since. */
const LAST_LOOK_SECONDS = 60

/**
 * Looks after all that is open, so that a lost webhook and a killed server cost nothing: charges that the bank never heard of, or that nothing was
 * heard of; orders whose time has run out; charges of orders that are not to be paid any more; refunds; bookings that are over or near. Several servers
 * may do so at once. Each kind of work is tried, whatever became of those before.
 * @param stopped from then on no other kind is begun.
 */
export async function reconcile(
  services: Settling,
  onTrouble: OnTrouble = () => undefined,
  stopped?: AbortSignal,
): Promise<void> {
  const work: readonly (readonly [string, () => Promise<void>])[] = [
    ['charges to be opened', () => openCharges(services)],
    ['charges to be asked about', () => askAboutCharges(services)],
    ['orders to be ended', () => endOrders(services)],
    ['charges to be taken back', () => takeChargesBack(services)],
    ['charges to be looked at once more', () => lookOnceMore(services)],
    ['refunds', () => giveRefunds(services, onTrouble)],
    ['bookings', () => lookAfterBookings(services)],
  ]
  for (const [what, does] of work) {
    if (stopped?.aborted === true) return
    try {
      await does()
    } catch (error) {
      onTrouble(what, error)
    }
  }
}

async function openCharges(services: Settling): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT o.id FROM orders o
     WHERE o.status = 'awaiting payment' AND o.expires_at > $1 AND o.created_at <= $2 AND o.total > 0
       AND NOT EXISTS (SELECT 1 FROM pix_charges c WHERE c.order_id = o.id AND (c.state = 'waiting' OR c.asked_at > $3))
     ORDER BY o.created_at, o.id LIMIT ${AT_ONCE}`,
    [services.now().toISOString(), ago(services, FORSAKEN_SECONDS), ago(services, RENEW_SECONDS)],
  )
  for (const { id } of rows) await openCharge(services, id)
}

async function askAboutCharges(services: Settling): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ txid: string }>(
    `SELECT c.txid FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state = 'waiting' AND o.status = 'awaiting payment' AND coalesce(c.asked_at, c.created_at) <= $1
     ORDER BY coalesce(c.asked_at, c.created_at), c.txid LIMIT ${AT_ONCE}`,
    [ago(services, ASK_SECONDS)],
  )
  for (const { txid } of rows) await settle(services, txid)
}

async function endOrders(services: Settling): Promise<void> {
  const { database, now } = services
  let silence: PixFailure | null = null
  for (const id of await overdueOrders(database, now(), AT_ONCE)) {
    try {
      // A bank that did not answer for one is not waited for by the others.
      if (silence === null && services.pix !== null) await settleOrder(services, id)
    } catch (error) {
      if (!(error instanceof PixFailure)) throw error
      silence = error
    }
    // Without an answer, only what has waited long enough is ended.
    const time = silence === null ? now() : new Date(now().getTime() - PATIENCE_SECONDS * 1000)
    await database.transaction((transaction) => expireOrder(transaction, id, time))
  }
  if (silence !== null) throw silence
}

async function settleOrder(services: Settling, orderId: string): Promise<void> {
  const rows = await services.database.query<{ txid: string }>(
    `SELECT txid FROM pix_charges WHERE order_id = $1 AND state IN ('created', 'waiting', 'failed') ORDER BY created_at, txid`,
    [orderId],
  )
  for (const { txid } of rows) await settle(services, txid)
}

async function takeChargesBack(services: Settling): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ id: string }>(
    `SELECT DISTINCT o.id FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state IN ('created', 'waiting', 'failed') AND o.status <> 'awaiting payment' ORDER BY o.id LIMIT ${AT_ONCE}`,
  )
  for (const { id } of rows) await closeCharges(services, id)
}

async function lookOnceMore(services: Settling): Promise<void> {
  if (services.pix === null) return
  const rows = await services.database.query<{ txid: string }>(
    `SELECT c.txid FROM pix_charges c JOIN orders o ON o.id = c.order_id
     WHERE c.state = 'removed' AND c.asked_at > $1::timestamptz - interval '1 day' AND o.expires_at <= $2
       AND c.asked_at < o.expires_at + make_interval(secs => ${LAST_LOOK_SECONDS})
     ORDER BY c.asked_at, c.txid LIMIT ${AT_ONCE}`,
    [services.now().toISOString(), ago(services, LAST_LOOK_SECONDS)],
  )
  for (const { txid } of rows) await settle(services, txid)
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

const ago = ({ now }: Pick<Settling, 'now'>, seconds: number) =>
  new Date(now().getTime() - seconds * 1000).toISOString()
