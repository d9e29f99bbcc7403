import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'

export function TodaySkeleton() {
  return (
    <>
      <AreaHeading text="O que espera por você agora.">Hoje</AreaHeading>
      <Loading label="Carregando o dia…" className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    </>
  )
}
