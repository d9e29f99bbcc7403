import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'

/** The desk while the queue loads. */
export function ReviewSkeleton() {
  return (
    <>
      <AreaHeading text="Confira o que prestadores e viajantes enviaram e decida. Cada decisão fica registrada." />
      <Loading label="Carregando a fila…">
        <Skeleton className="mb-6 h-12 w-full" />
        <div className="mb-6 flex gap-2 overflow-hidden">
          <Skeleton className="h-10 w-24 shrink-0 rounded-full" />
          <Skeleton className="h-10 w-32 shrink-0 rounded-full" />
          <Skeleton className="h-10 w-36 shrink-0 rounded-full" />
        </div>
        <div className="grid gap-3 lg:w-80">
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-20 rounded-lg" />
        </div>
      </Loading>
    </>
  )
}
