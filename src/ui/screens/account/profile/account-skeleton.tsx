import { Card } from '../../../components/ui/card.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { AreaHeading } from '../../../shared/layout/area-heading.tsx'

/** The page's sections while the account loads. */
export function AccountSkeleton() {
  return (
    <div className="max-w-3xl">
      <AreaHeading text="Cada parte é salva com o seu próprio botão." />
      <Loading label="Carregando seus dados…" className="flex flex-col gap-6">
        {HEIGHTS.map((height) => (
          <Card key={height} className="flex flex-col gap-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className={`w-full ${height}`} />
          </Card>
        ))}
      </Loading>
    </div>
  )
}

const HEIGHTS = ['h-24', 'h-72', 'h-36', 'h-40', 'h-80']
