import { type FieldSection, type FieldsOf, fieldsIn } from '../offers/offer-fields.ts'
import type { OfferKind } from '../offers/offer-kinds.ts'
import { contactProblem, titleProblem } from '../text/public-text.ts'
import { availability } from './availability-rules.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import type { OfferProblem, OfferSection, OfferSections } from './offer-sections.ts'
import { plans, plansInDepartures } from './plan-rules.ts'
import { questionProblems } from './question-rules.ts'
import { route } from './route-rules.ts'
import { lines, type MaybeProblem, number, REQUIRED, text } from './typed-rules.ts'

/**
 * All problems of an offer, in the order of sections and fields; empty if it can be submitted. Screens and server use
 * it. Sentences are for the guide.
 */
export function offerProblems(kind: OfferKind, sections: OfferSections): readonly OfferProblem[] {
  return [
    ...of('basics', basics(kind, sections.basics)),
    ...of('description', description(sections.description)),
    ...of('photos', photos(sections.photos)),
    ...of('route', route(kind, sections.route)),
    ...of('plans', plans(sections.plans)),
    ...of('availability', availability(sections.availability)),
    ...of('plans', plansInDepartures(sections)),
    ...of('inclusions', inclusions(sections.inclusions)),
    ...of('cancellation', [
      sections.cancellation.policy === null && { field: 'policy', sentence: REQUIRED },
      ...fieldProblems('cancellation', sections.cancellation),
      ...questionProblems(kind, sections.cancellation.questions),
    ]),
  ]
}

function of(section: OfferSection, found: readonly MaybeProblem[]): readonly OfferProblem[] {
  const seen = new Set<string>()
  return found.flatMap((problem) => {
    // One problem per field is enough.
    if (!problem || seen.has(problem.field)) return []
    seen.add(problem.field)
    return [{ section, ...problem }]
  })
}

function basics(
  kind: OfferKind,
  { title, place, languages, durationMinutes, transfer, advisory }: OfferSections['basics'],
) {
  const { least, most } = OFFER_LIMITS.duration
  const ride = OFFER_LIMITS.transfer
  return [
    text('title', title, OFFER_LIMITS.title.least, OFFER_LIMITS.title.most, titleProblem),
    place === null && { field: 'place', sentence: 'Escolha a cidade na lista.' },
    languages.length === 0 && { field: 'languages', sentence: 'Escolha pelo menos um idioma.' },
    durationMinutes === null
      ? { field: 'durationMinutes', sentence: REQUIRED }
      : (durationMinutes < least || durationMinutes > most) && {
          field: 'durationMinutes',
          sentence: 'A duração vai de 15 minutos a 30 dias.',
        },
    ...(kind === 'transfer'
      ? [
          ...(['origin', 'destination', 'vehicle'] as const).map((name) =>
            text(`transfer.${name}`, transfer?.[name] ?? '', ride.least, ride.most, contactProblem),
          ),
          number('transfer.luggagePerPerson', transfer?.luggagePerPerson ?? null, 0, OFFER_LIMITS.luggage, ''),
        ]
      : []),
    kind === 'advisory' && !advisory?.channel && { field: 'advisory.channel', sentence: 'Escolha como você atende.' },
  ]
}

function description(value: OfferSections['description']) {
  const { description: typed, highlights } = value
  return [
    text('description', typed, OFFER_LIMITS.description.least, OFFER_LIMITS.description.most),
    highlights.length === 0 && { field: 'highlights', sentence: 'Conte pelo menos um motivo para vir.' },
    ...lines('highlights', highlights, OFFER_LIMITS.highlights.most, OFFER_LIMITS.highlights.length),
    ...fieldProblems('description', value),
  ]
}

function fieldProblems<Section extends FieldSection>(
  section: Section,
  value: FieldsOf<Section>,
): readonly MaybeProblem[] {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  return fieldsIn(section).flatMap(({ name, field }) => {
    const typed = values.get(name)
    return field.shape === 'lines' && Array.isArray(typed) ? lines(name, typed, field.most, field.length) : []
  })
}

function photos({ photos: chosen }: OfferSections['photos']): readonly MaybeProblem[] {
  const { least, most } = OFFER_LIMITS.photos
  const missing = least - chosen.length
  return [
    missing > 0 && {
      field: 'photos',
      sentence: `Envie pelo menos ${least} fotos. ${missing === 1 ? 'Falta 1' : `Faltam ${missing}`}.`,
    },
    chosen.length > most && { field: 'photos', sentence: `Escolha até ${most} fotos; agora são ${chosen.length}.` },
    ...chosen.map(({ alt }, index) => text(`photos.${index}.alt`, alt, 0, OFFER_LIMITS.alt)),
  ]
}

function inclusions({ included, notIncluded }: OfferSections['inclusions']): readonly MaybeProblem[] {
  const { most, length } = OFFER_LIMITS.inclusions
  return [
    included.length === 0 && { field: 'included', sentence: 'Diga pelo menos uma coisa que está incluída.' },
    ...lines('included', included, most, length),
    ...lines('notIncluded', notIncluded, most, length),
  ]
}
