import { useEffect, useEffectEvent } from 'react'
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

/**
 * Keeps the visit in memory while the person has not decided. Only where the list shows, because it loads the code of the consent; without
 * that code nothing is remembered.
 */
export function useUndecidedVisit(offer: OfferDetail): void {
  const { consents, storage } = useApp()
  const remember = useEffectEvent(() => {
    if (readConsentRecord(storage) === null) consents.rememberSeen(seenOffer(offer, Date.now())).catch(() => undefined)
  })
  const { id } = offer
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer
  useEffect(() => remember(), [id])
}

/** Removes an offer that is no longer sold from the recently seen ones. */
export function useForgottenVisit(id: string): void {
  const { storage } = useApp()
  useEffect(() => forgetSeen(storage, id), [storage, id])
}
