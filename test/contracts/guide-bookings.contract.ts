import { describe, expect, it } from 'vitest'
import { earningSums } from '../../src/core/bookings/guide-booking-rules.ts'
import type { GuideBookings } from '../../src/core/bookings/guide-bookings.port.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import { suiteSubject } from './suite-subject.ts'

/**
 * The desk of a guide on 20 November 2026, nine in the morning in São Luís. Each sale is of R$ 100,00, of which R$ 15,00 are fee.
 */
export const DESK = {
  now: new Date('2026-11-20T12:00:00Z'),
  today: '2026-11-20',
  period: { from: '2026-11-01', to: '2026-12-31' },
  /** Today at ten, and at eleven. */
  marina: { id: 'r-marina', code: 'TP-MARNA2', startsAt: '2026-11-20T10:00' },
  bruno: { id: 'r-bruno', code: 'TP-BRVN33', startsAt: '2026-11-20T11:00' },
  /** Today, cancelled by the client, fully refunded. */
  gone: { id: 'r-gone', code: 'TP-GNE444', startsAt: '2026-11-20T10:00' },
  /** Five days from now. */
  later: { id: 'r-later', code: 'TP-LATER5', startsAt: '2026-11-25T10:00' },
  /** Served and over; payable by Thursday. */
  past: { id: 'r-past', code: 'TP-PAST66', startsAt: '2026-11-16T10:00' },
  /** Today, another guide's. */
  foreign: { id: 'r-foreign', code: 'TP-FRGN77', startsAt: '2026-11-20T10:00' },
  review: 'avaliacao-1',
  answered: { id: 'avaliacao-2', answer: 'Volte sempre!' },
  foreignReview: 'avaliacao-3',
  payable: 8500,
  /** 26 payouts, latest first: one failed, one in transfer, the rest paid. The third pays the booking `past`. */
  payouts: {
    count: 26,
    amount: 5000,
    failed: 'repasse26',
    inTransfer: 'repasse25',
    paid: 'repasse24',
    reason: 'Chave inexistente',
  },
  foreignPayout: 'alheio',
} as const

export interface GuideBookingsSubject {
  readonly desk: GuideBookings
  close(): Promise<void>
}

export function guideBookingsContract(name: string, start: () => Promise<GuideBookingsSubject>): void {
  describe(`GuideBookings: ${name}`, () => {
    const subject = suiteSubject(start)
    const { from, to } = DESK.period
    const all = () => subject().desk.fetchBookings(from, to)
    const byId = async (id: string) => (await all()).find((one) => one.id === id)

    it('returns the bookings from one day to another, by departure, without those of another guide', async () => {
      expect((await all()).map(({ startsAt }) => startsAt)).toEqual([
        DESK.past.startsAt,
        DESK.marina.startsAt,
        DESK.gone.startsAt,
        DESK.bruno.startsAt,
        DESK.later.startsAt,
      ])
      expect((await subject().desk.fetchBookings(DESK.today, DESK.today)).map(({ id }) => id).toSorted()).toEqual(
        [DESK.bruno.id, DESK.gone.id, DESK.marina.id].toSorted(),
      )
    })

    it('returns the phone only of expected travellers', async () => {
      expect((await byId(DESK.marina.id))?.client.cellphone).toMatch(/^\+55\d+$/)
      expect((await byId(DESK.gone.id))?.client.cellphone).toBeNull()
      expect((await byId(DESK.past.id))?.client.cellphone).toBeNull()
    })

    it.each([
      ['of another day', DESK.later.code],
      ['that is over', DESK.past.code],
      ['that is cancelled', DESK.gone.code],
    ])('takes no voucher %s, and says why', async (_, code) => {
      const failure = await subject()
        .desk.checkIn(code)
        .then(
          () => null,
          (error: unknown) => error,
        )
      expect(failure).toBeInstanceOf(Rejected)
      expect(failure).toHaveProperty('detail', expect.stringMatching(/\w/))
    })

    it.each([
      ['of nobody', 'TP-ZZZZZZ'],
      ['of another guide', DESK.foreign.code],
    ])('knows no voucher %s', async (_, code) => {
      await expect(subject().desk.checkIn(code)).rejects.toBeInstanceOf(NotFound)
    })

    it.each(['', 'TP-', 'https://exemplo.com.br/', '<b>x</b>'])('reads no voucher in %j', async (text) => {
      await expect(subject().desk.checkIn(text)).rejects.toBeInstanceOf(Rejected)
    })

    it('records an arrival once for every form of the code, and then returns its first time', async () => {
      const { desk } = subject()
      const first = await desk.checkIn(` ${DESK.marina.code.slice(3).toLowerCase()} `)
      expect(first).toMatchObject({ id: DESK.marina.id, checkedInAt: DESK.now.toISOString() })
      const address = `https://exemplo.com.br/area-do-guia?tab=bookings&code=${DESK.marina.code}`
      expect(await desk.checkIn(address)).toEqual(first)
      expect(await byId(DESK.marina.id)).toEqual(first)
    })

    it('cancels a future booking with a full refund, and gives a repeated call the same answer', async () => {
      const { desk } = subject()
      await expect(desk.cancel(DESK.bruno.id, '  ')).rejects.toBeInstanceOf(Rejected)
      const cancelled = await desk.cancel(DESK.bruno.id, 'A estrada está fechada.')
      expect(cancelled).toMatchObject({ id: DESK.bruno.id, status: 'cancelled by provider' })
      expect(cancelled.client.cellphone).toBeNull()
      expect(await desk.cancel(DESK.bruno.id, 'Outra razão')).toEqual(cancelled)
      expect(await byId(DESK.bruno.id)).toEqual(cancelled)
      await expect(desk.checkIn(DESK.bruno.code)).rejects.toBeInstanceOf(Rejected)
    })

    it('cancels nothing that is over or cancelled, and nothing of another guide', async () => {
      const { desk } = subject()
      await expect(desk.cancel(DESK.past.id, 'x')).rejects.toBeInstanceOf(Rejected)
      await expect(desk.cancel(DESK.gone.id, 'x')).rejects.toBeInstanceOf(Rejected)
      await expect(desk.cancel(DESK.foreign.id, 'x')).rejects.toBeInstanceOf(NotFound)
      await expect(desk.cancel('nao-existe', 'x')).rejects.toBeInstanceOf(NotFound)
    })

    it('moves a departure as shown, and none that changed, began or is another guide’s', async () => {
      const { desk } = subject()
      const { id, startsAt: was } = DESK.later
      const asked = { startsAt: '2026-11-26T15:00', was, bookings: 1, reason: 'A maré está alta.' }
      await expect(desk.moveDeparture(id, { ...asked, reason: ' ' })).rejects.toBeInstanceOf(Rejected)
      await expect(desk.moveDeparture(id, { ...asked, startsAt: was })).rejects.toBeInstanceOf(Rejected)
      await expect(desk.moveDeparture(id, { ...asked, bookings: 2 })).rejects.toBeInstanceOf(Outdated)
      await expect(desk.moveDeparture(DESK.past.id, { ...asked, was: DESK.past.startsAt })).rejects.toBeInstanceOf(
        Rejected,
      )
      const foreign = { ...asked, was: DESK.foreign.startsAt }
      await expect(desk.moveDeparture(DESK.foreign.id, foreign)).rejects.toBeInstanceOf(NotFound)
      await desk.moveDeparture(id, asked)
      expect(await byId(id)).toMatchObject({ startsAt: asked.startsAt, movedFrom: was, status: 'confirmed' })
      await expect(desk.moveDeparture(id, asked)).rejects.toBeInstanceOf(Outdated)
      await desk.moveDeparture(id, { ...asked, startsAt: was, was: asked.startsAt })
    })

    it('returns earnings that balance, latest departure first, and the payment’s date of past services', async () => {
      const { lines, commission } = await subject().desk.fetchEarnings(from, to)
      expect(commission).toBe(1500)
      const departures = lines.map(({ startsAt }) => startsAt)
      expect(departures).toEqual(departures.toSorted().toReversed())
      for (const { total, refunded, fee, due } of lines) expect(fee + due).toBe(total - refunded)
      const line = (id: string) => lines.find(({ bookingId }) => bookingId === id)
      expect(line(DESK.past.id)).toMatchObject({ total: 10_000, fee: 1500, due: 8500, payableBy: '2026-11-18' })
      expect(line(DESK.later.id)).toMatchObject({ due: 8500, payableBy: null })
      expect(line(DESK.gone.id)).toMatchObject({ refunded: 10_000, fee: 0, due: 0, payableBy: null })
      expect(line(DESK.foreign.id)).toBeUndefined()
      expect(earningSums(lines)).toMatchObject({ payable: 8500 })
      expect((await subject().desk.fetchEarnings('2026-12-01', '2026-12-31')).lines).toEqual([])
    })

    it('returns the clients’ reviews, and publishes one answer to each', async () => {
      const { desk } = subject()
      const reviews = await desk.fetchReviews()
      expect(reviews.map(({ id }) => id)).toEqual([DESK.review, DESK.answered.id])
      await expect(desk.answerReview(DESK.review, ' ')).rejects.toBeInstanceOf(Rejected)
      const answered = await desk.answerReview(DESK.review, ' Obrigada! ')
      expect(answered).toEqual({ ...reviews[0], answer: 'Obrigada!' })
      expect(await desk.answerReview(DESK.review, 'Obrigada!')).toEqual(answered)
      await expect(desk.answerReview(DESK.review, 'Outra resposta')).rejects.toBeInstanceOf(Rejected)
      await expect(desk.answerReview(DESK.answered.id, 'Outra resposta')).rejects.toBeInstanceOf(Rejected)
      await expect(desk.answerReview(DESK.foreignReview, 'x')).rejects.toBeInstanceOf(NotFound)
      expect((await desk.fetchReviews()).map(({ answer }) => answer)).toEqual(['Obrigada!', DESK.answered.answer])
    })

    it('returns the sums of all payouts, and the payouts in pages, latest first', async () => {
      const { desk } = subject()
      const { count, amount, failed, inTransfer, paid, reason } = DESK.payouts
      const first = await desk.fetchPayouts()
      const sums = { payable: DESK.payable, inTransfer: amount, paid: amount * (count - 2) }
      expect(first).toMatchObject({ ...sums, next: expect.any(String) })
      expect(first.payouts.slice(0, 3)).toMatchObject([
        { id: failed, state: 'failed', reason, endToEndId: null },
        { id: inTransfer, state: 'in transfer', reason: null, endToEndId: null },
        {
          id: paid,
          state: 'paid',
          reason: null,
          endToEndId: expect.stringMatching(/^E/),
          items: [{ code: DESK.past.code, amount }],
        },
      ])
      const second = await desk.fetchPayouts(first.next ?? undefined)
      expect(second).toMatchObject({ ...sums, next: null })
      const ids = [...first.payouts, ...second.payouts].map(({ id }) => id)
      expect(ids).toEqual(Array.from({ length: count }, (_, index) => `repasse${count - index}`))
    })

    it('returns the statement of a payout that was paid or is in transfer', async () => {
      const { desk } = subject()
      for (const id of [DESK.payouts.paid, DESK.payouts.inTransfer]) {
        expect(new TextDecoder().decode((await desk.fetchStatement(id)).slice(0, 5))).toBe('%PDF-')
      }
      for (const id of [DESK.payouts.failed, DESK.foreignPayout, 'nenhum']) {
        await expect(desk.fetchStatement(id)).rejects.toBeInstanceOf(NotFound)
      }
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject().desk.fetchBookings(from, to, signal)).rejects.toBe(reason)
      await expect(subject().desk.fetchEarnings(from, to, signal)).rejects.toBe(reason)
      await expect(subject().desk.fetchReviews(signal)).rejects.toBe(reason)
      await expect(subject().desk.fetchPayouts(undefined, signal)).rejects.toBe(reason)
    })
  })
}
