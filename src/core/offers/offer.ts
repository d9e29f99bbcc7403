import type { Centavos } from '../money/money.ts'
import type { PublicFields } from './offer-fields.ts'
import type { OfferKind } from './offer-kinds.ts'

/** The three kinds of one thing: passeio, traslado, assessoria. */

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
  /** What is seen, in Portuguese. */
  readonly alt: string
  /** A CSS colour that stands in while the picture loads. */
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
  /** City or region as people say it: `São Luís`. */
  readonly name: string
  /** Two letters of the state: `MA`. */
  readonly state: string
}

/** What a card in a list shows. */
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
  /** Null while nobody has rated it. */
  readonly rating: Rating | null
  readonly languages: readonly Language[]
  readonly cancellation: CancellationPolicy
  readonly provider: { readonly id: string; readonly name: string }
  /** Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
}

/** OCTO's unit types, which age bands map onto one to one. */
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
  /** Private to one party, or shared with others. */
  readonly isPrivate: boolean
  readonly pricePerGroup: boolean
  readonly minPeople: number
  readonly maxPeople: number
  readonly prices: readonly PlanPrice[]
}

export interface Review {
  readonly id: string
  /** First name and initial; only people who took part may write one. */
  readonly author: string
  /** ISO date of writing. */
  readonly date: string
  /** Whole stars, 1 to 5. */
  readonly stars: number
  readonly text: string
  readonly offer?: { readonly id: string; readonly title: string }
  /** The guide's answer, if any. */
  readonly answer: string | null
}

/** What the marketplace has checked about a provider. Each badge is shown only when true. */
export interface ProviderBadges {
  readonly identity: boolean
  readonly cadastur: boolean
  readonly email: boolean
  readonly phone: boolean
}

/**
 * Who sells. Decreto 7.962/2013 wants name, CPF or CNPJ and address in sight; Decreto 7.381/2010 wants the Cadastur
 * number on every offer and profile, where there is one.
 */
export interface ProviderSummary {
  readonly id: string
  /** Trade name. */
  readonly name: string
  readonly legalName: string
  /** Formatted CNPJ; a CPF is masked (***.123.456-**). */
  readonly taxId: string
  /** Of a business; of a person selling under a CPF city and state alone. */
  readonly address: string
  readonly cadastur: { readonly number: string; readonly category: string } | null
  readonly avatar: Picture | null
  readonly languages: readonly Language[]
  readonly rating: Rating | null
  readonly badges: ProviderBadges
  /** Year the person joined the marketplace. */
  readonly since: number
}

export interface Transfer {
  readonly origin: string
  readonly destination: string
  readonly vehicle: string
  /** Pieces of luggage that fit, per person. */
  readonly luggagePerPerson: number
}

export const ADVISORY_CHANNELS = ['video', 'phone', 'chat'] as const
export interface Advisory {
  readonly channel: (typeof ADVISORY_CHANNELS)[number]
}

/** What the detail page shows. */
export interface OfferDetail extends OfferCard, PublicFields {
  readonly description: string
  /** What makes it worth it, one short line each. */
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
