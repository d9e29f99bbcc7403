import type { Centavos } from '../money/money.ts'
import type { Advisory, AgeBand, CancellationPolicy, Language, Picture, Place } from '../offers/offer.ts'
import { type FieldsOf, readSectionFields } from '../offers/offer-fields.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'

/** The parts of an offer in the order in which a guide fills them in; each is saved by itself. */
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

/** These reach travellers as soon as they are saved; the others of an offer on sale are looked at by an admin first. */
export const LIVE_SECTIONS = ['plans', 'availability'] as const satisfies readonly OfferSection[]

/** What a guide has typed so far: a number that is not typed yet is null, a text that is not is empty. */
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
  /** Of transfers alone. */
  readonly transfer: {
    readonly origin: string
    readonly destination: string
    readonly vehicle: string
    readonly luggagePerPerson: number | null
  } | null
  /** Of advisory alone. */
  readonly advisory: { readonly channel: Advisory['channel'] | null } | null
}

interface DescriptionSection extends FieldsOf<'description'> {
  readonly description: string
  /** What makes it worth it, one short line each. */
  readonly highlights: readonly string[]
}

/** `id` names it to the backend; what is seen in it, `alt`, the guide writes. */
export interface OfferPhoto extends Picture {
  readonly id: string
}

interface PhotosSection {
  /** The first is the cover. */
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
  /** Chosen by whoever adds the plan (a UUID), and kept as long as it is sold. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly isPrivate: boolean
  /** Of private plans alone: the adult's price buys the whole group, and there is no other. */
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

/** A pattern of departures in the local time of the offer's place. */
export interface AvailabilityRule {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** HH:MM. */
  readonly startTimes: readonly string[]
  /** People per departure, over all plans. */
  readonly capacity: number | null
  /** ISO days, both inclusive; null is open. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** How long before the departure booking closes. */
  readonly leadMinutes: number
}

interface AvailabilitySection {
  readonly rules: readonly AvailabilityRule[]
  /** ISO days without any departure, in their order. */
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

/** What is to be mended before an offer can be submitted, or a section of an offer on sale be saved. */
export interface OfferProblem {
  readonly section: OfferSection
  /** Path within the section: `title`, `plans.0.maxPeople`, `rules.1.startTimes`. */
  readonly field: string
  /** A Portuguese sentence for the guide. */
  readonly sentence: string
}

/** What an offer of the kind begins with. */
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

/** Sections that were kept before a field existed, with its empty value. */
export const withAllFields = <Sections extends Partial<OfferSections>>(sections: Sections): Sections => ({
  ...sections,
  ...(sections.description && {
    description: { ...sections.description, ...readSectionFields('description', sections.description) },
  }),
  ...(sections.cancellation && {
    cancellation: { ...sections.cancellation, ...readSectionFields('cancellation', sections.cancellation) },
  }),
})
