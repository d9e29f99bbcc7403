import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotFound } from '../../src/core/failures.ts'
import type { OffersSource } from '../../src/core/offers/offers.port.ts'
import type { ProvidersSource } from '../../src/core/providers/providers.port.ts'

export interface OffersSubject {
  readonly offers: OffersSource
  readonly providers: ProvidersSource
  /** Ids of published offers. */
  readonly ids: readonly string[]
  close(): Promise<void>
}

/** What OffersSource and ProvidersSource promise, whoever keeps the promise. */
export function offersAndProvidersContract(name: string, start: () => Promise<OffersSubject>): void {
  describe(`OffersSource and ProvidersSource: ${name}`, { timeout: 30_000 }, () => {
    let subject: OffersSubject
    beforeAll(async () => {
      subject = await start()
    }, 180_000)
    afterAll(() => subject.close())

    it('give a published offer in full, and the profile of who sells it', async () => {
      for (const id of subject.ids.slice(0, 5)) {
        const offer = await subject.offers.fetchOffer(id)
        expect(offer.id).toBe(id)
        expect(offer.plans.length).toBeGreaterThan(0)
        expect(offer.seller.id).toBe(offer.provider.id)
        const provider = await subject.providers.fetchProvider(offer.provider.id)
        expect(provider).toMatchObject({ id: offer.provider.id, name: offer.provider.name })
        expect(provider.offers[offer.kind].map((card) => card.id)).toContain(id)
      }
    })

    it.each(['nao-existe', '0', '..', 'a/b', '%', '<script>', 'x'.repeat(500)])(
      'reject the id %j with NotFound',
      async (id) => {
        const wrong = [subject.offers.fetchOffer(id), subject.providers.fetchProvider(id)]
        for (const answer of wrong) await expect(answer).rejects.toBeInstanceOf(NotFound)
      },
    )

    it('reject with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(subject.offers.fetchOffer('1', signal)).rejects.toBe(reason)
      await expect(subject.providers.fetchProvider('1', signal)).rejects.toBe(reason)
    })
  })
}
