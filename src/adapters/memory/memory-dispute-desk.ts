import type { DisputeDesk, DisputeRecord } from '../../core/back-office/disputes.port.ts'
import { refundObstacle } from '../../core/back-office/refund-rules.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'
import { evidenceOf } from './evidence-of.ts'

interface Options {
  /** With all their messages. */
  readonly records?: readonly Omit<DisputeRecord, 'hasEarlier' | 'hasLater'>[]
  readonly before?: BeforeAnswering
}

/** Messages carry no files here. */
export function createMemoryDisputeDesk(options: Options = {}): DisputeDesk {
  const { before } = options
  let records = options.records ?? []
  const find = (id: string) => {
    const found = records.find(({ dispute }) => dispute.id === id)
    if (found === undefined) throw new NotFound('no such dispute')
    return found
  }
  const decide = (id: string, refund: number, reason: string) => {
    const { dispute, booking } = find(id)
    const { decision } = dispute
    if (decision?.refund === refund && decision.reason === reason) return
    if (decision !== null) throw new Rejected('decided otherwise')
    const at = new Date().toISOString()
    const refunds = refund === 0 ? [] : [{ amount: refund, reason, state: 'on its way', at } as const]
    const decided = {
      dispute: { ...dispute, decision: { refund, reason, at } },
      booking: { ...booking, refunded: booking.refunded + refund, refunds: [...booking.refunds, ...refunds] },
    }
    records = records.map((one) => (one.dispute.id === id ? { ...one, ...decided } : one))
  }
  return {
    fetchDisputes: ({ isDecided }, signal) =>
      answering(
        () => {
          const found = records
            .map(({ dispute }) => dispute)
            .filter(({ decision }) => (decision !== null) === isDecided)
            .toSorted((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt))
          return { disputes: isDecided ? found.reverse() : found, next: null }
        },
        before,
        signal,
      ),
    fetchDispute: (id, page, signal) =>
      answering(() => ({ ...find(id), ...evidenceOf(find(id).messages, page) }), before, signal),
    fetchFile: (id, messageId, signal) =>
      answering(
        () => {
          find(id)
          throw new NotFound(`message "${messageId}" has no file`)
        },
        before,
        signal,
      ),
    dismiss: (id, reason) => answering(() => decide(id, 0, reason), before, undefined),
    refund: (id, { amount, reason, refundedBefore }) =>
      answering(
        () => {
          const { dispute, booking } = find(id)
          if (dispute.decision === null) {
            if (booking.refunded !== refundedBefore) throw new Outdated('another refund came first')
            if (refundObstacle(booking, amount) !== null) throw new Rejected('refund refused')
          }
          decide(id, amount, reason)
        },
        before,
        undefined,
      ),
  }
}

export const desk = { disputes: () => createMemoryDisputeDesk() }
