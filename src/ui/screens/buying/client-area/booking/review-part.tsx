import { MessageSquareReply } from 'lucide-react'
import type { Booking, OwnReview } from '../../../../../core/bookings/booking.ts'
import { endOf, isReviewable } from '../../../../../core/bookings/booking-rules.ts'
import { LateCode, late } from '../../../../components/ui/late-code.tsx'
import { Rating } from '../../../../components/ui/rating.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { shortDateText } from '../../../../labels.ts'
import { useOffered } from '../../../../use-offered.ts'
import { Part } from './part.tsx'

const REVIEW_FORM = late(() => import('./review-form.tsx').then((module) => module.ReviewForm))
const OWN_PHOTOS = late(() => import('./own-photos.tsx').then((module) => module.OwnPhotos))

interface ReviewPartProps {
  readonly booking: Booking
  readonly now: Date
  readonly onReviewed: () => void
}

/** The person's review, or its form. */
export function ReviewPart({ booking, now, onReviewed }: ReviewPartProps) {
  const takesPhotos = useOffered('review photos')
  if (booking.review !== null) {
    const { photos } = booking.review
    return (
      <Part title="Sua avaliação">
        <Written review={booking.review} provider={booking.provider.name} />
        {takesPhotos && photos !== undefined && (
          <LateCode
            of={OWN_PHOTOS}
            pending={<Skeleton className="mt-5 h-32" />}
            title="As fotos não abriram"
            headingLevel={3}
          >
            {(OwnPhotos) => <OwnPhotos booking={booking} photos={photos} />}
          </LateCode>
        )}
      </Part>
    )
  }
  if (isReviewable(booking)) {
    return (
      <Part title="Como foi?">
        <LateCode
          of={REVIEW_FORM}
          pending={<Skeleton className="h-80" />}
          title="A avaliação não abriu"
          headingLevel={3}
        >
          {(ReviewForm) => <ReviewForm booking={booking} onReviewed={onReviewed} />}
        </LateCode>
      </Part>
    )
  }
  const isOver = booking.status === 'confirmed' && now.getTime() >= endOf(booking).getTime()
  return isOver ? (
    <Part title="Como foi?">
      <p className="text-ink-muted">Daqui a pouco você poderá avaliar: estamos encerrando a reserva.</p>
    </Part>
  ) : null
}

function Written({ review, provider }: { readonly review: OwnReview; readonly provider: string }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating average={review.stars} look="stars" size={20} />
        <time dateTime={review.writtenOn} className="text-sm text-ink-muted">
          {shortDateText(review.writtenOn)}
        </time>
      </p>
      {review.text !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.text}</p>}
      {review.answer !== null && (
        <div className="mt-4 rounded-md bg-sunken px-4 py-3">
          <h3 className="flex items-center gap-2 text-sm">
            <MessageSquareReply size={16} aria-hidden="true" className="shrink-0 text-primary-text" />
            Resposta de {provider}
          </h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.answer}</p>
        </div>
      )}
    </>
  )
}
