import type { Access, Audience, Theme } from '../../../core/offers/offer-traits.ts'

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  beach: 'Praia',
  waterfall: 'Cachoeira',
  hike: 'Trilha',
  diving: 'Mergulho',
  food: 'Gastronomia',
  history: 'História e cultura',
  party: 'Festa',
  adventure: 'Aventura',
  nature: 'Natureza',
}

export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  children: 'Crianças',
  babies: 'Bebês',
  couples: 'Casais',
  seniors: 'Pessoas idosas',
  pets: 'Animais de estimação',
}

export const ACCESS_LABELS: Readonly<Record<Access, string>> = {
  wheelchair: 'Dá para ir em cadeira de rodas',
  'few-steps': 'Poucos degraus e subidas',
  'sign-language': 'Atendimento em Libras',
}
