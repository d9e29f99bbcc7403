import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import type { Place } from '../../../../core/offers/offer.ts'
import type { Topic } from '../../../../core/search/destination-page.ts'

export const TOPIC_WORDS: Readonly<Record<Topic, string>> = {
  passeios: 'Passeios',
  traslados: 'Traslados',
  assessoria: 'Assessoria de viagem',
  praias: 'Praias',
  cachoeiras: 'Cachoeiras',
  trilhas: 'Trilhas',
  mergulho: 'Mergulho',
  gastronomia: 'Gastronomia',
  historia: 'História e cultura',
  festas: 'Festas',
  aventura: 'Aventura',
  natureza: 'Natureza',
}

export const headingOf = ({ name, state }: Place, topic: Topic | undefined): string =>
  `${topic === undefined ? 'O que fazer' : TOPIC_WORDS[topic]} ${inPlace(name)}, ${state}`
