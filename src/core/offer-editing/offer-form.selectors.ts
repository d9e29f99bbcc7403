import { heldBackSections, offerOf, problemsIn, unsavedSections } from './offer-form.context.ts'
import type { OfferFormSnapshot } from './offer-form.machine.ts'
import { OFFER_SECTIONS, type OfferProblem, type OfferSection, type OfferSections } from './offer-sections.ts'
import { isInReview, isOnSale, sectionsOf } from './typed-sections.ts'

/** The current field values. Requires a loaded offer. */
export const selectSections = ({ context }: OfferFormSnapshot): OfferSections =>
  sectionsOf({ offer: offerOf(context), typed: context.typed })

/** The problems in the order of the sections, or of one section. */
export function problemsOf({ context }: OfferFormSnapshot, section?: OfferSection): readonly OfferProblem[] {
  return problemsIn(context).filter((problem) => section === undefined || problem.section === section)
}

/** Sections without problems. */
export function completeSections(snapshot: OfferFormSnapshot): readonly OfferSection[] {
  const problems = problemsOf(snapshot)
  return OFFER_SECTIONS.filter((section) => problems.every((problem) => problem.section !== section))
}

export const selectHeldBackSections = ({ context }: OfferFormSnapshot): readonly OfferSection[] =>
  heldBackSections(context)

/** Why the offer cannot be submitted, the most urgent reason first; null if it can. */
export type SubmitObstacle = 'in review' | 'nothing to submit' | 'unfinished' | 'held back' | 'may not' | null

export function submitObstacle(snapshot: OfferFormSnapshot): SubmitObstacle {
  const offer = offerOf(snapshot.context)
  if (isInReview(offer)) return 'in review'
  if (isOnSale(offer) && offer.changes === null && unsavedSections(snapshot.context).length === 0)
    return 'nothing to submit'
  if (problemsOf(snapshot).length > 0) return 'unfinished'
  if (selectHeldBackSections(snapshot).length > 0) return 'held back'
  if (isOnSale(offer) && offer.changes === null) return 'nothing to submit'
  return offer.maySubmit ? null : 'may not'
}

/** Storage place of the current field values. */
export type OfferSaveStatus =
  | {
      readonly kind: 'saved' /** Milliseconds since 1970; null where nothing was saved since the form was opened. */
      readonly at: number | null
    }
  | { readonly kind: 'saving' | 'on this device' | 'offline' }

export function selectSaveStatus(snapshot: OfferFormSnapshot): OfferSaveStatus {
  const { problem, savedAt } = snapshot.context
  const is = (form: 'kept on this device' | 'saving' | 'about to save') => snapshot.matches({ open: { form } })
  if (is('kept on this device')) return { kind: problem?.kind === 'Unreachable' ? 'offline' : 'on this device' }
  if (is('saving') || is('about to save') || snapshot.matches({ open: { device: 'changed' } }))
    return { kind: 'saving' }
  return unsavedSections(snapshot.context).length > 0 ? { kind: 'on this device' } : { kind: 'saved', at: savedAt }
}
