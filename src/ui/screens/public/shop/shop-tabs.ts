import { OFFER_KINDS, type OfferKind } from '../../../../core/offers/offer-kinds.ts'

/** Values of `tab` in the address; Portuguese because people read and share it. */
const TAB_OF: Readonly<Record<OfferKind, string>> = { tour: 'passeios', transfer: 'traslados', advisory: 'assessorias' }

export interface ShopSearch {
  readonly tab?: string
}

/** Drops an unknown tab. */
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
