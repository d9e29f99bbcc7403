import { emptySections, type OfferPhoto, type OfferSections } from '../../src/core/offer-editing/offer-sections.ts'
import { readSectionFields } from '../../src/core/offers/offer-fields.ts'
import type { OfferKind } from '../../src/core/offers/offer-kinds.ts'

const samplePhoto = (id: string): OfferPhoto => ({
  id,
  url: `https://fotos.exemplo.br/${id}.webp`,
  sources: [{ url: `https://fotos.exemplo.br/${id}.webp`, width: 1200 }],
  width: 1200,
  height: 800,
  alt: `Dunas vistas do alto, ${id}`,
  color: '#cccccc',
})

/** A valid offer of this kind. @param photos ids from the backend. */
export function wholeSections(
  kind: OfferKind,
  photos: readonly OfferPhoto[] = ['one', 'two', 'three'].map(samplePhoto),
): OfferSections {
  const empty = emptySections(kind)
  return {
    basics: {
      ...empty.basics,
      title: 'Lençóis Maranhenses a pé ao amanhecer',
      place: { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
      durationMinutes: 240,
      transfer:
        kind === 'transfer'
          ? { origin: 'Aeroporto de São Luís', destination: 'Barreirinhas', vehicle: 'Van', luggagePerPerson: 1 }
          : null,
      advisory: kind === 'advisory' ? { channel: 'video' } : null,
    },
    description: {
      description: 'Saímos antes do sol para ver as lagoas acordarem. '.repeat(4).trim(),
      highlights: ['Sem multidão'],
      ...readSectionFields('description', { goodToKnow: ['Leve água'] }),
    },
    photos: { photos },
    route: {
      meetingPoint: {
        name: 'Praça do Trabalhador',
        address: 'Av. Joaquim Soeiro, Barreirinhas',
        latitude: -2.75,
        longitude: -42.83,
      },
      itinerary: [{ title: 'Lagoa Bonita', text: 'Banho', minutes: 60 }],
    },
    plans: {
      plans: [
        {
          id: 'in-a-group',
          name: 'Em grupo',
          description: '',
          isPrivate: false,
          pricePerGroup: false,
          minPeople: 1,
          maxPeople: 8,
          prices: [{ band: 'adult', minAge: 12, maxAge: null, price: 15_000, onlyWithAdult: false }],
        },
      ],
    },
    availability: {
      rules: [
        {
          weekdays: [1, 3, 5],
          startTimes: ['05:00'],
          capacity: 10,
          validFrom: null,
          validUntil: null,
          leadMinutes: 720,
        },
      ],
      blockedDays: [],
    },
    inclusions: { included: ['Guia local'], notIncluded: ['Almoço'] },
    cancellation: { policy: 'flexible', asksNames: false, questions: [], answerLimit: null },
  }
}
