import type { OfferPhoto, OfferSections } from '../../../src/core/offer-editing/offer-sections.ts'
import { readSectionFields } from '../../../src/core/offers/offer-fields.ts'

export const photoOf = (id: string, alt: string): OfferPhoto => ({
  id,
  alt,
  url: `/media/${id}-1200.webp`,
  sources: [{ url: `/media/${id}-480.webp`, width: 480 }],
  width: 1200,
  height: 800,
  color: '#d9b382',
})

/** A tour with everything that it takes to be sold. */
export const tourSections = (
  title = 'Nascer do sol nas dunas',
  changes: Partial<OfferSections> = {},
): OfferSections => ({
  basics: {
    title,
    place: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
    languages: ['pt', 'en'],
    durationMinutes: 240,
    transfer: null,
    advisory: null,
  },
  description: {
    description: `Saímos cedo, com a cidade ainda dormindo, e subimos as dunas a pé.\n\n${'A luz muda a cada minuto. '.repeat(5)}`,
    highlights: ['Grupo pequeno'],
    ...readSectionFields('description', { goodToKnow: ['Leve água'] }),
  },
  photos: { photos: [photoOf('dunas', 'Dunas ao amanhecer'), photoOf('lagoa', 'Lagoa azul'), photoOf('trilha', '')] },
  route: {
    meetingPoint: { name: 'Praça central', address: 'Rua do Sol, 12, São Luís', latitude: -2.53, longitude: -44.3 },
    itinerary: [{ title: 'Subida da duna', text: 'Meia hora, sem pressa.', minutes: 30 }],
  },
  plans: {
    plans: [
      {
        id: 'grupo',
        name: 'Em grupo',
        description: '',
        isPrivate: false,
        pricePerGroup: false,
        minPeople: 1,
        maxPeople: 12,
        prices: [
          { band: 'adult', minAge: 12, maxAge: null, price: 12_000, onlyWithAdult: false },
          { band: 'child', minAge: 3, maxAge: 11, price: 6_000, onlyWithAdult: true },
        ],
      },
    ],
  },
  availability: {
    rules: [
      {
        weekdays: [1, 3, 5],
        startTimes: ['04:30'],
        capacity: 12,
        validFrom: null,
        validUntil: null,
        leadMinutes: 720,
      },
    ],
    blockedDays: ['2026-12-25'],
  },
  inclusions: { included: ['Guia'], notIncluded: ['Almoço'] },
  cancellation: { policy: 'flexible', asksNames: false, questions: [], answerLimit: null },
  ...changes,
})
