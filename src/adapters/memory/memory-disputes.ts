import type { Booking } from '../../core/bookings/booking.ts'
import { type Dispute, SHORTEST_DISPUTE_TEXT } from '../../core/disputes/dispute.ts'
import { deadlinesOf, isDisputable } from '../../core/disputes/dispute-rules.ts'
import type { Disputes, GuideDisputes } from '../../core/disputes/disputes.port.ts'
import { NotFound, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  /** The traveller's bookings; without them, the twin accepts every booking. */
  readonly bookings?: readonly Booking[]
  readonly disputes?: readonly Dispute[]
  readonly client?: string
  readonly now?: () => Date
  readonly before?: BeforeAnswering
}

export function createMemoryDisputes(options: Options = {}): Disputes {
  const { bookings, client = 'Marina Azevedo', now = () => new Date(), before } = options
  let disputes = options.disputes ?? []
  const ownOf = (id: string): Booking => {
    const own = bookings?.find((one) => one.id === id)
    if (own === undefined) throw new NotFound('no such booking')
    return own
  }
  return {
    fetchDispute: (bookingId, signal) =>
      answering(
        () => {
          if (bookings !== undefined) ownOf(bookingId)
          return disputes.find((one) => one.bookingId === bookingId) ?? null
        },
        before,
        signal,
      ),
    open: (bookingId, { id, reason, text }) =>
      answering(
        () => {
          const own = ownOf(bookingId)
          const kept = textOf('text', text)
          const known = disputes.find((one) => one.bookingId === bookingId)
          if (known?.id === id) return known
          if (known !== undefined || disputes.some((one) => one.id === id))
            throw new Rejected('there is another dispute')
          if (!isDisputable(own, now())) throw new Rejected('not now')
          const { code, startsAt, offer, provider } = own
          const opened: Dispute = {
            ...{ id, bookingId, code, startsAt, title: offer.title, client, guide: provider.name, reason, text: kept },
            ...{ openedAt: now().toISOString(), ...deadlinesOf(now()), answer: null, answeredAt: null, decision: null },
          }
          disputes = [opened, ...disputes]
          return opened
        },
        before,
        undefined,
      ),
  }
}

function textOf(field: string, text: string): string {
  const kept = text.trim()
  if (kept.length >= SHORTEST_DISPUTE_TEXT) return kept
  throw new Rejected('too short', { fields: { [field]: `Use pelo menos ${SHORTEST_DISPUTE_TEXT} caracteres.` } })
}

/** @param given latest first. */
export function createMemoryGuideDisputes(given: readonly Dispute[] = [], before?: BeforeAnswering): GuideDisputes {
  let disputes = given
  const rank = ({ decision }: Dispute) => (decision === null ? 0 : 1)
  return {
    fetchDisputes: (signal) =>
      answering(() => disputes.toSorted((one, other) => rank(one) - rank(other)), before, signal),
    answer: (id, answer) =>
      answering(
        () => {
          const found = disputes.find((one) => one.id === id)
          if (found === undefined) throw new NotFound('no such dispute')
          const kept = textOf('answer', answer)
          if (found.answer === kept) return found
          if (found.answer !== null || found.decision !== null) throw new Rejected('answered or decided')
          const answered = { ...found, answer: kept, answeredAt: new Date().toISOString() }
          disputes = disputes.map((one) => (one.id === id ? answered : one))
          return answered
        },
        before,
        undefined,
      ),
  }
}

export const guiding = { disputes: () => createMemoryGuideDisputes() }
