import { departureOf } from '../../core/bookings/booking-rules.ts'
import { isMovable, moveObstacle } from '../../core/bookings/departure-move.ts'
import { checkInObstacle, departuresOf, heldIn, mayCancel } from '../../core/bookings/guide-booking-rules.ts'
import type { GuideBookings } from '../../core/bookings/guide-bookings.port.ts'
import type { Earnings, GuideBooking, GuidePayout, GuideReview } from '../../core/bookings/guide-bookings.ts'
import { readBookingCode } from '../../core/bookings/typed-code.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryGuideDesk {
  readonly bookings?: readonly GuideBooking[]
  readonly earnings?: Earnings
  /** All of them, latest first. */
  readonly payouts?: readonly GuidePayout[]
  readonly payable?: number
  readonly reviews?: readonly GuideReview[]
  readonly now?: () => Date
}

const PAYOUTS_A_PAGE = 24

const isNotPaid = ({ state }: GuidePayout) => state === 'failed' || state === 'stopped'

/** The bookings of one guide; any other is unknown. */
export function createMemoryGuideBookings(desk: MemoryGuideDesk = {}, before?: BeforeAnswering): GuideBookings {
  const { earnings = { lines: [], commission: 1500 }, payouts = [], now = () => new Date() } = desk
  let bookings = desk.bookings ?? []
  let reviews = desk.reviews ?? []
  const isWithin = (from: string, to: string, { startsAt }: { readonly startsAt: string }) =>
    startsAt.slice(0, 10) >= from && startsAt.slice(0, 10) <= to
  const keep = (booking: GuideBooking) => {
    bookings = bookings.map((one) => (one.id === booking.id ? booking : one))
    return booking
  }
  return {
    fetchBookings: (from, to, signal) =>
      answering(
        () =>
          bookings
            .filter((one) => isWithin(from, to, one))
            .toSorted((a, b) => departureOf(a).getTime() - departureOf(b).getTime()),
        before,
        signal,
      ),
    checkIn: (text) =>
      answering(
        () => {
          const code = readBookingCode(text)
          if (code === null) throw new Rejected('no code', { fields: { code: 'Digite o código do voucher.' } })
          const booking = bookings.find((one) => one.code === code)
          if (booking === undefined) throw new NotFound('there is no such voucher')
          const obstacle = checkInObstacle(booking, now())
          const isVoid = obstacle === 'cancelled' || obstacle === 'never paid'
          if (booking.checkedInAt !== null && !isVoid) return booking
          if (obstacle !== null) throw new Rejected(obstacle, { detail: REFUSALS[obstacle] })
          return keep({ ...booking, checkedInAt: now().toISOString() })
        },
        before,
        undefined,
      ),
    cancel: (id, reason) =>
      answering(
        () => {
          if (reason.trim() === '') throw new Rejected('no reason', { fields: { reason: 'Diga por quê.' } })
          const booking = bookings.find((one) => one.id === id)
          if (booking === undefined) throw new NotFound(`there is no booking "${id}"`)
          if (booking.status === 'cancelled by provider') return booking
          if (!mayCancel(booking, now())) {
            throw new Rejected('it can be cancelled no more', { detail: 'Esta reserva não pode mais ser cancelada.' })
          }
          return keep({
            ...booking,
            status: 'cancelled by provider',
            client: { ...booking.client, cellphone: null },
          })
        },
        before,
        undefined,
      ),
    moveDeparture: (id, { startsAt, was, bookings: count, reason }) =>
      answering(
        () => {
          if (reason.trim() === '') throw new Rejected('no reason', { fields: { reason: 'Diga por quê.' } })
          const booking = bookings.find((one) => one.id === id)
          if (booking === undefined) throw new NotFound(`there is no booking "${id}"`)
          const [departure] = departuresOf(
            bookings.filter((one) => one.offer.id === booking.offer.id && one.startsAt === booking.startsAt),
          )
          const moved = departure === undefined ? [] : heldIn(departure)
          if (!moved.includes(booking) || !isMovable(moved, now())) throw new Rejected('it cannot move')
          if (booking.startsAt !== was || moved.length !== count) throw new Outdated('the departure changed')
          const obstacle = moveObstacle(booking, startsAt, 'guide', now())
          if (obstacle !== null) throw new Rejected(obstacle)
          for (const one of moved) keep({ ...one, startsAt, movedFrom: was })
        },
        before,
        undefined,
      ),
    fetchEarnings: (from, to, signal) =>
      answering(
        () => ({ ...earnings, lines: earnings.lines.filter((line) => isWithin(from, to, line)) }),
        before,
        signal,
      ),
    fetchStatement: (id) =>
      answering(
        () => {
          const payout = payouts.find((one) => one.id === id)
          if (payout === undefined || isNotPaid(payout)) throw new NotFound('there is no such payout')
          return new TextEncoder().encode('%PDF-1.3')
        },
        before,
        undefined,
      ),
    fetchPayouts: (last, signal) =>
      answering(
        () => {
          const sumOf = (state: GuidePayout['state']) =>
            payouts.filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0)
          const from = last === undefined ? 0 : Number(last)
          const next = from + PAYOUTS_A_PAGE
          return {
            payable: desk.payable ?? 0,
            inTransfer: sumOf('in transfer'),
            paid: sumOf('paid'),
            payouts: payouts.slice(from, next),
            next: payouts.length > next ? String(next) : null,
          }
        },
        before,
        signal,
      ),
    fetchReviews: (signal) => answering(() => reviews, before, signal),
    answerReview: (id, given) =>
      answering(
        () => {
          const answer = given.trim()
          if (answer === '') throw new Rejected('no answer', { fields: { answer: 'Escreva a sua resposta.' } })
          const review = reviews.find((one) => one.id === id)
          if (review === undefined) throw new NotFound(`there is no review "${id}"`)
          if (review.answer === answer) return review
          if (review.answer !== null) {
            throw new Rejected('answered already', { detail: 'Você já respondeu a esta avaliação.' })
          }
          const answered = { ...review, answer }
          reviews = reviews.map((one) => (one.id === id ? answered : one))
          return answered
        },
        before,
        undefined,
      ),
  }
}

const REFUSALS = {
  cancelled: 'Esta reserva foi cancelada.',
  'never paid': 'Esta reserva não foi paga.',
  'too early': 'Este voucher é de outro dia.',
  over: 'Este voucher é de outro dia.',
} as const

export const guiding = { bookings: () => createMemoryGuideBookings() }
