import type { Centavos } from '../money/money.ts'
import type { Picture, Place } from '../offers/offer.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import type { OfferPhoto, OfferSection, OfferSections, SectionChange } from './offer-sections.ts'

/** `published` and `paused` offers have a live version; travellers have never seen the others. */
export const OFFER_STATUSES = ['draft', 'in review', 'published', 'rejected', 'paused'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** The status of changes to an offer on sale before they are live. */
export const CHANGES_STATES = ['editing', 'in review', 'rejected'] as const
export type ChangesState = (typeof CHANGES_STATES)[number]

/** Staff took an offer, or all of a guide's offers, off sale; only staff can put them back. */
export interface Suspension {
  /** The reason that the guide was given; null if unknown. */
  readonly reason: string | null
}

export interface OwnOfferSummary {
  readonly id: string
  readonly kind: OfferKind
  readonly status: OfferStatus
  /** Null without changes. */
  readonly changes: ChangesState | null
  /** The reason of the latest rejection, of the offer or of its changes; null without one. */
  readonly rejectionReason: string | null
  /** The live title of an offer on sale; empty while none is typed. Place and cover likewise. */
  readonly title: string
  /** The proposed title of an offer on sale; null if it equals the live one. */
  readonly proposedTitle: string | null
  readonly place: Place | null
  readonly cover: Picture | null
  /** An adult's lowest price; null without one. */
  readonly priceFrom: Centavos | null
  /** ISO instant. */
  readonly updatedAt: string
  /** Of this offer alone. A backend that does not know suspensions leaves it out. */
  readonly suspension?: Suspension | null | undefined
}

/** `obstacle` is a Portuguese sentence that says why the guide may not submit. */
export interface SellingPermission {
  readonly maySubmit: boolean
  readonly obstacle: string | null
  /** Of all the guide's offers; left out like an offer's. */
  readonly salesSuspension?: Suspension | null | undefined
}

export interface OwnOfferList extends SellingPermission {
  /** The latest change comes first. */
  readonly offers: readonly OwnOfferSummary[]
}

export interface OwnOffer extends SellingPermission {
  readonly id: string
  readonly kind: OfferKind
  readonly status: OfferStatus
  readonly changes: ChangesState | null
  readonly rejectionReason: string | null
  /** Like the summary's. */
  readonly suspension?: Suspension | null | undefined
  /** Increases with each save; a save sends the version that it is based on. */
  readonly version: number
  /** The guide's latest values. */
  readonly sections: OfferSections
  /** The live version; null before the first publication. */
  readonly onSale: OfferSections | null
  /** Sections that differ from the live version. */
  readonly changed: readonly OfferSection[]
}

/** The logged-in guide's offers. All calls reject with failures of core/failures.ts; another guide's offer is NotFound. */
export interface OwnOffers {
  fetchAll(signal?: AbortSignal): Promise<OwnOfferList>
  /** @param id a UUID chosen by the caller: repeating the call changes nothing. */
  create(id: string, kind: OfferKind): Promise<OwnOffer>
  fetchOne(id: string, signal?: AbortSignal): Promise<OwnOffer>
  /**
   * Saves one section. Sections of an unpublished offer may be unfinished; a save takes an offer out of the review.
   * Plans and availability of an offer on sale are live at once and never change existing bookings. Repeating the same
   * value changes nothing.
   * @throws Outdated if it changed elsewhere since `version`; Rejected with `fields` by path within the section.
   */
  save(id: string, version: number, change: SectionChange): Promise<OwnOffer>
  /**
   * Uploads a photo; the offer shows it once the section `photos` contains it. The same picture uploaded twice is one photo.
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
   * Submits the offer, or its changes, for review.
   * @throws Rejected with `fields` by `section.path`; Forbidden where the guide may not sell yet; Outdated.
   */
  submit(id: string, version: number): Promise<OwnOffer>
  /**
   * Pauses or resumes the sale.
   * @throws Rejected with `detail` for a sale that may not resume, such as a suspended one.
   */
  setPaused(id: string, isPaused: boolean): Promise<OwnOffer>
  /**
   * Creates a draft with everything except the blocked days. @param newId a UUID chosen by the caller: repeating the call changes
   * nothing.
   */
  copy(id: string, newId: string): Promise<OwnOffer>
  /** Deletes an unpublished offer, or the changes to an offer on sale. */
  discard(id: string): Promise<void>
}

/** Finds at most 8 places by name: known destinations first, then other cities of Brazil. */
export interface Cities {
  find(text: string, signal?: AbortSignal): Promise<readonly CityFound[]>
}

export interface CityFound extends Place {
  /** Its centre; degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
}
