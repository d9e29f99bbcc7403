import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OfferPhoto } from '../../../../../core/offer-editing/offer-sections.ts'
import type { OwnOffers } from '../../../../../core/offer-editing/own-offers.port.ts'
import {
  createPhotoUploads,
  type PhotoUpload,
  type PhotoUploads,
} from '../../../../../core/offer-editing/photo-uploads.ts'
import { type App, useApp } from '../../../../app.tsx'
import { holdPage } from '../../../../hold-page.ts'
import { useOnline } from '../../../../use-online.ts'

/** Lives as long as the page: uploads continue while another section shows. */
const uploadsByOffers = new WeakMap<OwnOffers, Map<string, PhotoUploads>>()

function uploadsOf(offers: OwnOffers, offerId: string, { account: { pictures }, log }: App): PhotoUploads {
  const known = uploadsByOffers.get(offers) ?? new Map<string, PhotoUploads>()
  uploadsByOffers.set(offers, known)
  const former = known.get(offerId)
  if (former !== undefined) return former
  const uploads = createPhotoUploads({ offers, pictures, log }, offerId)
  known.set(offerId, uploads)
  holdWhileUnderWay(uploads)
  return uploads
}

/** For as long as the page is the only place that has a photo, whichever section shows. */
function holdWhileUnderWay(uploads: PhotoUploads): void {
  let letGo: (() => void) | null = null
  uploads.subscribe(() => {
    const isUnderWay = uploads.list().some(({ state }) => state !== 'kept' && state !== 'refused')
    if (isUnderWay) letGo ??= holdPage()
    else {
      letGo?.()
      letGo = null
    }
  })
}

/** The offer's running uploads. Uploads that failed without a network are retried when it is back. */
export function usePhotoUploads(
  offers: OwnOffers,
  offerId: string,
  onArrived: (photo: OfferPhoto) => void,
): { readonly uploads: PhotoUploads; readonly list: readonly PhotoUpload[] } {
  const app = useApp()
  const online = useOnline()
  const uploads = useMemo(() => uploadsOf(offers, offerId, app), [offers, offerId, app])
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list)
  useEffect(() => {
    uploads.deliverTo(onArrived)
  })
  useEffect(() => {
    if (online) uploads.retryAll()
  }, [online, uploads])
  return { uploads, list }
}
