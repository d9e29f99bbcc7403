import { OFFER_SECTIONS, type OfferSection } from './offer-sections.ts'

/** A step for each section, and the review before submitting. */
export const OFFER_STEPS = [...OFFER_SECTIONS, 'review'] as const
/** The list of all sections; not part of the sequence. */
const OFFER_PLACES = ['sections', ...OFFER_STEPS] as const
export type OfferStep = (typeof OFFER_PLACES)[number]

/** The step's name in the address: /editar-tour/:id?etapa=planos. */
export const OFFER_STEP_NAMES: Readonly<Record<OfferStep, string>> = {
  sections: 'secoes',
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

/** Null where the address names no step or an unknown one. */
export const offerStepOf = (name: string | undefined): OfferStep | null =>
  OFFER_PLACES.find((step) => OFFER_STEP_NAMES[step] === name) ?? null

export const isSection = (step: OfferStep): step is OfferSection => OFFER_SECTIONS.some((section) => section === step)

/** The index in the sequence; -1 for the list of sections. */
export const placeOf = (step: OfferStep): number => OFFER_PLACES.indexOf(step) - 1

/** The next step; the last step is followed by itself. */
export const stepAfter = (step: OfferStep): OfferStep => OFFER_STEPS[placeOf(step) + 1] ?? 'review'
