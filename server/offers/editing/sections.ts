import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { kind } from '../../../contract/offers.ts'
import { type offerSection, offerSections } from '../../../contract/own-offers.ts'
import { validated } from '../../http/validate.ts'

export type OfferKind = z.output<typeof kind>
export type Sections = z.output<typeof offerSections>
export type SectionName = z.output<typeof offerSection>

export const SECTION_NAMES: readonly SectionName[] = [
  'basics',
  'description',
  'photos',
  'route',
  'plans',
  'availability',
  'inclusions',
  'cancellation',
]

/** Of an offer on sale these are on sale as soon as they are saved. */
export const isLive = (section: SectionName): section is 'plans' | 'availability' =>
  section === 'plans' || section === 'availability'

/** What an offer of the kind begins with. */
export const emptySections = (kind: OfferKind): Sections => ({
  basics: {
    title: '',
    place: null,
    languages: ['pt'],
    durationMinutes: null,
    transfer: kind === 'transfer' ? { origin: '', destination: '', vehicle: '', luggagePerPerson: 1 } : null,
    advisory: kind === 'advisory' ? { channel: null } : null,
  },
  description: { description: '', highlights: [], goodToKnow: [] },
  photos: { photos: [] },
  route: { meetingPoint: null, itinerary: [] },
  plans: { plans: [] },
  availability: { rules: [], blockedDays: [] },
  inclusions: { included: [], notIncluded: [] },
  cancellation: { policy: null, asksNames: false },
})

/** As it would be read again from the database. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/**
 * One section of what was sent, in the one form in which it is kept: without characters that cannot be seen, and with what has
 * an order of its own in that order.
 * @throws HttpProblem 422 by path within the section, where it has not its shape.
 */
export function readSection<Name extends SectionName>(kind: OfferKind, section: Name, value: unknown): Sections[Name] {
  const sent = { [section]: visible(validated(offerSections.shape[section], value, 'body')) }
  // The schema of the section is what its type comes from.
  return inOrder(kind, sent as Partial<Sections>)[section] as Sections[Name]
}

function inOrder(kind: OfferKind, { basics, plans, availability, ...others }: Partial<Sections>): Partial<Sections> {
  return {
    ...others,
    ...(basics && {
      basics: {
        ...basics,
        languages: [...new Set(basics.languages)],
        transfer: kind === 'transfer' ? basics.transfer : null,
        advisory: kind === 'advisory' ? basics.advisory : null,
      },
    }),
    ...(plans && {
      plans: {
        plans: plans.plans.map((plan) => ({
          ...plan,
          prices: plan.prices.toSorted((one, other) => BANDS.indexOf(one.band) - BANDS.indexOf(other.band)),
        })),
      },
    }),
    ...(availability && {
      availability: {
        rules: availability.rules.map((rule) => ({ ...rule, weekdays: [...new Set(rule.weekdays)].toSorted() })),
        blockedDays: [...new Set(availability.blockedDays)].toSorted(),
      },
    }),
  }
}

type Band = Sections['plans']['plans'][number]['prices'][number]['band']
/** As the detail page shows them. */
const BANDS: readonly Band[] = ['adult', 'youth', 'child', 'infant', 'senior', 'student']

/** May be written over several lines. */
const LONG: ReadonlySet<string> = new Set(['description', 'text'])
/** What turns text around or cannot be seen; not the joiner that emoji are made with. */
const UNSEEN = /[\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu

function visible(value: unknown, isLong = false): unknown {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\r\n?/g, '\n')
    return text.replaceAll(/\p{Cc}/gu, (character) => (isLong && character === '\n' ? character : ' '))
  }
  if (Array.isArray(value)) return value.map((entry) => visible(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, visible(entry, LONG.has(name))]))
}

/** Texts without space around them, as travellers see them. */
export function trimmed<Value>(value: Value): Value {
  const trim = (part: unknown): unknown => {
    if (typeof part === 'string') return part.trim()
    if (Array.isArray(part)) return part.map(trim)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, entry]) => [name, trim(entry)]))
  }
  // Only texts change, and stay texts.
  return trim(value) as Value
}
