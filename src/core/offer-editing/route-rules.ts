import type { OfferKind } from '../offers/offer-kinds.ts'
import { contactProblem, titleProblem } from '../text/public-text.ts'
import { OFFER_LIMITS } from './offer-limits.ts'
import type { OfferSections } from './offer-sections.ts'
import { type MaybeProblem, number, text } from './typed-rules.ts'

/** The bounds of Brazil with its islands; degrees. */
const BRAZIL = { south: -34, north: 5.5, west: -74.1, east: -28 }

export function route(kind: OfferKind, { meetingPoint, itinerary }: OfferSections['route']): readonly MaybeProblem[] {
  const { most, title, text: longest } = OFFER_LIMITS.itinerary
  const { name, address } = OFFER_LIMITS.meetingPoint
  return [
    kind === 'tour' && meetingPoint === null && { field: 'meetingPoint', sentence: 'Diga onde o passeio começa.' },
    ...(meetingPoint === null
      ? []
      : [
          text('meetingPoint.name', meetingPoint.name, name.least, name.most, contactProblem),
          text('meetingPoint.address', meetingPoint.address, address.least, address.most, contactProblem),
          pin(meetingPoint.latitude, meetingPoint.longitude),
        ]),
    itinerary.length > most && { field: 'itinerary', sentence: `Use no máximo ${most} paradas.` },
    ...itinerary.flatMap((stop, index) => [
      text(`itinerary.${index}.title`, stop.title, 2, title, titleProblem),
      text(`itinerary.${index}.text`, stop.text, 0, longest),
      stop.minutes !== null &&
        number(`itinerary.${index}.minutes`, stop.minutes, 1, OFFER_LIMITS.duration.most, ' minutos'),
    ]),
  ]
}

function pin(latitude: number | null, longitude: number | null): MaybeProblem {
  const field = 'meetingPoint.pin'
  if (latitude === null || longitude === null) return { field, sentence: 'Marque o ponto no mapa.' }
  const { south, north, west, east } = BRAZIL
  const isOutside = latitude < south || latitude > north || longitude < west || longitude > east
  return isOutside && { field, sentence: 'O ponto precisa ficar no Brasil.' }
}
