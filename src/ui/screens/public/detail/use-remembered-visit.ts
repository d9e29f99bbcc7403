import { useEffect, useEffectEvent } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { forgetSeen, rememberSeen } from '../../../../core/recently-seen/recently-seen.ts'
import { useApp } from '../../../app.tsx'

/** The offer counts as seen, for the lists of other pages. */
export function useRememberedVisit(offer: OfferDetail): void {
  const { storage } = useApp()
  const remember = useEffectEvent(() => rememberSeen(storage, offer, Date.now()))
  const { id } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each offer
  useEffect(() => remember(), [id])
}

/** What is not sold any more is not offered again. */
export function useForgottenVisit(id: string): void {
  const { storage } = useApp()
  useEffect(() => forgetSeen(storage, id), [storage, id])
}
