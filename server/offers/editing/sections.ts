import { isDeepStrictEqual } from 'node:util'
import { offerSections } from '../../../contract/own-offers.ts'
import type { OfferSection, OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { AGE_BANDS } from '../../../src/core/offers/offer.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import { validated } from '../../http/validate.ts'

/** Compares as stored in the database. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/**
 * Normalises one section of a request: removes invisible characters and sorts lists that have an order.
 * @throws HttpProblem 422 by path within the section, if its shape is wrong.
 */
export function readSection<Name extends OfferSection>(
  kind: OfferKind,
  section: Name,
  value: unknown,
): OfferSections[Name] {
  const sent = { [section]: visible(validated(offerSections.shape[section], value, 'body')) }
  // Type assertion: this schema defines the section's type.
  return inOrder(kind, sent as Partial<OfferSections>)[section] as OfferSections[Name]
}

function inOrder(
  kind: OfferKind,
  { basics, plans, availability, ...others }: Partial<OfferSections>,
): Partial<OfferSections> {
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
          prices: plan.prices.toSorted((one, other) => AGE_BANDS.indexOf(one.band) - AGE_BANDS.indexOf(other.band)),
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

/** Texts that may have several lines. */
const LONG: ReadonlySet<string> = new Set(['description', 'text'])
/** Invisible characters and direction marks; not the joiner that emoji consist of. */
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

/** Trims every text in a value. */
export function trimmed<Value>(value: Value): Value {
  const trim = (part: unknown): unknown => {
    if (typeof part === 'string') return part.trim()
    if (Array.isArray(part)) return part.map(trim)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, entry]) => [name, trim(entry)]))
  }
  // Texts stay texts, so the type is unchanged.
  return trim(value) as Value
}
