import {
  CANCELLATION_POLICIES,
  type OfferCard,
  type OfferDetail,
  type Picture,
  type Place,
  type ProviderSummary,
  type Review,
} from '../../src/core/offers/offer.ts'
import { readPublicFields } from '../../src/core/offers/offer-fields.ts'
import { EFFORTS } from '../../src/core/offers/offer-kinds.ts'
import type { ProviderProfile } from '../../src/core/providers/provider.ts'

const PLACES: readonly Place[] = [
  { slug: 'sao-luis', name: 'São Luís', state: 'MA' },
  { slug: 'lencois-maranhenses', name: 'Lençóis Maranhenses', state: 'MA' },
  { slug: 'foz-do-iguacu', name: 'Foz do Iguaçu', state: 'PR' },
]
const TITLES = [
  'Caminhada pelo centro histórico',
  'Nascer do sol nas dunas',
  'Traslado do aeroporto',
  'Roteiro sob medida',
]
const LANGUAGE_SETS = [['pt'], ['pt', 'en'], ['pt', 'en', 'es'], ['pt', 'fr']] as const

const EFFORTS_OR_NONE = [null, ...EFFORTS]
const TRAITS = [
  { themes: ['beach'], audiences: ['children'], weather: 'fair' },
  { themes: ['history', 'food'], audiences: ['seniors'], accesses: ['wheelchair'], weather: 'rain' },
  {},
] as const

const picture: Picture = {
  url: '/media/dunas.webp',
  sources: [{ url: '/media/dunas-480.webp', width: 480 }],
  width: 1200,
  height: 800,
  alt: 'Dunas ao amanhecer',
  color: '#d9b382',
}

const seller: ProviderSummary = {
  id: 'joana-ribeiro',
  name: 'Joana Ribeiro Passeios',
  legalName: 'Joana Ribeiro',
  taxId: '***.123.456-**',
  address: 'Rua do Sol, 12, São Luís, MA',
  cadastur: { number: '21.123456.96-1', category: 'Guia de Turismo' },
  avatar: null,
  languages: ['pt', 'en'],
  rating: { average: 4.8, count: 31 },
  badges: { identity: true, cadastur: true, email: true, phone: false },
  since: 2022,
}

/** An offer that differs from its neighbours in everything that a search looks at. */
export function sampleOffer(index: number): OfferDetail {
  const at = <T>(list: readonly T[]): T => list[index % list.length] as T
  const destination = at(PLACES)
  const title = `${at(TITLES)} ${index + 1}`
  return {
    id: `oferta-${index + 1}`,
    kind: index % 4 === 2 ? 'transfer' : index % 4 === 3 ? 'advisory' : 'tour',
    title,
    destination,
    cover: picture,
    priceFrom: 5_000 + ((index * 7_919) % 90_000),
    pricePerGroup: index % 5 === 0,
    durationMinutes: at([90, 240, 600, 2880]),
    rating: index % 6 === 0 ? null : { average: 3 + (index % 20) / 10, count: index + 1 },
    languages: at(LANGUAGE_SETS),
    cancellation: at(CANCELLATION_POLICIES),
    provider: { id: seller.id, name: seller.name },
    latitude: -2.53,
    longitude: -44.3,
    description: `Um dia em ${destination.name} com quem vive lá.`,
    highlights: ['Grupo pequeno'],
    included: ['Água'],
    notIncluded: ['Almoço'],
    ...readPublicFields({ goodToKnow: ['Leve protetor solar'], effort: at(EFFORTS_OR_NONE), ...at(TRAITS) }),
    itinerary: [{ title: 'Encontro', text: 'Na praça', minutes: 15 }],
    pictures: [picture],
    meetingPoint: { name: 'Praça', address: 'Centro', latitude: -2.53, longitude: -44.3 },
    timeZone: 'America/Fortaleza',
    startTimes: ['08:00'],
    weekdays: index % 2 === 0 ? [0, 6] : [1, 2, 3, 4, 5],
    plans: [
      {
        id: 'plano-1',
        name: 'Em grupo',
        description: 'Com outras pessoas',
        isPrivate: false,
        pricePerGroup: false,
        minPeople: 1,
        maxPeople: 2 + (index % 10),
        prices: [{ band: 'adult', minAge: 12, maxAge: null, price: 5_000, onlyWithAdult: false }],
      },
    ],
    transfer: null,
    advisory: null,
    seller,
    reviews: [],
    ratingCounts: [0, 0, 1, 2, 8],
    similar: [],
  }
}

/** The offer with enough reviews for several pages, and their stars. */
export const REVIEWED = 'oferta-2'
export const REVIEWED_STARS: readonly number[] = Array.from({ length: 30 }, (_, at) => 1 + (at % 5))

export const sampleReviews = (): readonly Review[] =>
  REVIEWED_STARS.map((stars, at) => ({
    ...{ id: `avaliacao-${at}`, author: 'Ana S.', date: '2026-05-01', stars, text: 'Muito bom', answer: null },
  }))

/** Enough for three pages. */
export const sampleOffers = (count = 60): readonly OfferDetail[] =>
  Array.from({ length: count }, (_, index) => sampleOffer(index))

export function sampleProvider(offers: readonly OfferCard[]): ProviderProfile {
  return {
    ...seller,
    bio: 'Nasci em São Luís e mostro a cidade a pé.',
    city: 'São Luís',
    state: 'MA',
    experienceYears: 8,
    presentationVideo: null,
    offers: {
      tour: offers.filter(({ kind }) => kind === 'tour'),
      transfer: offers.filter(({ kind }) => kind === 'transfer'),
      advisory: offers.filter(({ kind }) => kind === 'advisory'),
    },
    reviews: [],
  }
}
