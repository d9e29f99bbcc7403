import { OfferCardSkeleton } from '../../../components/offer-card.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FavouritesFrame, GRID } from './frame.tsx'

export function FavouritesPending() {
  return (
    <FavouritesFrame
      note={
        <span className="flex h-6 items-center">
          <Skeleton className="h-4 w-24" />
        </span>
      }
    >
      <p role="status" className="sr-only">
        Carregando os seus favoritos…
      </p>
      <div className={GRID} aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <OfferCardSkeleton key={key} />
        ))}
      </div>
    </FavouritesFrame>
  )
}
