import { useEffect, useEffectEvent } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { forgetSeen, rememberSeen } from '../../../../core/recently-seen/recently-seen.ts'
import { useApp } from '../../../app.tsx'

/** Records the visit for the "recently seen" lists of other pages. */
export function useRememberedVisit(offer: OfferDetail): void {
  const { storage } = useApp()
  const remember = useEffectEvent(() => rememberSeen(storage, offer, Date.now()))
  const { id } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer
  useEffect(() => remember(), [id])
}

/** Removes an offer that is no longer sold from the recently seen ones. */
export function useForgottenVisit(id: string): void {
  const { storage } = useApp()
  useEffect(() => forgetSeen(storage, id), [storage, id])
}
