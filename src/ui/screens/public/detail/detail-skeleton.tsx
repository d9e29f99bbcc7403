import { Loading, Skeleton, SkeletonText } from '../../../components/ui/skeleton.tsx'

/** The page's shape, line by line, while the offer loads. */
export function DetailSkeleton() {
  return (
    <Loading label="Carregando a oferta…" className="page-width pt-2 pb-10 sm:pt-4">
      <div className="flex h-11 items-center">
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <Skeleton className="mt-1 h-27 w-full max-w-2xl sm:h-10.5" />
      <div className="mt-2 flex h-8 items-center gap-4">
        <Skeleton className="h-6 w-20 rounded-full" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="-mx-4 mt-5 sm:mx-0">
        <Skeleton className="aspect-4/3 w-full sm:rounded-xl md:hidden" />
        <div className="hidden h-[min(52vh,30rem)] grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-xl md:grid">
          <Skeleton className="col-span-2 row-span-2 rounded-none" />
          <Skeleton className="rounded-none" />
          <Skeleton className="rounded-none" />
          <Skeleton className="rounded-none" />
          <Skeleton className="rounded-none" />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16">
        <div className="grid content-start gap-10">
          <div className="grid gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
          <div className="border-t border-line pt-8">
            <Skeleton className="mb-4 h-8 w-56" />
            <SkeletonText lines={5} />
          </div>
          <div className="border-t border-line pt-8">
            <Skeleton className="mb-4 h-8 w-32" />
            <div className="grid gap-3">
              <Skeleton className="h-40 rounded-lg" />
              <Skeleton className="h-40 rounded-lg" />
            </div>
          </div>
        </div>
        <Skeleton className="hidden h-80 rounded-lg lg:block" />
      </div>
    </Loading>
  )
}
