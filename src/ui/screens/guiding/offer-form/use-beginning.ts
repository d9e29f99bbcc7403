import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { OwnOfferList, OwnOffers } from '../../../../core/offer-editing/own-offers.port.ts'
import type { OfferKind } from '../../../../core/offers/offer.ts'
import { offerFormHref } from '../../../shared/offer-editing/steps.ts'

export type LoadedOffers =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly list: OwnOfferList }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What the guide has begun already, and the way to begin another. */
export function useBeginning(offers: OwnOffers) {
  const router = useRouter()
  const [state, setState] = useState<LoadedOffers>({ kind: 'loading' })
  const [beginning, setBeginning] = useState<OfferKind | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  // One for each kind as long as the page is open: what is tried again begins no second offer.
  const ids = useRef(new Map<OfferKind, string>())

  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const asking = new AbortController()
    offers.fetchAll(asking.signal).then(
      (list) => setState({ kind: 'loaded', list }),
      (error: unknown) => {
        if (!asking.signal.aborted) setState({ kind: 'failed', error })
      },
    )
    return () => asking.abort()
  }, [offers, isLoading])

  async function begin(kind: OfferKind) {
    if (beginning !== null) return
    const id = ids.current.get(kind) ?? crypto.randomUUID()
    ids.current.set(kind, id)
    setBeginning(kind)
    setFailure(null)
    try {
      await offers.create(id, kind)
      await router.navigate({ href: offerFormHref(id) })
    } catch (error) {
      setFailure(error)
    }
    setBeginning(null)
  }

  return {
    state,
    again: () => setState({ kind: 'loading' }),
    beginning,
    failure,
    begin: (kind: OfferKind) => void begin(kind),
  }
}
