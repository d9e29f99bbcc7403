import { OfferCardSkeleton } from '../../../components/offer-card.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../components/ui/skeleton.tsx'

/** The page's shape while the profile loads. */
export function ShopSkeleton() {
  return (
    <Loading label="Carregando o perfil…" className="page-width pt-2 pb-16 sm:pt-4">
      <div className="flex h-11 items-center">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Skeleton className="size-32 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 w-64 max-w-full sm:h-10.5" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-full max-w-xl" />
          <Skeleton className="h-6 w-80 max-w-full rounded-full" />
        </div>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-10">
        <div>
          <Skeleton className="mb-4 h-8 w-48" />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
            <SkeletonText lines={5} />
            <Skeleton className="hidden aspect-video rounded-xl lg:block" />
          </div>
        </div>
        <div className="border-t border-line pt-8">
          <Skeleton className="mb-4 h-8 w-32" />
          <div className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            <OfferCardSkeleton />
            <OfferCardSkeleton className="max-sm:hidden" />
            <OfferCardSkeleton className="max-lg:hidden" />
            <OfferCardSkeleton className="max-xl:hidden" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
