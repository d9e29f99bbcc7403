import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DisputeDesk } from '../../src/core/back-office/disputes.port.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import { suiteSubject } from './suite-subject.ts'

const REASON = 'O guia confirmou o atraso.'

/** Checks the port DisputeDesk. */
export function disputeDeskContract(
  name: string,
  start: () => Promise<{
    /** The adapter of an admin with support and finance. */
    readonly disputes: DisputeDesk
    /** The only disputes, the older one first: undecided, of paid bookings of more than R$ 10,00 without refunds. */
    readonly ids: readonly [string, string]
    close(): Promise<void>
  }>,
): void {
  describe(`DisputeDesk: ${name}`, () => {
    const subject = suiteSubject(start)
    const idsOf = async (isDecided: boolean) =>
      (await subject().disputes.fetchDisputes({ isDecided })).disputes.map(({ id }) => id)

    it('lists undecided ones by deadline', async () => {
      expect([await idsOf(false), await idsOf(true)]).toEqual([subject().ids, []])
    })

    it('shows a dispute with its booking', async () => {
      const [id] = subject().ids
      const { dispute, booking, checkedInAt } = await subject().disputes.fetchDispute(id)
      expect(dispute).toMatchObject({ id, bookingId: booking.id, code: booking.code, decision: null })
      expect(booking).toMatchObject({ refunded: 0, refunds: [] })
      expect(checkedInAt).toBeNull()
      const { messages, hasEarlier, hasLater } = await subject().disputes.fetchDispute(id, { before: 1 })
      expect(messages).toEqual([])
      expect([hasEarlier, hasLater]).toEqual([false, expect.any(Boolean)])
    })

    it('refunds a part once, and refuses an amount that is outdated by another refund', async () => {
      const { disputes, ids } = subject()
      const [id] = ids
      const { booking } = await disputes.fetchDispute(id)
      const refund = { amount: 300, reason: REASON, refundedBefore: 0 }
      await expect(disputes.refund(id, { ...refund, refundedBefore: 100 })).rejects.toBeInstanceOf(Outdated)
      await expect(disputes.refund(id, { ...refund, amount: booking.total + 1 })).rejects.toBeInstanceOf(Rejected)
      await disputes.refund(id, refund)
      await disputes.refund(id, refund)
      const decided = await disputes.fetchDispute(id)
      expect(decided.dispute.decision).toEqual({ refund: 300, reason: REASON, at: expect.stringMatching(/T/) })
      expect(decided.booking).toMatchObject({ refunded: 300, refunds: [{ amount: 300, state: 'on its way' }] })
      await expect(disputes.dismiss(id, REASON)).rejects.toBeInstanceOf(Rejected)
      await expect(disputes.refund(id, { ...refund, amount: 400 })).rejects.toBeInstanceOf(Rejected)
    })

    it('lets the guide keep the payment, once', async () => {
      const { disputes, ids } = subject()
      const [, id] = ids
      await disputes.dismiss(id, REASON)
      await disputes.dismiss(id, REASON)
      const { dispute, booking } = await disputes.fetchDispute(id)
      expect(dispute.decision).toMatchObject({ refund: 0, reason: REASON })
      expect(booking.refunded).toBe(0)
      await expect(disputes.dismiss(id, 'Outro motivo.')).rejects.toBeInstanceOf(Rejected)
      const refund = { amount: 300, reason: REASON, refundedBefore: 0 }
      await expect(disputes.refund(id, refund)).rejects.toBeInstanceOf(Rejected)
    })

    it('lists decided ones latest first', async () => {
      expect([await idsOf(false), await idsOf(true)]).toEqual([[], [...subject().ids].reverse()])
    })

    it('rejects an unknown dispute or file with NotFound', async () => {
      const { disputes, ids } = subject()
      for (const id of [randomUUID(), 'nobody']) {
        await expect(disputes.fetchDispute(id)).rejects.toBeInstanceOf(NotFound)
      }
      await expect(disputes.fetchFile(ids[0], randomUUID())).rejects.toBeInstanceOf(NotFound)
      await expect(disputes.dismiss(randomUUID(), REASON)).rejects.toBeInstanceOf(NotFound)
      const refund = { amount: 300, reason: REASON, refundedBefore: 0 }
      await expect(disputes.refund(randomUUID(), refund)).rejects.toBeInstanceOf(NotFound)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const { disputes, ids } = subject()
      const aborted = AbortSignal.abort(reason)
      await expect(disputes.fetchDisputes({ isDecided: false }, aborted)).rejects.toBe(reason)
      await expect(disputes.fetchDispute(ids[0], {}, aborted)).rejects.toBe(reason)
    })
  })
}
