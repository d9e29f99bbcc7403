import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'

export function OffersSkeleton() {
  return (
    <Loading label="Carregando suas ofertas…">
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-11 w-36 rounded-md" />
      </div>
      <Skeleton className="mt-4 h-10 w-full max-w-xl rounded-full" />
      <div className="mt-5 grid gap-4">
        <Skeleton className="h-48 w-full rounded-lg sm:h-36" />
        <Skeleton className="h-48 w-full rounded-lg sm:h-36" />
        <Skeleton className="h-48 w-full rounded-lg sm:h-36" />
      </div>
    </Loading>
  )
}
