import { OFFER_SECTIONS, type OfferSection } from './offer-sections.ts'

/** One for each section, and the look at the whole before it is submitted. */
export const OFFER_STEPS = [...OFFER_SECTIONS, 'review'] as const
export type OfferStep = (typeof OFFER_STEPS)[number]

/** What the address says of a step: /editar-tour/:id?etapa=planos. */
export const OFFER_STEP_NAMES: Readonly<Record<OfferStep, string>> = {
  basics: 'dados',
  description: 'descricao',
  photos: 'fotos',
  route: 'roteiro',
  plans: 'planos',
  availability: 'disponibilidade',
  inclusions: 'incluso',
  cancellation: 'cancelamento',
  review: 'revisar',
}

/** Null where the address names no step, or one that there is not. */
export const offerStepOf = (name: string | undefined): OfferStep | null =>
  OFFER_STEPS.find((step) => OFFER_STEP_NAMES[step] === name) ?? null

export const isSection = (step: OfferStep): step is OfferSection => step !== 'review'

/** The one after the given; the last is followed by itself. */
export const stepAfter = (step: OfferStep): OfferStep => OFFER_STEPS[OFFER_STEPS.indexOf(step) + 1] ?? 'review'
