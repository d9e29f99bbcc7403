import { NOBODY } from '../../core/booking-choice/choice.ts'
import { partyProblem } from '../../core/booking-choice/missing.ts'
import { priceLines, totalOf } from '../../core/booking-choice/total.ts'
import { editedAnswers, wrongAnswers } from '../../core/booking-questions/answers.ts'
import type { OwnQuestion } from '../../core/booking-questions/own-question.ts'
import { answersForParty } from '../../core/booking-questions/persons.ts'
import { askedOf, type Question, questionsOf } from '../../core/booking-questions/questions.ts'
import { bookingAfter } from '../../core/bookings/booking.machine.ts'
import { type Booking, MOST_REVIEW_PHOTOS, type OwnReviewPhoto } from '../../core/bookings/booking.ts'
import { isSameParty, isSameTrip, sizeOf, type WantedChange } from '../../core/bookings/booking-change.ts'
import { departureOf, isMovable, mayEditAnswers, orderBookings, refundFor } from '../../core/bookings/booking-rules.ts'
import type { BookingsSource, OtherDay } from '../../core/bookings/bookings.port.ts'
import { NotFound, Outdated, Rejected } from '../../core/failures.ts'
import type { Plan } from '../../core/offers/offer.ts'
import { HOLD_MINUTES } from '../../core/orders/order.ts'
import { dayAfter } from '../../core/time/departure-time.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The bookings of one person, in any order. */
export function createMemoryBookings(
  given: readonly Booking[],
  before?: BeforeAnswering,
  now = () => new Date(),
  ownQuestions: (offerId: string) => readonly OwnQuestion[] = () => [],
): BookingsSource {
  let bookings = given
  /** Data URLs of photos that wait, by id. */
  const photoContents = new Map<string, string>()
  const find = (id: string) => {
    const found = bookings.find((one) => one.id === id)
    if (!found) throw new NotFound(`there is no booking "${id}"`)
    return found
  }
  const keep = (booking: Booking) => {
    bookings = bookings.map((one) => (one.id === booking.id ? booking : one))
    return booking
  }
  const questionsFor = ({ offer }: Booking) => questionsOf(offer.kind, ownQuestions(offer.id))
  const movable = (id: string) => {
    const booking = find(id)
    if (!isMovable(booking, now())) throw new Rejected('it can move no more')
    return booking
  }
  return {
    fetchBookings: (kind, signal) =>
      answering(
        () => orderBookings(bookings, now()).filter(({ offer }) => kind === undefined || offer.kind === kind),
        before,
        signal,
      ),
    fetchBooking: (id, signal) => answering(() => find(id), before, signal),
    cancel: (id, refund) =>
      answering(
        () => {
          const booking = find(id)
          if (booking.status === 'cancelled by client') return booking
          const status =
            booking.status === 'confirmed' ? bookingAfter(booking.status, { type: 'client cancelled' }) : null
          if (status === null) throw new Rejected('it can be cancelled no more')
          const due = refundFor(booking, now())
          if (due !== refund) throw new Outdated('another amount would be given back')
          const at = now().toISOString()
          const back: Pick<Booking, 'refunded' | 'refund'> =
            due === 0 ? { refunded: null, refund: null } : { refunded: due, refund: { state: 'on its way', at } }
          return keep({ ...booking, status, ...back, change: null, cancelledAt: at })
        },
        before,
        undefined,
      ),
    fetchChangeTerms: (id, signal) =>
      answering(
        () => {
          const booking = movable(id)
          return {
            plan: planOf(booking),
            asksNames: booking.participants.length > 0,
            questions: questionsFor(booking),
          }
        },
        before,
        signal,
      ),
    fetchOtherDepartures: (id, { from, to }, signal) =>
      answering(() => otherDays(movable(id), from, to, now()), before, signal),
    change: (id, wanted) =>
      answering(
        () => {
          const { change = null } = find(id)
          if (isSameTrip(change ?? find(id), wanted)) return find(id)
          const booking = movable(id)
          if (change !== null) throw new Rejected('another change waits')
          return keep(changed(booking, wanted, now(), questionsFor(booking)))
        },
        before,
        undefined,
      ),
    fetchQuestions: (id, signal) => answering(() => questionsFor(find(id)), before, signal),
    changeAnswers: (id, answers) =>
      answering(
        () => {
          const booking = find(id)
          if (!mayEditAnswers(booking, now())) throw new Rejected('the answers can change no more')
          const asked = askedOf(questionsFor(booking), sizeOf(booking.people))
          const fields = wrongAnswers(asked, answers)
          if (Object.keys(fields).length > 0) throw new Rejected('wrong answers', { fields })
          return keep({ ...booking, answers: editedAnswers(asked, answers, booking.answers ?? []) })
        },
        before,
        undefined,
      ),
    review: (id, { stars, text }) =>
      answering(
        () => {
          const booking = find(id)
          if (booking.status !== 'completed') throw new Rejected('it is not completed yet')
          const { review } = booking
          if (review !== null) {
            if (review.stars === stars && review.text === text) return booking
            throw new Rejected('it is reviewed already')
          }
          return keep({
            ...booking,
            review: { stars, text, writtenOn: now().toISOString().slice(0, 10), answer: null, photos: [] },
          })
        },
        before,
        undefined,
      ),
    addReviewPhoto: (id, photo) =>
      answering(
        () => {
          const booking = find(id)
          const { review } = booking
          if (review === null) throw new Rejected('it is not reviewed yet')
          const { photos = [] } = review
          if (photos.some((one) => one.id === photo.id)) return booking
          const image = photoProblem(photo.image, photos)
          if (image !== null) throw new Rejected('no such photo', { fields: { image } })
          photoContents.set(photo.id, photo.image)
          const added = { id: photo.id, state: 'waiting', picture: null, reason: null } as const
          return keep({ ...booking, review: { ...review, photos: [...photos, added] } })
        },
        before,
        undefined,
      ),
    removeReviewPhoto: (id, photoId) =>
      answering(
        () => {
          const booking = find(id)
          const { review } = booking
          if (review === null) return booking
          photoContents.delete(photoId)
          const photos = (review.photos ?? []).filter((one) => one.id !== photoId)
          return keep({ ...booking, review: { ...review, photos } })
        },
        before,
        undefined,
      ),
    fetchReviewPhoto: (photoId, signal) =>
      answering(
        () => {
          const content = photoContents.get(photoId)
          if (content === undefined) throw new NotFound('the photo waits no longer')
          return content
        },
        before,
        signal,
      ),
  }
}

function photoProblem(image: string, photos: readonly OwnReviewPhoto[]): string | null {
  if (!/^data:image\/(jpeg|png|webp);base64,/.test(image)) return 'Envie uma imagem JPEG, PNG ou WebP.'
  const counted = photos.filter(({ state }) => state !== 'refused').length
  return counted < MOST_REVIEW_PHOTOS ? null : `Cabem ${MOST_REVIEW_PHOTOS} fotos em uma avaliação.`
}

function changed(booking: Booking, wanted: WantedChange, now: Date, questions: readonly Question[]): Booking {
  const { startsAt, people, difference } = wanted
  const [day = '', time = ''] = startsAt.split('T')
  const isOffered = startsAt === booking.startsAt || otherDays(booking, day, day, now)[0]?.times.includes(time) === true
  if (!isOffered) throw new Rejected('the departure has no room')
  const plan = planOf(booking)
  const party = { ...NOBODY, ...Object.fromEntries(people.map(({ band, count }) => [band, count])) }
  const problem = partyProblem(party, plan, null)
  if (problem !== null) throw new Rejected(problem, { fields: { people: problem } })
  const lines = priceLines(plan, party)
  const total = totalOf(lines)
  if (total - booking.total !== difference) throw new Outdated('another difference')
  const answers = answersAfter(booking, wanted, questions)
  if (difference <= 0) {
    const back = { amount: -difference, state: 'on its way', at: now.toISOString() } as const
    const refunds = difference < 0 && { changeRefunds: [...(booking.changeRefunds ?? []), back] }
    return { ...booking, startsAt, people, total, answers, lines: booking.lines.length > 0 ? lines : [], ...refunds }
  }
  const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString()
  return {
    ...booking,
    change: { orderId: `change-${booking.id}`, startsAt, people, total, difference, expiresAt },
  }
}

function answersAfter(booking: Booking, { people, answers }: WantedChange, questions: readonly Question[]) {
  if (isSameParty(booking.people, people)) return booking.answers
  const kept = answersForParty(booking.answers ?? [], booking.people, people)
  if (answers === undefined) return kept
  const asked = askedOf(questions, sizeOf(people)).filter(({ person }) => person !== null)
  const fields = wrongAnswers(asked, answers)
  if (Object.keys(fields).length > 0) throw new Rejected('wrong answers', { fields })
  return editedAnswers(asked, answers, kept)
}

/** The plan costs each person what the booking did. */
function planOf({ people, lines, total }: Booking): Plan {
  const each = Math.round(total / sizeOf(people))
  return {
    id: 'plan',
    name: 'Plano',
    description: '',
    isPrivate: false,
    pricePerGroup: false,
    minPeople: 1,
    maxPeople: 10,
    prices: people.map(({ band }) => ({
      band,
      minAge: null,
      maxAge: null,
      price: lines.find((line) => line.band === band)?.each ?? each,
      onlyWithAdult: false,
    })),
  }
}

/** The offer departs each day at the time of the booking. */
function otherDays(booking: Booking, from: string, to: string, now: Date): readonly OtherDay[] {
  const time = booking.startsAt.slice(11)
  const days: OtherDay[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const startsAt = `${day}T${time}`
    const isLater = departureOf({ ...booking, startsAt }) > now
    if (startsAt !== booking.startsAt && isLater) days.push({ day, times: [time] })
  }
  return days
}
