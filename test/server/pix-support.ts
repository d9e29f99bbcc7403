import type { Database } from '../../server/database/database.ts'
import { PixFailure, type PixGateway } from '../../server/pix/gateway.ts'
import type { Settling } from '../../server/pix/settle.ts'
import { simulatedBank } from '../../server/pix/simulator.ts'
import { webhookSecret } from '../../server/pix/webhook-secret.ts'
import { checkBooks } from '../support/books.ts'
import { type Buying, startBuying } from './orders-support.ts'
import { SECRET, testConfig } from './support.ts'

/** Failures of a bank: offline, or with lost answers. */
interface Faults {
  /** Names of calls that do not reach it. */
  down: readonly string[]
  /** Names of calls that take effect, but whose answers are lost. */
  mute: readonly string[]
}

/** The services of a marketplace with a separate bank, without a webhook, on the embedded bank's tables. */
export function bankServices({ database, now, dataDir }: Pick<Buying, 'database' | 'now' | 'dataDir'>) {
  const faults: Faults = { down: [], mute: [] }
  const asked: string[] = []
  const bank = simulatedBank({ database, now, callWebhook: async () => undefined })
  const faulty = <Given extends readonly unknown[], Answer>(
    name: string,
    call: (...given: Given) => Promise<Answer>,
  ) => {
    return async (...given: Given): Promise<Answer> => {
      asked.push(name)
      if (faults.down.includes(name)) throw new PixFailure('down')
      const answer = await call(...given)
      if (faults.mute.includes(name)) throw new PixFailure('no answer')
      return answer
    }
  }
  const pix: PixGateway = {
    createCharge: faulty('createCharge', bank.createCharge),
    readCharge: faulty('readCharge', bank.readCharge),
    removeCharge: faulty('removeCharge', bank.removeCharge),
    refund: faulty('refund', bank.refund),
    readRefund: faulty('readRefund', bank.readRefund),
  }
  const services: Settling = {
    database,
    now,
    pix,
    config: testConfig(dataDir),
    siteUrl: () => 'http://localhost',
  }
  const pay = bank.pay ?? (() => Promise.reject(new Error('the embedded bank is paid by pay')))
  return { services, faults, asked, pay }
}

/** An order of a new offer for R$ 100,00, which the embedded bank knows. */
async function newOrder(buying: Buying): Promise<{ readonly id: string; readonly txid: string }> {
  const { body, status } = await buying.place([{ offer: await buying.offer() }])
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return { id: body.order.id, txid: body.order.charge.txid }
}

/** States of the order and of its charge, as its buyer sees them. */
async function statesOf(buying: Buying, id: string): Promise<[string, string | undefined]> {
  const { body } = await buying.order(id)
  return [body.status, body.charge?.state]
}

export const ownSecret = ({ dataDir }: Pick<Buying, 'dataDir'>) =>
  webhookSecret({ config: testConfig(dataDir), secret: SECRET })

/** Calls like a bank; the server must trust only the txids. */
const callWebhook = (buying: Buying, txids: readonly string[], secret = ownSecret(buying)) =>
  buying.ask(null, `POST pix-webhook/${secret}/pix`, {
    pix: txids.map((txid) => ({ txid, valor: '1.00', endToEndId: 'E' })),
  })

const paymentsOf = (database: Database, txid: string) =>
  database.query<{ use: string; amount: number }>('SELECT use, amount FROM pix_payments WHERE txid = $1', [txid])

const refundsOf = (database: Database, txid: string) =>
  database.query<{ state: string; amount: number; booking_id: string | null }>(
    `SELECT r.state, r.amount, r.booking_id FROM pix_refunds r JOIN pix_payments p USING (end_to_end_id) WHERE p.txid = $1`,
    [txid],
  )

/** A marketplace with its bank, whose failures a test chooses. */
export async function startPix(database: Database) {
  const buying = await startBuying(database)
  const bank = bankServices(buying)
  return {
    ...{ database, buying, bank },
    /** Ends the bank's failures. */
    reset() {
      bank.faults.down = []
      bank.faults.mute = []
      bank.asked.length = 0
    },
    order: () => newOrder(buying),
    states: (id: string) => statesOf(buying, id),
    call: (txids: readonly string[], secret?: string) => callWebhook(buying, txids, secret),
    payments: (txid: string) => paymentsOf(database, txid),
    refunds: (txid: string) => refundsOf(database, txid),
    /** The books' mistakes; none are expected. */
    mistakes: () => checkBooks(database),
  }
}
export type Pix = Awaited<ReturnType<typeof startPix>>
