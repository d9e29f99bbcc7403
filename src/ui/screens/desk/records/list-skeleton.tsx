import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'

export function ListSkeleton() {
  return (
    <>
      <AreaHeading />
      <Loading label="Carregando…" className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    </>
  )
}
