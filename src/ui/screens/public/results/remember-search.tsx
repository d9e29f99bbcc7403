import { selectHasSearchToKeep } from '../../../../core/privacy/consent.selectors.ts'
import { RememberQuestion } from '../../../components/consent/remember-question.tsx'
import { useConsentActor } from '../../../components/consent/use-consent-actor.ts'

/** Asks after a search. */
export function RememberSearch() {
  const actor = useConsentActor()
  return actor && <RememberQuestion actor={actor} isWanted={selectHasSearchToKeep} className="mt-2" />
}
