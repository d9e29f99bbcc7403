import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { OfferListSkeleton } from './offer-list.tsx'

/** The results page's shape while the first answer loads. */
export function ResultsPending() {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page-width py-3 md:py-4">
          <Skeleton className="h-13 rounded-full md:h-20 md:rounded-xl" />
        </div>
      </div>
      <div className="page-width py-6">
        <h1 className="text-2xl font-bold md:text-3xl">Buscando…</h1>
        <Skeleton className="mt-6 h-10 w-full max-w-xl rounded-full" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Skeleton className="hidden h-128 rounded-lg lg:block" />
          <OfferListSkeleton />
        </div>
      </div>
    </>
  )
}
