import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY } from '../../src/core/booking-choice/choice.ts'
import { priceLines, totalOf } from '../../src/core/booking-choice/total.ts'
import { givenAnswers } from '../../src/core/booking-questions/answers.ts'
import { askedOf } from '../../src/core/booking-questions/questions.ts'
import { type Booking, MOST_REVIEW_PHOTOS } from '../../src/core/bookings/booking.ts'
import { sizeOf, type WantedChange } from '../../src/core/bookings/booking-change.ts'
import { departureOf, orderBookings, refundFor } from '../../src/core/bookings/booking-rules.ts'
import type { BookingsSource } from '../../src/core/bookings/bookings.port.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import { OFFER_KINDS } from '../../src/core/offers/offer-kinds.ts'
import { dayAfter } from '../../src/core/time/departure-time.ts'

export interface BookingsSubject {
  /** Source of a person with several future and past bookings of every kind. */
  readonly bookings: BookingsSource
  /** Source of a person without bookings. */
  readonly none: BookingsSource
  close(): Promise<void>
}

export function bookingsSourceContract(name: string, start: () => Promise<BookingsSubject>): void {
  describe(`BookingsSource: ${name}`, () => {
    let subject: BookingsSubject
    let all: readonly Booking[]
    beforeAll(async () => {
      subject = await start()
      all = await subject.bookings.fetchBookings()
    })
    afterAll(() => subject.close())

    it('tells all bookings in the order of the core: to come by departure, then the rest, latest first', () => {
      expect(all.length).toBeGreaterThan(5)
      expect(all).toEqual(orderBookings(all, new Date()))
    })

    it.each(OFFER_KINDS)('tells those of the kind %s, in the same order', async (kind) => {
      const expected = all.filter(({ offer }) => offer.kind === kind)
      expect(expected.length).toBeGreaterThan(1)
      expect(await subject.bookings.fetchBookings(kind)).toEqual(expected)
    })

    it('tells each of them apart by its id, the same as in the list', async () => {
      for (const booking of all) expect(await subject.bookings.fetchBooking(booking.id)).toEqual(booking)
    })

    it('tells times that exist, codes that can be read out, and until when only what is unpaid can be paid', () => {
      for (const booking of all) {
        expect(departureOf(booking).getTime()).not.toBeNaN()
        expect(booking.code).toMatch(/^TP-[2-9A-HJ-NP-Z]{6}$/)
        expect(booking.expiresAt === null).toBe(booking.status !== 'awaiting payment')
        expect(new Date(booking.bookedAt).toISOString()).toBe(booking.bookedAt)
      }
    })

    it('returns an empty list without bookings', async () => {
      expect(await subject.none.fetchBookings()).toEqual([])
    })

    it('hides other people’s bookings', async () => {
      for (const { id } of all) await expect(subject.none.fetchBooking(id)).rejects.toBeInstanceOf(NotFound)
    })

    it.each(['nao-existe', '0', '..', 'a/b', '%', '<script>', 'x'.repeat(500)])(
      'rejects the id %j with NotFound',
      async (id) => {
        await expect(subject.bookings.fetchBooking(id)).rejects.toBeInstanceOf(NotFound)
      },
    )

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject.bookings.fetchBookings('tour', signal)).rejects.toBe(reason)
      await expect(subject.bookings.fetchBooking('1', signal)).rejects.toBe(reason)
    })

    const inState = (status: Booking['status']) => {
      const found = all.find((booking) => booking.status === status)
      if (found === undefined) throw new Error(`none is ${status}`)
      return found
    }

    const onlyMoved = (booking: Booking, startsAt: string): WantedChange => ({
      startsAt,
      people: booking.people,
      participants: [],
      difference: 0,
    })

    it('moves to another departure, once, and back to be chosen again is the one before', async () => {
      const booking = all.findLast(({ status }) => status === 'confirmed') ?? inState('confirmed')
      const from = booking.startsAt.slice(0, 10)
      const period = { from, to: dayAfter(from, 5), people: sizeOf(booking.people) }
      const days = await subject.bookings.fetchOtherDepartures(booking.id, period)
      const starts = (found: typeof days) => found.flatMap(({ day, times }) => times.map((time) => `${day}T${time}`))
      expect(starts(days)).not.toContain(booking.startsAt)
      const startsAt = starts(days)[0] ?? ''
      const wanted = onlyMoved(booking, startsAt)
      const moved = await subject.bookings.change(booking.id, wanted)
      // Old purchases have no lines until they change.
      const { lines, answersUntil } = moved
      expect([undefined, departureOf(moved).toISOString()]).toContain(answersUntil)
      const atNewTime = answersUntil === undefined ? {} : { answersUntil }
      expect(moved).toEqual({ ...booking, startsAt, lines, ...atNewTime })
      expect(await subject.bookings.change(booking.id, wanted)).toEqual(moved)
      expect(await subject.bookings.fetchBooking(booking.id)).toEqual(moved)
      const others = starts(await subject.bookings.fetchOtherDepartures(booking.id, period))
      expect(others).toContain(booking.startsAt)
      expect(others).not.toContain(startsAt)
      const nowhere = subject.bookings.change(booking.id, onlyMoved(booking, `${startsAt.slice(0, 11)}03:33`))
      await expect(nowhere).rejects.toBeInstanceOf(Rejected)
      expect(await subject.bookings.change(booking.id, onlyMoved(booking, booking.startsAt))).toEqual({
        ...booking,
        lines,
      })
    })

    it('asks each person the guide’s questions, also people who join later', async () => {
      const booking = await subject.bookings.fetchBooking(inState('confirmed').id)
      const [adults] = booking.people
      if (adults === undefined) throw new Error('the booking has nobody')
      const asked = askedOf(await subject.bookings.fetchQuestions(booking.id), sizeOf(booking.people))
      expect(asked.map(({ key }) => key)).toEqual([
        'own-1',
        ...Array.from({ length: sizeOf(booking.people) }, (_, person) => `own-0.${person}`),
      ])
      const missing = subject.bookings.changeAnswers(booking.id, [{ id: 'own-0', person: 0, text: 'M' }])
      const others = asked.filter(({ person }) => person !== null && person > 0)
      if (others.length > 0) {
        const fields = Object.fromEntries(others.map(({ key }) => [`answers.${key}`, expect.any(String)]))
        await expect(missing).rejects.toMatchObject({ fields })
      } else await missing
      const texts = Object.fromEntries(asked.map(({ key, person }) => [key, person === null ? 'Camarão' : 'M']))
      const answered = await subject.bookings.changeAnswers(booking.id, givenAnswers(asked, texts))
      expect(answered.answers?.slice(0, 2)).toEqual([
        { label: 'Alergias', text: 'Camarão' },
        { label: 'Tamanho do colete', text: 'M', person: 0 },
      ])
      const { plan, questions = [] } = await subject.bookings.fetchChangeTerms(booking.id)
      expect(questions.map(({ label }) => label)).toEqual(['Tamanho do colete', 'Alergias'])
      const people = booking.people.map((one) => (one === adults ? { ...one, count: one.count + 1 } : one))
      const party = { ...NOBODY, ...Object.fromEntries(people.map(({ band, count }) => [band, count])) }
      const difference = totalOf(priceLines(plan, party)) - booking.total
      const wanted = { startsAt: booking.startsAt, people, participants: [], difference }
      const change = (text: string) =>
        subject.bookings.change(booking.id, {
          ...wanted,
          answers: Array.from({ length: sizeOf(people) }, (_, person) => ({ id: 'own-0', person, text })),
        })
      await expect(change('GG')).rejects.toMatchObject({ fields: { 'answers.own-0.0': expect.any(String) } })
    })

    it('waits with more people until the difference is paid, and knows the plan that says what it is', async () => {
      const booking = all.find(({ status, people }) => status === 'confirmed' && sizeOf(people) < 4)
      if (booking === undefined) throw new Error('no small party is confirmed')
      const { plan } = await subject.bookings.fetchChangeTerms(booking.id)
      const [first, ...others] = booking.people
      if (first === undefined) throw new Error('nobody goes')
      const people = [{ ...first, count: first.count + 1 }, ...others]
      const party = { ...NOBODY, ...Object.fromEntries(people.map(({ band, count }) => [band, count])) }
      const difference = totalOf(priceLines(plan, party)) - booking.total
      expect(difference).toBeGreaterThan(0)
      const wanted = { startsAt: booking.startsAt, people, participants: [], difference }
      const wrong = subject.bookings.change(booking.id, { ...wanted, difference: difference - 1 })
      await expect(wrong).rejects.toBeInstanceOf(Outdated)
      const waiting = await subject.bookings.change(booking.id, wanted)
      expect(waiting).toMatchObject({
        total: booking.total,
        change: { people, difference, total: booking.total + difference },
      })
      expect(await subject.bookings.change(booking.id, wanted)).toEqual(waiting)
      const other = subject.bookings.change(booking.id, {
        ...wanted,
        people: [{ ...first, count: first.count + 2 }, ...others],
      })
      await expect(other).rejects.toBeInstanceOf(Rejected)
      await expect(subject.none.fetchChangeTerms(booking.id)).rejects.toBeInstanceOf(NotFound)
    })

    it('refunds the difference to a lower price apart from the refund of a cancellation', async () => {
      const booking = all.find(({ status, offer }) => status === 'confirmed' && offer.kind === 'transfer')
      const [adults, ...others] = booking?.people ?? []
      if (booking === undefined || adults?.count !== 2) throw new Error('no transfer of two adults is confirmed')
      expect(booking.changeRefunds ?? []).toEqual([])
      const { plan } = await subject.bookings.fetchChangeTerms(booking.id)
      const people = [{ ...adults, count: 1 }, ...others]
      const party = { ...NOBODY, ...Object.fromEntries(people.map(({ band, count }) => [band, count])) }
      const difference = totalOf(priceLines(plan, party)) - booking.total
      const wanted = { startsAt: booking.startsAt, people, participants: [], difference }
      const cheaper = await subject.bookings.change(booking.id, wanted)
      expect(difference).toBeLessThan(0)
      expect(cheaper).toMatchObject({ total: booking.total + difference, refunded: null, refund: null })
      expect(cheaper.changeRefunds).toEqual([{ amount: -difference, state: 'on its way', at: expect.any(String) }])
      expect(await subject.bookings.change(booking.id, wanted)).toEqual(cheaper)
      expect(await subject.bookings.fetchBooking(booking.id)).toEqual(cheaper)
    })

    it.each(['awaiting payment', 'completed', 'cancelled by provider'] as const)(
      'changes none that is %s',
      async (status) => {
        const booking = inState(status)
        const { id, startsAt } = booking
        const day = startsAt.slice(0, 10)
        const days = subject.bookings.fetchOtherDepartures(id, { from: day, to: day, people: 1 })
        await expect(days).rejects.toBeInstanceOf(Rejected)
        await expect(subject.bookings.fetchChangeTerms(id)).rejects.toBeInstanceOf(Rejected)
        const moving = subject.bookings.change(id, onlyMoved(booking, `${dayAfter(day, 1)}T09:00`))
        await expect(moving).rejects.toBeInstanceOf(Rejected)
      },
    )

    it('replaces the answers to the questions of a transfer, and refuses wrong ones at their fields', async () => {
      const booking = all.find(({ status, offer }) => status === 'confirmed' && offer.kind === 'transfer')
      if (booking === undefined) throw new Error('no transfer is confirmed')
      const questions = await subject.bookings.fetchQuestions(booking.id)
      expect(questions.map(({ id }) => id)).toEqual(['direction', 'flight', 'address', 'drop-off', 'luggage'])
      const answers = [
        { id: 'direction', text: 'Chegada' },
        { id: 'flight', text: 'LA 3402' },
        { id: 'address', text: 'Pousada do Sol' },
      ]
      const changed = await subject.bookings.changeAnswers(booking.id, answers)
      expect(changed.answers?.map(({ text }) => text)).toEqual(['Chegada', 'LA 3402', 'Pousada do Sol'])
      expect(await subject.bookings.changeAnswers(booking.id, answers)).toEqual(changed)
      expect((await subject.bookings.fetchBooking(booking.id)).answers).toEqual(changed.answers)
      const refused = subject.bookings.changeAnswers(booking.id, [{ id: 'flight', text: 'cedo' }])
      await expect(refused).rejects.toMatchObject({
        fields: { 'answers.direction': expect.any(String), 'answers.flight': expect.stringContaining('voo') },
      })
      const over = all.find(({ status, offer }) => status === 'completed' && offer.kind === 'transfer')
      await expect(subject.bookings.changeAnswers(over?.id ?? '', answers)).rejects.toBeInstanceOf(Rejected)
      await expect(subject.none.changeAnswers(booking.id, answers)).rejects.toBeInstanceOf(NotFound)
      await expect(subject.none.fetchQuestions(booking.id)).rejects.toBeInstanceOf(NotFound)
    })

    it('cancels for the refund that was shown and no other one, and once', async () => {
      const booking = inState('confirmed')
      const refund = refundFor(booking, new Date())
      expect(refund).toBe(booking.total)
      await expect(subject.bookings.cancel(booking.id, 0)).rejects.toBeInstanceOf(Outdated)
      const cancelled = await subject.bookings.cancel(booking.id, refund)
      expect(cancelled).toMatchObject({ id: booking.id, status: 'cancelled by client', refunded: refund })
      expect(cancelled.cancelledAt).not.toBeNull()
      expect(await subject.bookings.cancel(booking.id, refund)).toEqual(cancelled)
      expect(await subject.bookings.fetchBooking(booking.id)).toEqual(cancelled)
    })

    it.each(['awaiting payment', 'completed', 'cancelled by provider'] as const)(
      'cancels none that is %s',
      async (status) => {
        const { id, total } = inState(status)
        await expect(subject.bookings.cancel(id, total)).rejects.toBeInstanceOf(Rejected)
      },
    )

    it('takes a review of what is completed, once', async () => {
      const { id } = inState('completed')
      const reviewed = await subject.bookings.review(id, { stars: 4, text: 'Água morna.' })
      expect(reviewed.review).toMatchObject({ stars: 4, text: 'Água morna.', answer: null })
      expect(await subject.bookings.review(id, { stars: 4, text: 'Água morna.' })).toEqual(reviewed)
      await expect(subject.bookings.review(id, { stars: 1, text: 'Água fria.' })).rejects.toBeInstanceOf(Rejected)
      expect(await subject.bookings.fetchBooking(id)).toEqual(reviewed)
    })

    it.each(['awaiting payment', 'confirmed', 'cancelled by provider'] as const)(
      'takes no review of what is %s',
      async (status) => {
        const { id } = all.findLast((booking) => booking.status === status) ?? inState(status)
        await expect(subject.bookings.review(id, { stars: 5, text: '' })).rejects.toBeInstanceOf(Rejected)
      },
    )

    it('takes photos of a review under ids of the caller, and removes them', async () => {
      const { id = '' } = all.findLast(({ status }) => status === 'completed') ?? {}
      const photo = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const picture = { width: 400, height: 300, channels: 3, background: '#3b82a0' } as const
      const image = `data:image/png;base64,${(await sharp({ create: picture }).png().toBuffer()).toString('base64')}`
      const early = subject.bookings.addReviewPhoto(id, { id: photo(1), image })
      await expect(early).rejects.toBeInstanceOf(Rejected)
      const { review: without } = await subject.bookings.review(id, { stars: 5, text: '' })
      expect(without?.photos).toEqual([])
      const added = await subject.bookings.addReviewPhoto(id, { id: photo(1), image })
      expect(added.review?.photos).toEqual([{ id: photo(1), state: 'waiting', picture: null, reason: null }])
      expect(await subject.bookings.addReviewPhoto(id, { id: photo(1), image })).toEqual(added)
      expect(await subject.bookings.fetchReviewPhoto(photo(1))).toMatch(/^data:image\//)
      const wrong = subject.bookings.addReviewPhoto(id, { id: photo(2), image: 'data:text/html;base64,AAAA' })
      await expect(wrong).rejects.toMatchObject({ fields: { image: expect.any(String) } })
      for (let number = 2; number <= MOST_REVIEW_PHOTOS; number += 1) {
        await subject.bookings.addReviewPhoto(id, { id: photo(number), image })
      }
      const tooMany = subject.bookings.addReviewPhoto(id, { id: photo(99), image })
      await expect(tooMany).rejects.toMatchObject({ fields: { image: expect.stringContaining('Cabem') } })
      const strange = subject.none.addReviewPhoto(id, { id: photo(98), image })
      await expect(strange).rejects.toBeInstanceOf(NotFound)
      await expect(subject.none.removeReviewPhoto(id, photo(1))).rejects.toBeInstanceOf(NotFound)
      await expect(subject.none.fetchReviewPhoto(photo(1))).rejects.toBeInstanceOf(NotFound)
      const removed = await subject.bookings.removeReviewPhoto(id, photo(1))
      expect(removed.review?.photos?.map((one) => one.id)).not.toContain(photo(1))
      expect(await subject.bookings.removeReviewPhoto(id, photo(1))).toEqual(removed)
      await expect(subject.bookings.fetchReviewPhoto(photo(1))).rejects.toBeInstanceOf(NotFound)
    })

    it('lets nobody cancel or review what is somebody else’s', async () => {
      for (const { id, total } of all) {
        await expect(subject.none.cancel(id, total)).rejects.toBeInstanceOf(NotFound)
        const people = [{ band: 'adult', count: 1 }] as const
        const wanted = { startsAt: '2030-01-01T09:00', people, participants: [], difference: 0 }
        await expect(subject.none.change(id, wanted)).rejects.toBeInstanceOf(NotFound)
        await expect(subject.none.review(id, { stars: 5, text: '' })).rejects.toBeInstanceOf(NotFound)
      }
    })
  })
}
