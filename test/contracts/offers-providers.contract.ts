import { describe, expect, it } from 'vitest'
import { NotFound } from '../../src/core/failures.ts'
import { REVIEW_ORDERS, type ReviewChoice, type ReviewPage } from '../../src/core/offers/arrange-reviews.ts'
import type { Review } from '../../src/core/offers/offer.ts'
import type { OffersSource } from '../../src/core/offers/offers.port.ts'
import type { ProvidersSource } from '../../src/core/providers/providers.port.ts'
import { REVIEWED, REVIEWED_STARS } from './sample-offers.ts'
import { suiteSubject } from './suite-subject.ts'

export interface OffersSubject {
  readonly offers: OffersSource
  readonly providers: ProvidersSource
  /** Ids of published offers. */
  readonly ids: readonly string[]
  close(): Promise<void>
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export function offersAndProvidersContract(name: string, start: () => Promise<OffersSubject>): void {
  describe(`OffersSource and ProvidersSource: ${name}`, () => {
    const subject = suiteSubject(start)

    it('return a published offer in full, and its guide’s profile', async () => {
      for (const id of subject().ids.slice(0, 5)) {
        const offer = await subject().offers.fetchOffer(id)
        expect(offer.id).toBe(id)
        expect(offer.plans.length).toBeGreaterThan(0)
        expect(offer.seller.id).toBe(offer.provider.id)
        const provider = await subject().providers.fetchProvider(offer.provider.id)
        expect(provider).toMatchObject({ id: offer.provider.id, name: offer.provider.name })
        expect(provider.offers[offer.kind].map((card) => card.id)).toContain(id)
      }
    })

    it('return the departures of an offer, day by day within the period, each with seats', async () => {
      const [from, to] = [dayFromNow(1), dayFromNow(40)]
      let dayCount = 0
      for (const id of subject().ids.slice(0, 5)) {
        const days = await subject().offers.fetchDepartures(id, from, to)
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted())
        for (const { day, departures } of days) {
          expect(day >= from && day <= to, day).toBe(true)
          const times = departures.map(({ time }) => time)
          expect(times).toEqual([...new Set(times)].toSorted())
          expect(times.length).toBeGreaterThan(0)
          for (const { time, seats } of departures) {
            expect(time).toMatch(/^\d{2}:\d{2}$/)
            expect(seats).toBeGreaterThan(0)
          }
        }
        dayCount += days.length
      }
      expect(dayCount).toBeGreaterThan(0)
    })

    it('return all chosen reviews in the chosen order, page by page, each once', async () => {
      const { offers, providers, ids } = subject()
      const { provider } = await offers.fetchOffer(ids[0] ?? '')
      const choices: readonly ReviewChoice[] = [
        ...REVIEW_ORDERS.map((order) => ({ order, stars: null, withPhotos: false })),
        { order: 'newest', stars: 1, withPhotos: false },
        { order: 'best', stars: null, withPhotos: true },
      ]
      for (const choice of choices) {
        const ofOffer = await allPages((after) => offers.fetchReviews(REVIEWED, choice, after))
        const expected = REVIEWED_STARS.filter((stars) => (choice.stars ?? stars) === stars && !choice.withPhotos)
        const stars = ofOffer.map((review) => review.stars)
        expect(stars.toSorted()).toEqual(expected.toSorted())
        if (choice.order === 'best') expect(stars).toEqual(stars.toSorted((a, b) => b - a))
        if (choice.order === 'worst') expect(stars).toEqual(stars.toSorted((a, b) => a - b))
        const ofProvider = await allPages((after) => providers.fetchReviews(provider.id, choice, after))
        expect(ofProvider.length).toBeGreaterThanOrEqual(ofOffer.length)
      }
    })

    it.each(['nao-existe', '0', '..', 'a/b', '%', '<script>', 'x'.repeat(500)])(
      'reject the id %j with NotFound',
      async (id) => {
        const wrong = [
          subject().offers.fetchOffer(id),
          subject().offers.fetchDepartures(id, dayFromNow(1), dayFromNow(2)),
          subject().providers.fetchProvider(id),
          subject().offers.fetchReviews(id, NEWEST),
          subject().providers.fetchReviews(id, NEWEST),
        ]
        for (const answer of wrong) await expect(answer).rejects.toBeInstanceOf(NotFound)
      },
    )

    it('reject with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject().offers.fetchOffer('1', signal)).rejects.toBe(reason)
      await expect(subject().offers.fetchDepartures('1', '2026-01-01', '2026-01-02', signal)).rejects.toBe(reason)
      await expect(subject().providers.fetchProvider('1', signal)).rejects.toBe(reason)
    })
  })
}

const NEWEST: ReviewChoice = { order: 'newest', stars: null, withPhotos: false }

/** Follows a list of reviews to its end, which the total announces. */
async function allPages(fetchPage: (after?: Review) => Promise<ReviewPage>): Promise<readonly Review[]> {
  const found: Review[] = []
  for (;;) {
    const { reviews, total } = await fetchPage(found.at(-1))
    found.push(...reviews)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    if (reviews.length === 0 || found.length >= total) {
      expect(found).toHaveLength(total)
      return found
    }
  }
}
