import { useEffect, useEffectEvent, useState } from 'react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { readConsentRecord } from '../../../../core/privacy/consent.ts'
import { forgetSeen, rememberSeen, seenOffer } from '../../../../core/recently-seen/recently-seen.ts'
import { useApp } from '../../../app.tsx'

/** Stores the visit for the "recently seen" lists of other pages, if the person agreed to it. */
export function useRememberedVisit(offer: OfferDetail): void {
  const { storage } = useApp()
  const remember = useEffectEvent(() => {
    const now = Date.now()
    rememberSeen(storage, [seenOffer(offer, now)], now)
  })
  const { id } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer
  useEffect(() => remember(), [id])
}

/** True on the page of this offer if the person had not decided about storing visits. False on the server. */
export function useIsUndecided({ id }: OfferDetail): boolean {
  const { storage } = useApp()
  const [isUndecided, setUndecided] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts from the next offer on, so that its words stay
  useEffect(() => setUndecided(readConsentRecord(storage) === null), [storage, id])
  return isUndecided
}

/** Removes an offer that is no longer sold from the recently seen ones. */
export function useForgottenVisit(id: string): void {
  const { storage } = useApp()
  useEffect(() => forgetSeen(storage, id), [storage, id])
}
