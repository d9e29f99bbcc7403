import { useEffect, useEffectEvent } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { forgetSeen, seenOffer } from '../../../../core/recently-seen/recently-seen.ts'
import { useApp } from '../../../app.tsx'

/** Records the visit for the "recently seen" lists of other pages, as far as the person agreed to it. */
export function useRememberedVisit(offer: OfferDetail): void {
  const { consents } = useApp()
  // Without the code nothing is remembered.
  const remember = useEffectEvent(() => consents.rememberSeen(seenOffer(offer, Date.now())).catch(() => undefined))
  const { id } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer
  useEffect(() => void remember(), [id])
}

/** Removes an offer that is no longer sold from the recently seen ones. */
export function useForgottenVisit(id: string): void {
  const { storage } = useApp()
  useEffect(() => forgetSeen(storage, id), [storage, id])
}
