import { OFFER_STEP_NAMES, type OfferStep } from '../../../core/offer-editing/offer-steps.ts'
import type { OfferKind } from '../../../core/offers/offer.ts'

/** How a step is called in lists. */
export const STEP_LABELS: Readonly<Record<OfferStep, string>> = {
  basics: 'Dados básicos',
  description: 'Descrição',
  photos: 'Fotos',
  route: 'Roteiro',
  plans: 'Planos e preços',
  availability: 'Disponibilidade',
  inclusions: 'O que inclui',
  cancellation: 'Cancelamento',
  review: 'Revisão',
}

/** What stands above a step's fields. */
export const STEP_TEXTS: Readonly<Record<OfferStep, { readonly heading: string; readonly lead: string }>> = {
  basics: {
    heading: 'O essencial',
    lead: 'Um bom título diz o que se faz e onde. É a primeira coisa que o viajante lê.',
  },
  description: {
    heading: 'Conte como é',
    lead: 'Escreva como você contaria a um amigo: o que se vê, o que se sente, o que só você sabe.',
  },
  photos: {
    heading: 'Mostre em fotos',
    lead: 'Fotos suas, de dia e na horizontal, vendem mais. A primeira é a capa.',
  },
  route: {
    heading: 'Por onde vocês passam',
    lead: 'Diga onde tudo começa e o que vem depois, parada por parada.',
  },
  plans: {
    heading: 'Planos e preços',
    lead: 'Cada plano é um jeito de comprar: em grupo, privativo, com ou sem almoço. O preço é por faixa de idade.',
  },
  availability: {
    heading: 'Quando você atende',
    lead: 'Diga os dias da semana, os horários e quantas pessoas cabem. Dias de folga você bloqueia um a um.',
  },
  inclusions: {
    heading: 'O que está incluído',
    lead: 'O que é combinado não sai caro: diga o que o preço cobre e o que fica por conta do viajante.',
  },
  cancellation: {
    heading: 'Se o viajante cancelar',
    lead: 'Até quando ele recebe tudo de volta. O direito de arrependimento de 7 dias vale sempre.',
  },
  review: {
    heading: 'Confira e envie',
    lead: 'É assim que os viajantes vão ver a sua oferta. Você ainda pode mudar qualquer etapa.',
  },
}

/** In a sentence: `seu passeio`, `sua assessoria`. */
export const OWN_KIND: Readonly<Record<OfferKind, string>> = {
  tour: 'seu passeio',
  transfer: 'seu traslado',
  advisory: 'sua assessoria',
}

/** The address of a step; without one, of the step that is up. */
export function offerFormHref(id: string, step?: OfferStep): string {
  const path = `/editar-tour/${encodeURIComponent(id)}`
  return step === undefined ? path : `${path}?etapa=${OFFER_STEP_NAMES[step]}`
}
