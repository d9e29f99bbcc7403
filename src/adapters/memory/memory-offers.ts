import { NotFound } from '../../core/failures.ts'
import type { OfferDetail } from '../../core/offers/offer.ts'
import type { OffersSource } from '../../core/offers/offers.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `offers` are the published ones. */
export const createMemoryOffers = (offers: readonly OfferDetail[], before?: BeforeAnswering): OffersSource => ({
  fetchOffer(id, signal) {
    const find = () => {
      const offer = offers.find((one) => one.id === id)
      if (!offer) throw new NotFound(`there is no offer "${id}"`)
      return offer
    }
    return answering(find, before, signal)
  },
})
