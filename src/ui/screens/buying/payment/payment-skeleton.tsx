import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

/** The payment's shape while the order loads. */
export function PaymentSkeleton() {
  return (
    <Loading label="Carregando o pedido…" className="page-width max-w-5xl pt-4 pb-16 sm:pt-8">
      <Skeleton className="h-9 w-64 max-w-full sm:h-10.5" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem] lg:gap-8">
        <Skeleton className="h-[34rem] w-full rounded-lg" />
        <Skeleton className="h-56 w-full rounded-lg" />
      </div>
    </Loading>
  )
}

/** The same for pages that only tell. */
export function ReceiptSkeleton() {
  return (
    <Loading label="Carregando o pedido…" className="page-width max-w-3xl pt-4 pb-16 sm:pt-8">
      <Skeleton className="h-9 w-72 max-w-full sm:h-10.5" />
      <Skeleton className="mt-3 h-5 w-60 max-w-full" />
      <Skeleton className="mt-8 h-64 w-full rounded-lg" />
      <Skeleton className="mt-6 h-40 w-full rounded-lg" />
    </Loading>
  )
}
