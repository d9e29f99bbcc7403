import { OFFER_KINDS, type OfferKind } from '../../../../core/offers/offer-kinds.ts'

/** The values of `tab` in the address, in Portuguese because people read and share it. */
const TAB_OF: Readonly<Record<OfferKind, string>> = { tour: 'passeios', transfer: 'traslados', advisory: 'assessorias' }

export interface ShopSearch {
  readonly tab?: string
}

/** Whatever is no tab is dropped. */
export function parseShopSearch(raw: Readonly<Record<string, unknown>>): ShopSearch {
  const tab = Object.values(TAB_OF).find((known) => known === raw.tab)
  return tab === undefined ? {} : { tab }
}

export function tabOf(kind: OfferKind): string {
  return TAB_OF[kind]
}

export function kindOf(tab: string | undefined): OfferKind | undefined {
  return OFFER_KINDS.find((kind) => TAB_OF[kind] === tab)
}
