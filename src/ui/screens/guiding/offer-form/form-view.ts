import type { OfferFormActor, OfferFormSnapshot } from '../../../../core/offer-editing/offer-form.machine.ts'
import type { OfferStep } from '../../../../core/offer-editing/offer-steps.ts'
import type { OwnOffer } from '../../../../core/offer-editing/own-offers.port.ts'
import type { GuidingArea } from '../../../areas.ts'
import type { Judging } from './use-judging.ts'

/** Shared by every part of an offer's form. */
export interface FormView {
  readonly actor: OfferFormActor
  readonly snapshot: OfferFormSnapshot
  readonly offer: OwnOffer
  readonly onboarding: GuidingArea
  readonly judging: Judging
  readonly goTo: (step: OfferStep) => void
}
