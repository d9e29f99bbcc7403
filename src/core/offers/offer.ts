import type { Centavos } from '../money/money.ts'
import type { PublicFields } from './offer-fields.ts'
import type { OfferKind } from './offer-kinds.ts'

/** Passeio, traslado, assessoria. */

export const LANGUAGES = ['pt', 'en', 'es', 'fr', 'de', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Refund in full until a limit before the departure, none after: flexible 24 h, moderate 72 h, strict 7 days.
 * And in full within 7 days of the purchase while the departure is more than 24 h away (CDC art. 49).
 */
export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict'] as const
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]

export interface Picture {
  /** Address of the largest version. */
  readonly url: string
  /** Candidate versions for srcset: address and width in pixels. */
  readonly sources: readonly { readonly url: string; readonly width: number }[]
  readonly width: number
  readonly height: number
  /** A description in Portuguese. */
  readonly alt: string
  /** A CSS colour shown while the picture loads. */
  readonly color: string
}

export interface Rating {
  /** 1 to 5, one decimal. */
  readonly average: number
  readonly count: number
}

export interface Place {
  /** For addresses and filters: `sao-luis`. */
  readonly slug: string
  /** Name of the city or region: `São Luís`. */
  readonly name: string
  /** The state's code: `MA`. */
  readonly state: string
}

/** The data of a card in a list. */
export interface OfferCard {
  readonly id: string
  readonly kind: OfferKind
  readonly title: string
  readonly destination: Place
  readonly cover: Picture
  /** The cheapest price of one adult in any plan. */
  readonly priceFrom: Centavos
  /** True where priceFrom buys the whole group, not one person. */
  readonly pricePerGroup: boolean
  readonly durationMinutes: number
  /** Null without ratings. */
  readonly rating: Rating | null
  readonly languages: readonly Language[]
  readonly cancellation: CancellationPolicy
  readonly provider: { readonly id: string; readonly name: string }
  /** Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
  /** In answers of the search: the first ISO day, of those that were searched, on which the party can book. */
  readonly firstDay?: string | undefined
}

/** OCTO's unit types; age bands are the same. */
export const AGE_BANDS = ['adult', 'youth', 'child', 'infant', 'senior', 'student'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

export interface PlanPrice {
  readonly band: AgeBand
  /** Whole years; null where the band has no limit on that side. */
  readonly minAge: number | null
  readonly maxAge: number | null
  /** Per person, or for the whole group in a private plan sold by the group. */
  readonly price: Centavos
  /** "Children only with an adult". */
  readonly onlyWithAdult: boolean
}

export interface Plan {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Private to one party, or shared. */
  readonly isPrivate: boolean
  readonly pricePerGroup: boolean
  readonly minPeople: number
  readonly maxPeople: number
  readonly prices: readonly PlanPrice[]
}

export interface Review {
  readonly id: string
  /** First name and initial of a participant. */
  readonly author: string
  /** ISO date. */
  readonly date: string
  /** Whole stars, 1 to 5. */
  readonly stars: number
  readonly text: string
  readonly offer?: { readonly id: string; readonly title: string }
  /** The guide's answer, if any. */
  readonly answer: string | null
  /** The traveller's, released by an admin; without descriptions. */
  readonly photos?: readonly Picture[]
}

/** The marketplace's checks of a provider. A badge is shown only when true. */
export interface ProviderBadges {
  readonly identity: boolean
  readonly cadastur: boolean
  readonly email: boolean
  readonly phone: boolean
}

/**
 * The seller. Decreto 7.962/2013 requires name, CPF or CNPJ and address; Decreto 7.381/2010 requires the Cadastur
 * number, if the seller has one, on every offer and profile.
 */
export interface ProviderSummary {
  readonly id: string
  /** Trade name. */
  readonly name: string
  readonly legalName: string
  /** Formatted CNPJ; a CPF is masked (***.123.456-**). */
  readonly taxId: string
  /** The full address of a business; only city and state for a person with a CPF. */
  readonly address: string
  readonly cadastur: { readonly number: string; readonly category: string } | null
  readonly avatar: Picture | null
  readonly languages: readonly Language[]
  readonly rating: Rating | null
  readonly badges: ProviderBadges
  /** Year the person joined the marketplace. */
  readonly since: number
  /** Median minutes until the first answer to a traveller; absent with too few answers. */
  readonly responseMinutes?: number
}

export interface Transfer {
  readonly origin: string
  readonly destination: string
  readonly vehicle: string
  /** Pieces of luggage per person. */
  readonly luggagePerPerson: number
}

export const ADVISORY_CHANNELS = ['video', 'phone', 'chat'] as const
export interface Advisory {
  readonly channel: (typeof ADVISORY_CHANNELS)[number]
}

/** The data of the detail page. */
export interface OfferDetail extends OfferCard, PublicFields {
  readonly description: string
  /** Highlights, one short line each. */
  readonly highlights: readonly string[]
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly itinerary: readonly { readonly title: string; readonly text: string; readonly minutes: number | null }[]
  readonly pictures: readonly Picture[]
  readonly meetingPoint: {
    readonly name: string
    readonly address: string
    readonly latitude: number
    readonly longitude: number
  } | null
  /** IANA zone of the departures, e.g. America/Fortaleza. */
  readonly timeZone: string
  /** Local start times, HH:MM. */
  readonly startTimes: readonly string[]
  /** Weekdays with departures, 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly plans: readonly Plan[]
  readonly transfer: Transfer | null
  readonly advisory: Advisory | null
  readonly seller: ProviderSummary
  readonly reviews: readonly Review[]
  /** Reviews by stars, from 1 to 5. */
  readonly ratingCounts: readonly [number, number, number, number, number]
  readonly similar: readonly OfferCard[]
}
