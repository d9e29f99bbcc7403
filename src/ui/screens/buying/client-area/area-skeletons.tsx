import { OfferCardSkeleton } from '../../../components/offer-card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line sm:flex">
      <Skeleton className="aspect-video shrink-0 sm:aspect-auto sm:min-h-72 sm:w-56" />
      <div className="grid flex-1 content-start gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-28 rounded-full" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </div>
  )
}

export function OfferGridSkeleton() {
  return (
    <Loading label="Procurando sugestões…" className="border-t border-line pt-8">
      <Skeleton className="mb-4 h-8 w-64 max-w-full" />
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
        <OfferCardSkeleton />
        <OfferCardSkeleton className="max-sm:hidden" />
        <OfferCardSkeleton className="max-xl:hidden" />
      </div>
    </Loading>
  )
}

export function BookingsSkeleton() {
  return (
    <Loading label="Carregando as suas reservas…">
      <Skeleton className="mb-6 h-10 w-72 max-w-full" />
      <div className="mb-6 flex gap-2 overflow-hidden">
        <Skeleton className="h-10 w-24 shrink-0 rounded-full" />
        <Skeleton className="h-10 w-28 shrink-0 rounded-full" />
        <Skeleton className="h-10 w-32 shrink-0 rounded-full" />
        <Skeleton className="h-10 w-32 shrink-0 rounded-full" />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Loading>
  )
}

export function PlansSkeleton() {
  return (
    <Loading label="Carregando as suas viagens…">
      <Skeleton className="mb-6 h-10 w-64 max-w-full" />
      <Skeleton className="mb-4 h-8 w-40" />
      <CardSkeleton />
    </Loading>
  )
}

export function OverviewSkeleton() {
  return (
    <Loading label="Carregando as suas viagens…">
      <Skeleton className="mb-6 h-10 w-56" />
      <Skeleton className="mb-4 h-8 w-48" />
      <CardSkeleton />
      <div className="mt-10 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg max-xl:hidden" />
      </div>
    </Loading>
  )
}
