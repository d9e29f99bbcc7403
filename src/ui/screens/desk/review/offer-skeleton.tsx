import { Card } from '../../../components/ui/card.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../components/ui/skeleton.tsx'

export function OfferSkeleton() {
  return (
    <Loading label="Carregando a oferta…">
      <Card className="flex flex-col gap-5">
        <Skeleton className="h-6 w-64 max-w-full" />
        <SkeletonText lines={4} />
        <Skeleton className="h-48 w-full rounded-md" />
        <SkeletonText lines={4} />
      </Card>
    </Loading>
  )
}
