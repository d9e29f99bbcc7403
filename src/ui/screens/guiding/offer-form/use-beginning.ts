import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { OwnOffers } from '../../../../core/offer-editing/own-offers.port.ts'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'
import { useAction } from '../../../shared/forms/use-action.ts'
import { offerFormHref } from '../../../shared/offer-editing/steps.ts'
import { useResource } from '../../../shared/use-resource.ts'

/** The guide's drafts, and how to start another. */
export function useBeginning(offers: OwnOffers) {
  const router = useRouter()
  const loaded = useResource({ key: 'offers', load: (signal) => offers.fetchAll(signal) })
  const [beginning, setBeginning] = useState<OfferKind | null>(null)
  // One id for each kind while the page is open, so that a retry creates no second offer.
  const ids = useRef(new Map<OfferKind, string>())

  const { run, isBusy, problem } = useAction(async (kind: OfferKind) => {
    const id = ids.current.get(kind) ?? crypto.randomUUID()
    ids.current.set(kind, id)
    setBeginning(kind)
    await offers.create(id, kind)
    await router.navigate({ href: offerFormHref(id) })
  })

  return { loaded, beginning: isBusy ? beginning : null, problem, begin: (kind: OfferKind) => void run(kind) }
}
