import type { Centavos } from '../money/money.ts'
import type { Advisory, AgeBand, CancellationPolicy, Language, Picture, Place } from '../offers/offer.ts'
import { type FieldsOf, readSectionFields } from '../offers/offer-fields.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** The sections of an offer in the order of the form; each is saved separately. */
export const OFFER_SECTIONS = [
  'basics',
  'description',
  'photos',
  'route',
  'plans',
  'availability',
  'inclusions',
  'cancellation',
] as const
export type OfferSection = (typeof OFFER_SECTIONS)[number]

/** Sections that are live as soon as they are saved; an admin reviews the others of an offer on sale first. */
export const LIVE_SECTIONS = ['plans', 'availability'] as const satisfies readonly OfferSection[]

/** The typed values of an offer: a missing number is null, a missing text empty. */
export interface OfferSections {
  readonly basics: BasicsSection
  readonly description: DescriptionSection
  readonly photos: PhotosSection
  readonly route: RouteSection
  readonly plans: PlansSection
  readonly availability: AvailabilitySection
  readonly inclusions: InclusionsSection
  readonly cancellation: CancellationSection
}

export interface BasicsSection {
  readonly title: string
  readonly place: Place | null
  readonly languages: readonly Language[]
  readonly durationMinutes: number | null
  /** Only for transfers. */
  readonly transfer: {
    readonly origin: string
    readonly destination: string
    readonly vehicle: string
    readonly luggagePerPerson: number | null
  } | null
  /** Only for advisories. */
  readonly advisory: { readonly channel: Advisory['channel'] | null } | null
}

interface DescriptionSection extends FieldsOf<'description'> {
  readonly description: string
  /** Highlights, one short line each. */
  readonly highlights: readonly string[]
}

/** `id` is the backend's; the guide writes `alt`, a description of the picture. */
export interface OfferPhoto extends Picture {
  readonly id: string
}

interface PhotosSection {
  readonly photos: readonly OfferPhoto[]
}

export interface RouteSection {
  readonly meetingPoint: {
    readonly name: string
    readonly address: string
    /** Degrees, WGS 84; null until the pin is set. */
    readonly latitude: number | null
    readonly longitude: number | null
  } | null
  readonly itinerary: readonly { readonly title: string; readonly text: string; readonly minutes: number | null }[]
}

export interface PlanDraft {
  /** A UUID chosen by the device that adds the plan; it never changes. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isPrivate: boolean
  /** Only for private plans: the adult's price buys the whole group, and is the only price. */
  readonly pricePerGroup: boolean
  readonly minPeople: number | null
  readonly maxPeople: number | null
  readonly prices: readonly PriceDraft[]
}

export interface PriceDraft {
  readonly band: AgeBand
  /** Whole years, both inclusive; null for no limit on that side. */
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly price: Centavos | null
  readonly onlyWithAdult: boolean
}

interface PlansSection {
  readonly plans: readonly PlanDraft[]
}

/** Repeating departures in the local time of the offer's place. */
export interface AvailabilityRule {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** HH:MM. */
  readonly startTimes: readonly string[]
  /** People per departure, over all plans. */
  readonly capacity: number | null
  /** ISO days, inclusive; null for no limit. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** The time before departure when booking closes. */
  readonly leadMinutes: number
}

interface AvailabilitySection {
  readonly rules: readonly AvailabilityRule[]
  /** Sorted ISO days without departures. */
  readonly blockedDays: readonly string[]
}

interface InclusionsSection {
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
}

interface CancellationSection extends FieldsOf<'cancellation'> {
  readonly policy: CancellationPolicy | null
}

/** One section with its value. */
export type SectionChange = {
  readonly [Section in OfferSection]: { readonly section: Section; readonly value: OfferSections[Section] }
}[OfferSection]

/** A problem that prevents submitting an offer, or saving a section of an offer on sale. */
export interface OfferProblem {
  readonly section: OfferSection
  /** Path within the section: `title`, `plans.0.maxPeople`, `rules.1.startTimes`. */
  readonly field: string
  /** A Portuguese sentence for the guide. */
  readonly sentence: string
}

/** The empty sections of a new offer. */
export function emptySections(kind: OfferKind): OfferSections {
  return {
    basics: {
      title: '',
      place: null,
      languages: ['pt'],
      durationMinutes: null,
      transfer: kind === 'transfer' ? { origin: '', destination: '', vehicle: '', luggagePerPerson: 1 } : null,
      advisory: kind === 'advisory' ? { channel: null } : null,
    },
    description: { description: '', highlights: [], ...readSectionFields('description') },
    photos: { photos: [] },
    route: { meetingPoint: null, itinerary: [] },
    plans: { plans: [] },
    availability: { rules: [], blockedDays: [] },
    inclusions: { included: [], notIncluded: [] },
    cancellation: { policy: null, ...readSectionFields('cancellation') },
  }
}

/** Adds empty values for fields that are newer than the stored sections. */
export const withAllFields = <Sections extends Partial<OfferSections>>(sections: Sections): Sections => ({
  ...sections,
  ...(sections.description && {
    description: { ...sections.description, ...readSectionFields('description', sections.description) },
  }),
  ...(sections.cancellation && {
    cancellation: { ...sections.cancellation, ...readSectionFields('cancellation', sections.cancellation) },
  }),
})
