import type { OfferDetail } from '../../../../core/offers/offer.ts'
import type { OffersSource } from '../../../../core/offers/offers.port.ts'

/**
 * Choosing another plan changes the address, so the router loads the page again although the offer is the same. The
 * screen passes the offer to the loader, which uses it once, so that it is never stale.
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
