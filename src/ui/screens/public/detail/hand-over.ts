import type { OfferDetail } from '../../../../core/offers/offer.ts'
import type { OffersSource } from '../../../../core/offers/offers.port.ts'

/**
 * Choosing another plan changes the address and so makes the router load the page anew, though the offer is the same.
 * The screen hands it over to the loader: taken once, so that nothing stale is ever shown from here.
 */
const handedOver = new WeakMap<OffersSource, OfferDetail>()

export function handOver(source: OffersSource, offer: OfferDetail): void {
  handedOver.set(source, offer)
}

export function takeHandedOver(source: OffersSource, id: string): OfferDetail | undefined {
  const offer = handedOver.get(source)
  handedOver.delete(source)
  return offer?.id === id ? offer : undefined
}
