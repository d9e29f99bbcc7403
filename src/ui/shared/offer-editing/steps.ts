import { OFFER_STEP_NAMES, type OfferStep } from '../../../core/offer-editing/offer-steps.ts'
import type { OfferKind } from '../../../core/offers/offer-kinds.ts'

/** Names of the steps in lists. */
export const STEP_LABELS: Readonly<Record<OfferStep, string>> = {
  sections: 'Todas as seções',
  basics: 'Dados básicos',
  description: 'Descrição',
  photos: 'Fotos',
  route: 'Roteiro',
  plans: 'Planos e preços',
  availability: 'Disponibilidade',
  inclusions: 'O que inclui',
  cancellation: 'Cancelamento e perguntas',
  review: 'Revisão',
}

/** Texts above a step's fields. */
export const STEP_TEXTS: Readonly<Record<OfferStep, { readonly heading: string; readonly lead: string }>> = {
  sections: {
    heading: 'O que você quer editar?',
    lead: 'Abra uma seção, mude o que precisar e volte para cá.',
  },
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
    lead: 'O preço é por faixa de idade, ou um só para o grupo inteiro.',
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
    heading: 'Cancelamento e perguntas',
    lead: 'Até quando quem cancela recebe tudo de volta, e o que você precisa saber de quem compra. O direito de arrependimento de 7 dias vale sempre.',
  },
  review: {
    heading: 'Confira e envie',
    lead: 'É assim que os viajantes vão ver a sua oferta. Você ainda pode mudar qualquer etapa.',
  },
}

/** Other texts for some kinds of offers. */
const OTHER_LEADS: Readonly<Partial<Record<OfferKind, Partial<Record<OfferStep, string>>>>> = {
  transfer: { route: 'Diga onde você busca o viajante e as paradas do caminho, se houver.' },
  advisory: {
    photos: 'Fotos suas e dos lugares que você conhece. A primeira é a capa.',
    route: 'Conte como é o atendimento, parte por parte. Esta etapa é opcional.',
  },
}

export const leadOf = (kind: OfferKind, step: OfferStep): string => OTHER_LEADS[kind]?.[step] ?? STEP_TEXTS[step].lead

/** The address of a step; by default of the next unfinished one. */
export function offerFormHref(id: string, step?: OfferStep): string {
  const path = `/editar-tour/${encodeURIComponent(id)}`
  return step === undefined ? path : `${path}?etapa=${OFFER_STEP_NAMES[step]}`
}
