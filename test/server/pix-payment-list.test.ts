import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import {
  closePaidRefund,
  closeReturnedRefund,
  readFailedRefunds,
  retryFailedRefund,
} from '../../server/money/failed-refunds.ts'
import { returnUnmatched } from '../../server/money/unmatched.ts'
import { bcbGateway } from '../../server/pix/bcb-gateway.ts'
import { PixFailure } from '../../server/pix/gateway.ts'
import { checkPayments } from '../../server/pix/payment-list.ts'
import { type Settling, settle } from '../../server/pix/settle.ts'
import { checkBooks } from '../support/books.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addUnmatchedPayment } from '../support/unmatched-payment.ts'
import { requestOf } from './orders-support.ts'
import { type Selling, startSelling } from './own-offers-support.ts'
import { type PixPeer, startPixPeer } from './pix-peer.ts'
import { addOffer } from './search-data.ts'
import { servicesOn } from './support.ts'
import { reconcile } from './work-support.ts'

const OPERATOR = 'ajuda@tourpresencial.com.br'

describe('a bank by the API Pix', () => {
  let peer: PixPeer
  let database: Database
  let selling: Selling
  let services: Settling
  let offers = 0
  beforeAll(async () => {
    peer = await startPixPeer()
    database = await openMigratedPglite()
    const variables = { ...peer.variables, PUBLIC_URL: 'https://tour.example', TOKEN_LIFETIME_MINUTES: '525600' }
    selling = await startSelling(database, variables)
    peer.clock(selling.now)
    services = {
      ...servicesOn(database),
      now: selling.now,
      pix: bcbGateway(peer.config, { now: () => selling.now().getTime() }),
    }
  })
  afterAll(async () => {
    services.pix?.close?.()
    await selling.close()
    await peer.close()
  })
  beforeEach(() => database.query('DELETE FROM outbox'))

  async function newOffer(): Promise<string> {
    const offer = `passeio-${++offers}`
    await addOffer(database, { id: offer, provider: 'joana', title: 'Passeio' })
    return offer
  }
  async function place(of?: string): Promise<{ id: string; txid: string }> {
    const [id, offer] = [randomUUID(), of ?? (await newOffer())]
    const day = new Date(selling.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    const { body, status } = await selling.ask('client', `PUT orders/${id}`, requestOf([{ offer, day }]))
    expect(status).toBe(200)
    return { id, txid: body.order.charge.txid }
  }
  const orderOf = async (id: string) => (await selling.ask('client', `GET orders/${id}`)).body
  const mails = () =>
    database.query<{ recipient: string; subject: string; body_text: string }>(
      'SELECT recipient, subject, body_text FROM outbox ORDER BY id',
    )

  describe('whose payments are listed', () => {
    it('pays an order that neither webhook nor polling reported', async () => {
      const { id, txid } = await place()
      peer.pay(txid)
      await checkPayments(services)
      expect((await orderOf(id)).status).toBe('paid')
      expect(await checkBooks(database)).toEqual([])
    })

    it('reports payments of no order to the operator, of every page, once', async () => {
      const ids = ['10.00', '25.90', '7.50', '1.00', '2.00'].map((amount) => peer.payWithoutCharge(amount))
      await checkPayments(services)
      await checkPayments(services)
      const sent = await mails()
      expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [OPERATOR, 'Chegaram 5 Pix sem pedido'],
      ])
      for (const id of ids) expect(sent[0]?.body_text).toContain(id)
      const stored = await database.query<{ amount: number }>('SELECT amount FROM pix_unmatched_payments')
      expect(stored.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([100, 200, 750, 1000, 2590])
    })

    it('pays an order by the list if the bank answers its charge with an error', async () => {
      const { id, txid } = await place()
      peer.pay(txid)
      peer.change(txid, ({ txid: _, ...cob }) => cob)
      await checkPayments(services)
      expect((await orderOf(id)).status).toBe('paid')
      expect(await checkBooks(database)).toEqual([])
    })

    it('pays an order within a minute although its charge never carries the payment', async () => {
      const { id, txid } = await place()
      peer.pay(txid)
      peer.change(txid, ({ pix: _, ...cob }) => cob)
      selling.wait(61)
      await reconcile(services)
      expect((await orderOf(id)).status).toBe('paid')
      expect(await checkBooks(database)).toEqual([])
    })

    it('settles and reports the others when one charge fails, and fails at the end', async () => {
      const [failing, fine] = [await place(), await place()]
      peer.pay(failing.txid)
      peer.pay(fine.txid)
      peer.payWithoutCharge('3.30')
      let isFirst = true
      const stumbling: Database = {
        ...database,
        query: database.query.bind(database),
        transaction: (work) => {
          if (!isFirst) return database.transaction(work)
          isFirst = false
          return Promise.reject(new Error('stumbled'))
        },
      }
      await expect(checkPayments({ ...services, database: stumbling })).rejects.toThrow('stumbled')
      const statuses = [(await orderOf(failing.id)).status, (await orderOf(fine.id)).status]
      expect(statuses.sort()).toEqual(['awaiting payment', 'paid'])
      expect((await mails()).map(({ subject }) => subject)).toContain('Chegou um Pix sem pedido')
      await checkPayments(services)
      expect((await orderOf(failing.id)).status).toBe('paid')
      expect((await orderOf(fine.id)).status).toBe('paid')
    })

    it('skips only the unreadable ones of a page', async () => {
      const log = vi.fn()
      const bank = bcbGateway(peer.config, { log })
      const [broken, fine] = [peer.payWithoutCharge('4.10'), peer.payWithoutCharge('4.20')]
      peer.changeListed((pix) => (pix.endToEndId === broken ? { ...pix, horario: 'ontem' } : pix))
      onTestFinished(() => peer.changeListed((pix) => pix))
      const to = selling.now()
      const found = await bank.listPayments?.({ from: new Date(to.getTime() - 60_000), to })
      const ids = found?.map(({ endToEndId }) => endToEndId)
      expect(ids).toContain(fine)
      expect(ids).not.toContain(broken)
      expect(log).toHaveBeenCalledWith({ endToEndId: broken }, 'bank listed an unreadable payment')
      bank.close?.()
    })

    it('reports a payment that the bank returned itself, and asks for no second return', async () => {
      const { id, txid } = await place()
      peer.pay(txid)
      await checkPayments(services)
      await database.query('DELETE FROM outbox')
      peer.returnByMed(txid)
      await checkPayments(services)
      await checkPayments(services)
      expect((await mails()).map(({ recipient, subject }) => [recipient, subject.replace('\u00a0', ' ')])).toEqual([
        [OPERATOR, 'O banco devolveu R$ 100,00 de um pedido (MED_FRAUDE)'],
      ])
      const { bookings } = await orderOf(id)
      await selling.ask('client', `POST bookings/${bookings[0].id}/cancel`, { refund: 10_000 })
      await database.query('DELETE FROM outbox')
      await reconcile(services)
      const asked = (await mails()).filter(({ subject }) => subject.startsWith('Precisamos da sua ajuda'))
      expect(asked.map(({ recipient }) => recipient)).toEqual([OPERATOR])
    })

    it('reports a payment of no order that the bank returned itself, and offers only the rest to be returned', async () => {
      const [whole, half] = [peer.payWithoutCharge('6.00'), peer.payWithoutCharge('8.00')]
      await checkPayments(services)
      await database.query('DELETE FROM outbox')
      peer.returnByMed(whole)
      peer.returnByMed(half, '5.00')
      await checkPayments(services)
      await checkPayments(services)
      expect((await mails()).map(({ subject }) => subject.replace('\u00a0', ' ')).sort()).toEqual([
        'O banco devolveu R$ 5,00 de um Pix sem pedido (MED_FRAUDE)',
        'O banco devolveu R$ 6,00 de um Pix sem pedido (MED_FRAUDE)',
      ])
      const by = { kind: 'system', name: 'Teste' } as const
      for (const id of [whole, half]) await returnUnmatched(services, by, id, 'Foi um engano de quem pagou.')
      const refunds = await database.query(
        'SELECT end_to_end_id AS id, amount FROM pix_refunds WHERE end_to_end_id = ANY($1::text[])',
        [[whole, half]],
      )
      expect(refunds).toEqual([{ id: half, amount: 300 }])
      expect(await checkBooks(database)).toEqual([])
    })
  })

  describe('that lists payments without their txid', () => {
    beforeEach(() => {
      peer.changeListed(({ txid: _, ...pix }) => pix)
      return () => peer.changeListed((pix) => pix)
    })
    const giveBack = (id: string) => returnUnmatched(services, BY, id, REASON)
    /** A payment of a charge, which the list reports first, as one of no order. */
    async function listFirst() {
      const order = await place()
      const endToEndId = peer.pay(order.txid)?.pix[0]?.endToEndId ?? ''
      await checkPayments(services)
      expect((await mails()).map(({ subject }) => subject)).toEqual(['Chegou um Pix sem pedido'])
      return { ...order, endToEndId }
    }
    const entriesOf = async (endToEndId: string) =>
      (
        await database.query<{ type: string }>('SELECT type FROM ledger_entries WHERE cause = $1 ORDER BY id', [
          endToEndId,
        ])
      ).map(({ type }) => type)

    it('reports none that a charge has named, and hears of its return', async () => {
      const { id, txid } = await place()
      const endToEndId = peer.pay(txid)?.pix[0]?.endToEndId ?? ''
      await settle(services, txid)
      await database.query('DELETE FROM outbox')
      await checkPayments(services)
      expect(await mails()).toEqual([])
      expect(await entriesOf(endToEndId)).toEqual(['payment received'])
      expect((await orderOf(id)).status).toBe('paid')
      peer.returnByMed(txid)
      await checkPayments(services)
      expect((await mails()).map(({ subject }) => subject.replace('\u00a0', ' '))).toEqual([
        'O banco devolveu R$ 100,00 de um pedido (MED_FRAUDE)',
      ])
      expect(await checkBooks(database)).toEqual([])
    })

    it('pays an order by a payment that only one of its two lists names', async () => {
      const { id, txid } = await place()
      const endToEndId = peer.pay(txid)?.pix[0]?.endToEndId
      peer.returnByMed(txid, '30.00')
      let isFirst = true
      peer.changeListed((pix) => {
        if (pix.endToEndId !== endToEndId || !isFirst) return pix
        isFirst = false
        return { ...pix, txid: undefined }
      })
      await checkPayments(services)
      expect((await orderOf(id)).status).toBe('paid')
      expect(await checkBooks(database)).toEqual([])
    })

    it('books a payment once whose charge names it afterwards, and returns it to nobody', async () => {
      const { id, txid, endToEndId } = await listFirst()
      await settle(services, txid)
      expect((await orderOf(id)).status).toBe('paid')
      expect(await entriesOf(endToEndId)).toEqual([
        'payment of no order',
        'payment of no order matched',
        'payment received',
      ])
      await expect(giveBack(endToEndId)).rejects.toThrow()
      await checkPayments(services)
      expect(await database.query('SELECT 1 FROM pix_refunds WHERE end_to_end_id = $1', [endToEndId])).toEqual([])
      expect(await checkBooks(database)).toEqual([])
    })

    it('keeps what the bank took back of it contested', async () => {
      const { txid, endToEndId } = await listFirst()
      peer.returnByMed(txid, '30.00')
      await checkPayments(services)
      await settle(services, txid)
      const [contested] = await database.query<{ sum: number }>(
        `SELECT sum(l.amount)::integer AS sum FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
         WHERE l.account = 'contested' AND e.cause LIKE $1 || '%'`,
        [endToEndId],
      )
      expect(contested).toEqual({ sum: 3000 })
      expect(await checkBooks(database)).toEqual([])
    })

    it.each(['finance', 'the bank'])('pays no order by a payment that %s returned before', async (who) => {
      const { id, txid, endToEndId } = await listFirst()
      if (who === 'finance') await giveBack(endToEndId)
      else {
        peer.returnByMed(txid)
        await checkPayments(services)
      }
      await settle(services, txid)
      expect((await orderOf(id)).status).toBe('awaiting payment')
      selling.wait(31 * 60)
      await reconcile(services)
      expect((await orderOf(id)).status).toBe('expired')
      const charges = await database.query('SELECT state FROM pix_charges WHERE txid = $1', [txid])
      expect(charges, 'nobody asks the bank about it any more').toEqual([{ state: 'paid' }])
      const refunds = await database.query('SELECT amount FROM pix_refunds WHERE end_to_end_id = $1', [endToEndId])
      expect(refunds).toEqual(who === 'finance' ? [{ amount: 10_000 }] : [])
      expect(await checkBooks(database)).toEqual([])
    })

    it('closes no refund by what the bank took back before, of the part that was not returned', async () => {
      const id = peer.payWithoutCharge('10.00')
      await checkPayments(services)
      peer.returnByMed(id, '5.00')
      await checkPayments(services)
      await giveBack(id)
      peer.refuseRefunds(true)
      onTestFinished(() => peer.refuseRefunds(false))
      await reconcile(services)
      const [failed] = await database.query<{ id: string; amount: number; state: string }>(
        'SELECT id, amount, state FROM pix_refunds WHERE end_to_end_id = $1',
        [id],
      )
      expect(failed).toMatchObject({ amount: 500, state: 'failed' })
      await expect(closeReturnedRefund(services, BY, failed?.id ?? '', REASON)).rejects.toThrow('não devolveu')
      expect((await readFailedRefunds(database)).items.find((one) => one.id === failed?.id)?.isReturned).toBe(false)
      await retryFailedRefund(services, BY, failed?.id ?? '', REASON)
      peer.refuseRefunds(false)
      await reconcile(services)
    })

    it('corrects a payment that was noted twice', async () => {
      const { id, txid } = await place()
      const endToEndId = peer.pay(txid)?.pix[0]?.endToEndId ?? ''
      await settle(services, txid)
      await addUnmatchedPayment(database, endToEndId)
      expect(await checkBooks(database)).not.toEqual([])
      await checkPayments(services)
      expect(await checkBooks(database)).toEqual([])
      expect((await orderOf(id)).status).toBe('paid')
    })
  })

  const BY = { kind: 'system', name: 'Teste' } as const
  const REASON = 'Conferido com o banco.'
  async function cancel(order: string): Promise<void> {
    const { bookings } = await orderOf(order)
    await selling.ask('client', `POST bookings/${bookings[0].id}/cancel`, { refund: 10_000 })
  }
  async function returnUnmatchedSince(start: Date): Promise<void> {
    const rows = await database.query<{ id: string }>(
      'SELECT end_to_end_id AS id FROM pix_unmatched_payments WHERE returned_at IS NULL AND paid_at >= $1',
      [start.toISOString()],
    )
    for (const { id } of rows) await returnUnmatched(services, BY, id, REASON)
  }
  const failedSince = (start: Date) =>
    database.query<{ id: string; amount: number }>(
      `SELECT id, amount FROM pix_refunds WHERE state = 'failed' AND created_at >= $1 ORDER BY id`,
      [start.toISOString()],
    )
  async function repeatFailed(start: Date): Promise<void> {
    for (const { id } of await failedSince(start)) await retryFailedRefund(services, BY, id, REASON)
  }
  /** Closes failed refunds as returned by the bank where possible. @returns the centavos that finance sent for the others. */
  async function closeFailed(start: Date): Promise<number> {
    let sent = 0
    for (const { id, amount } of await failedSince(start)) {
      try {
        await closeReturnedRefund(services, BY, id, REASON)
      } catch {
        await closePaidRefund(services, BY, id, `E${randomUUID().replaceAll('-', '').slice(0, 31)}`)
        sent += amount
      }
    }
    return sent
  }
  async function ledger(): Promise<ReadonlyMap<string, number>> {
    const rows = await database.query<{ account: string; sum: number }>(
      'SELECT account, sum(amount)::integer AS sum FROM ledger_lines GROUP BY account',
    )
    return new Map(rows.map(({ account, sum }) => [account, sum]))
  }

  it('may answer all that its schema allows, in any order and after any failures: the books end right', {
    timeout: 240_000,
  }, async () => {
    // The refunds of the tests before would end during a run.
    for (let round = 0; round < 2; round += 1) {
      selling.wait(3700)
      await reconcile(services)
    }
    peer.forget()
    const offer = await newOffer()
    const status = fc.constantFrom(
      ...['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP', 'NOVO_STATUS'],
    )
    const answer = fc.record({
      status: fc.option(status, { nil: undefined }),
      lacks: fc.subarray(['pix', 'pixCopiaECola', 'location', 'loc', 'calendario']),
      isEmpty: fc.boolean(),
    })
    const fault = fc.constantFrom<'lost' | number>('lost', 400, 403, 404, 410, 422, 429, 500, 503)
    const returned = fc.record({
      part: fc.constantFrom(undefined, '30.00', '50.00'),
      status: fc.constantFrom('DEVOLVIDO', 'EM_PROCESSAMENTO', 'NAO_REALIZADO'),
      nature: fc.constantFrom('MED_FRAUDE', 'MED_OPERACIONAL', 'MED_NOVA'),
    })
    const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
    const step = fc.record({
      answer,
      faults: fc.array(fault, { maxLength: 3 }),
      // Mostly the amount that was asked for.
      pays: fc.array(fc.constantFrom(undefined, undefined, undefined, '99.99', '200.00', '0.01'), { maxLength: 2 }),
      stranger: rarely(fc.constantFrom('100.00', '7.00')),
      returned: rarely(returned),
      refunds: fc.constantFrom('DEVOLVIDO', 'NAO_REALIZADO', 'EM_PROCESSAMENTO', 'NOVO_STATUS', 'PixDevolucaoInvalida'),
      listed: fc.constantFrom('with txid', 'without txid', 'with txid or without', 'not asked'),
      acts: fc.constantFrom('nobody', 'client cancels', 'finance returns', 'finance repeats', 'finance closes'),
      minutes: fc.constantFrom(2, 2, 2, 31),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        const { id, txid } = await place(offer)
        const [start, before, held] = [selling.now(), await ledger(), peer.balance()]
        /** Centavos that finance sent by its own Pix. */
        let byHand = 0
        for (const { answer, faults, pays, stranger, returned, refunds, listed, acts, minutes } of steps) {
          // The standard allows one payment of a charge, its schema many.
          for (const [index, amount] of pays.entries()) peer.pay(txid, amount, index > 0)
          const other = stranger === undefined ? undefined : peer.payWithoutCharge(stranger)
          if (returned !== undefined) {
            const { part, status, nature } = returned
            peer.returnByMed(other ?? txid, part, status, nature)
          }
          peer.change(txid, (cob) => {
            const changed = { ...cob, ...(answer.status !== undefined && { status: answer.status }) }
            const kept = Object.entries(changed).filter(([name]) => !answer.lacks.includes(name))
            return { ...Object.fromEntries(kept), ...(answer.isEmpty && { pix: [] }) }
          })
          peer.refuseRefunds(refunds === 'PixDevolucaoInvalida')
          peer.refundsEndAs(refunds === 'PixDevolucaoInvalida' ? 'DEVOLVIDO' : refunds)
          let count = 0
          peer.changeListed((pix) => {
            count += 1
            const isNamed = listed === 'with txid' || (listed === 'with txid or without' && count % 2 === 1)
            return isNamed ? pix : { ...pix, txid: undefined }
          })
          peer.answerNext(...faults)
          selling.wait(minutes * 60)
          await reconcile(services)
          if (listed !== 'not asked')
            await checkPayments(services).catch((error) => expect(error).toBeInstanceOf(PixFailure))
          if (acts === 'client cancels') await cancel(id)
          if (acts === 'finance returns') await returnUnmatchedSince(start)
          if (acts === 'finance repeats') await repeatFailed(start)
          if (acts === 'finance closes') byHand += await closeFailed(start)
        }
        // The bank keeps its last answer: some never send more.
        peer.answerNext()
        peer.refuseRefunds(false)
        peer.refundsEndAs('DEVOLVIDO')
        peer.completeReturns()
        for (let round = 0; round < 4; round += 1) {
          selling.wait(3700)
          await reconcile(services)
          if (round < 2) await checkPayments(services)
          if (round === 1) await returnUnmatchedSince(start)
          if (round === 1) await repeatFailed(start)
        }
        byHand += await closeFailed(start)
        expect(await checkBooks(database)).toEqual([])
        const after = await ledger()
        const [bank = 0, refunds, unmatched, contested = 0] = ['bank', 'refunds', 'unmatched', 'contested'].map(
          (account) => (after.get(account) ?? 0) - (before.get(account) ?? 0),
        )
        expect({ refunds, unmatched }, 'nothing is owed or undecided').toEqual({ refunds: 0, unmatched: 0 })
        expect(bank, 'the ledger has the money that the bank has').toBe(peer.balance() - held - byHand)
        expect(contested, 'no more is settled than the bank took back').toBeGreaterThanOrEqual(0)
        const { status } = await orderOf(id)
        const payments = await database.query<{ use: string }>('SELECT use FROM pix_payments WHERE txid = $1', [txid])
        const isPaid = payments.some(({ use }) => use === 'order')
        // An order is not expired while the bank reports a payment that it does not list.
        expect(isPaid ? ['paid', 'refunded'] : ['expired', 'awaiting payment']).toContain(status)
        peer.forget()
      }),
      // The books of a failed run stay wrong, so that no other run could be compared with it.
      { numRuns: 90, endOnFailure: true },
    )
  })
})
