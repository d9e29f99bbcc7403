import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'

export function BookingSkeleton() {
  return (
    <Loading label="Carregando a sua reserva…" className="max-w-4xl">
      <Skeleton className="mb-5 h-6 w-40" />
      <Skeleton className="h-6 w-28 rounded-full" />
      <Skeleton className="mt-3 h-9 w-4/5" />
      <Skeleton className="mt-3 mb-8 h-5 w-52" />
      <Skeleton className="mb-8 h-96 rounded-lg sm:h-72" />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-x-12">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    </Loading>
  )
}
