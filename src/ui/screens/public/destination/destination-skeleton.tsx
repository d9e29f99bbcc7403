import { OfferCardSkeleton } from '../../../components/offer-card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

/** The page's shape while its offers load. */
export function DestinationSkeleton() {
  return (
    <Loading label="Carregando o destino…" className="page-width pt-2 pb-16 sm:pt-4">
      <div className="flex h-11 items-center">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="mt-2 grid grid-cols-1 items-center gap-6 md:grid-cols-2 lg:gap-10">
        <Skeleton className="aspect-video rounded-xl md:order-2" />
        <div className="grid gap-4">
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <OfferCardSkeleton />
        <OfferCardSkeleton />
        <OfferCardSkeleton className="max-lg:hidden" />
        <OfferCardSkeleton className="max-xl:hidden" />
      </div>
    </Loading>
  )
}
