import type { Centavos } from '../money/money.ts'
import type { Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { OfferPhoto, OfferSection, OfferSections, SectionChange } from './offer-sections.ts'

/** `published` and `paused` tell of what travellers see; the others of an offer that none of them has seen yet. */
export const OFFER_STATUSES = ['draft', 'in review', 'published', 'rejected', 'paused'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** What became of changes to an offer on sale that travellers do not see yet. */
export const CHANGES_STATES = ['editing', 'in review', 'rejected'] as const
export type ChangesState = (typeof CHANGES_STATES)[number]

export interface OwnOfferSummary {
  readonly id: string
  readonly kind: OfferKind
  readonly status: OfferStatus
  /** Null where there are none. */
  readonly changes: ChangesState | null
  /** Of the latest rejection, of the offer or of its changes; null where there is none. */
  readonly rejectionReason: string | null
  /** Of an offer on sale, what travellers see; empty until it is typed. Place and cover likewise. */
  readonly title: string
  /** The title that travellers do not see yet; null where it is the same, or the offer is not on sale. */
  readonly proposedTitle: string | null
  readonly place: Place | null
  readonly cover: Picture | null
  /** Of an adult; null until there is one. */
  readonly priceFrom: Centavos | null
  /** ISO instant. */
  readonly updatedAt: string
}

/** Whether the guide may submit, and if not, why, as a Portuguese sentence. */
export interface SellingPermission {
  readonly maySubmit: boolean
  readonly obstacle: string | null
}

export interface OwnOfferList extends SellingPermission {
  /** What was changed last comes first. */
  readonly offers: readonly OwnOfferSummary[]
}

export interface OwnOffer extends SellingPermission {
  readonly id: string
  readonly kind: OfferKind
  readonly status: OfferStatus
  readonly changes: ChangesState | null
  readonly rejectionReason: string | null
  /** Grows with each save; a save names the one that it knows. */
  readonly version: number
  /** As the guide last left them. */
  readonly sections: OfferSections
  /** The live version; null before the first publication. */
  readonly onSale: OfferSections | null
  /** Of an offer on sale: the sections that travellers still see as they were. */
  readonly changed: readonly OfferSection[]
}

/** What somebody sells, as only they see it. All calls reject with failures of core/failures.ts; another's offer is NotFound. */
export interface OwnOffers {
  fetchAll(signal?: AbortSignal): Promise<OwnOfferList>
  /** @param id a UUID chosen by the caller: the same call again changes nothing. */
  create(id: string, kind: OfferKind): Promise<OwnOffer>
  fetchOne(id: string, signal?: AbortSignal): Promise<OwnOffer>
  /**
   * Saves one section. Of what nobody has seen yet it may be unfinished; what is in review leaves the queue by it. Plans and
   * availability of an offer on sale are on sale at once, and never touch what was bought. The same value again changes nothing.
   * @throws Outdated where it was saved elsewhere since `version`; Rejected with `fields` by path within the section.
   */
  save(id: string, version: number, change: SectionChange): Promise<OwnOffer>
  /**
   * Keeps a photo for the offer, which shows it once the section `photos` names it. The same picture twice is the same photo.
   * @param photo.image data URL of a JPEG, PNG or WebP.
   * @throws Rejected with `fields.image`.
   */
  addPhoto(
    id: string,
    photo: {
      readonly image: string
      readonly onProgress?: (percent: number) => void
      readonly signal?: AbortSignal
    },
  ): Promise<OfferPhoto>
  /**
   * Sends it, or the changes to it, to be looked at. @throws Rejected with `fields` by `section.path`; Forbidden where the guide
   * may not sell yet; Outdated.
   */
  submit(id: string, version: number): Promise<OwnOffer>
  /** Takes it off sale, or puts it back. */
  setPaused(id: string, isPaused: boolean): Promise<OwnOffer>
  /** A draft with all of it but the blocked days. @param newId a UUID chosen by the caller: the same call again changes nothing. */
  copy(id: string, newId: string): Promise<OwnOffer>
  /** What nobody has seen yet goes; of an offer on sale, the changes that travellers do not see. */
  discard(id: string): Promise<void>
}

/** Places by name, known destinations first, then Brazil's other cities: at most 8. */
export interface Cities {
  find(text: string, signal?: AbortSignal): Promise<readonly CityFound[]>
}

export interface CityFound extends Place {
  /** Of its centre. Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
}
