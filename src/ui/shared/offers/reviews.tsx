import { MessageSquareReply, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { REVIEW_ORDERS, type ReviewOrder } from '../../../core/offers/arrange-reviews.ts'
import type { OfferDetail, Rating as RatingData, Review } from '../../../core/offers/offer.ts'
import { oneDecimalText } from '../../../core/text/number-text.ts'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ToggleChip } from '../../components/ui/chip.tsx'
import { Rating } from '../../components/ui/rating.tsx'
import { failureText } from '../../failure-sentence.ts'
import { countText, monthText } from '../../labels.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { type FetchReviews, useReviewPages } from './use-review-pages.ts'

/** Reviews shown at first, and added by each press. */
const STEP = 4

const ORDER_LABELS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Mais recentes',
  best: 'Maior nota',
  worst: 'Menor nota',
}
const select = 'min-h-11 rounded-md border border-line-strong bg-surface px-3 text-sm font-medium'

export interface ReviewsProps {
  readonly rating: RatingData | null
  /** Absent if only the average is known. */
  readonly counts?: OfferDetail['ratingCounts']
  readonly reviews: readonly Review[]
  /** Name of the guide who answers. */
  readonly provider: string
  /** Reads more than `reviews`, which are the newest. */
  readonly fetchPage: FetchReviews
}

export function Reviews({ rating, counts, reviews, provider, fetchPage }: ReviewsProps) {
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [stars, setStars] = useState<number | null>(null)
  const [withPhotos, setWithPhotos] = useState(false)
  const pages = useReviewPages({ reviews, count: rating?.count ?? 0, choice: { order, stars, withPhotos }, fetchPage })
  const { isWhole, found, total, failure, isLoading } = pages
  const havePhotos = reviews.filter(({ photos = [] }) => photos.length > 0).length
  const rest = found.length - shown
  const hasMore = rest > 0 || found.length < total
  /** Place of the first review that a press shows: the button may disappear, so the focus moves there. */
  const [awaited, setAwaited] = useState<number | null>(null)
  const isThere = awaited !== null && awaited < Math.min(found.length, shown)
  useEffect(() => {
    if (!isThere) return
    list.current?.querySelectorAll<HTMLElement>('article')[awaited]?.focus()
    setAwaited(null)
  }, [isThere, awaited])

  const showMore = () => {
    setAwaited(Math.min(shown, found.length))
    setShown(shown + STEP)
    if (rest < STEP && found.length < total) pages.loadMore()
  }

  return (
    <>
      {rating ? (
        <div className="mb-8 grid grid-cols-1 items-center gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
          <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
            <span aria-hidden="true" className="text-5xl font-semibold tabular-nums">
              {oneDecimalText(rating.average)}
            </span>
            <span className="grid gap-1">
              <Rating average={rating.average} look="stars" size={18} />
              <span className="text-sm text-ink-muted">{countText(rating.count, 'avaliação', 'avaliações')}</span>
            </span>
          </div>
          {counts && <Bars counts={counts} />}
        </div>
      ) : (
        <p className="mb-2">Ninguém avaliou ainda.</p>
      )}
      <p className="text-sm text-ink-muted">
        Somente quem participou pode avaliar.
        {isWhole || ` Aqui estão as ${reviews.length} mais recentes.`}
      </p>
      {(reviews.length > STEP || (havePhotos > 0 && reviews.length > havePhotos)) && (
        <div className="mt-5 flex flex-wrap gap-3">
          <select
            aria-label="Ordem das avaliações"
            value={order}
            onChange={(event) => setOrder(REVIEW_ORDERS.find((one) => one === event.target.value) ?? 'newest')}
            className={select}
          >
            {REVIEW_ORDERS.map((one) => (
              <option key={one} value={one}>
                {ORDER_LABELS[one]}
              </option>
            ))}
          </select>
          <select
            aria-label="Avaliações com quantas estrelas"
            value={stars ?? ''}
            onChange={(event) => setStars(event.target.value === '' ? null : Number(event.target.value))}
            className={select}
          >
            <option value="">Todas as notas</option>
            {[5, 4, 3, 2, 1].map((one) => (
              <option key={one} value={one}>
                {countText(one, 'estrela', 'estrelas')}
              </option>
            ))}
          </select>
          {(havePhotos > 0 || reviews.length < total) && (
            <ToggleChip pressed={withPhotos} onToggle={setWithPhotos} className="min-h-11">
              Com fotos
            </ToggleChip>
          )}
          <p role="status" className="self-center text-sm text-ink-muted">
            {(stars !== null || withPhotos) &&
              failure === null &&
              !isLoading &&
              (total === 0
                ? `Nenhuma avaliação ${[withPhotos && 'com fotos', stars !== null && 'com essa nota'].filter(Boolean).join(' e ')}.`
                : countText(total, 'avaliação', 'avaliações'))}
          </p>
        </div>
      )}
      {reviews.length > 0 && (
        <ul ref={list} className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-2">
          {found.slice(0, shown).map((review) => (
            <li key={review.id}>
              <ReviewText review={review} provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <div role="alert" className="mt-8">
          <p>{failureText(failure).text}</p>
          <Button variant="secondary" className="mt-3" onClick={pages.retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {failure === null && hasMore && (
        <Button variant="secondary" className="mt-8" loading={isLoading} onClick={showMore}>
          {rest > 0 ? `Mostrar mais ${countText(Math.min(rest, STEP), 'avaliação', 'avaliações')}` : 'Carregar mais'}
        </Button>
      )}
    </>
  )
}

function Bars({ counts }: { readonly counts: OfferDetail['ratingCounts'] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul aria-label="Avaliações por estrelas" className="grid max-w-md gap-1.5">
      {([5, 4, 3, 2, 1] as const).map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-3 text-sm">
            <span className="sr-only">
              {countText(stars, 'estrela', 'estrelas')}: {countText(count, 'avaliação', 'avaliações')}
            </span>
            <span aria-hidden="true" className="flex w-8 items-center gap-1 tabular-nums">
              {stars}
              <Star size={13} className="fill-star text-star" />
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-8 text-right text-ink-muted tabular-nums">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function ReviewText({ review, provider }: { readonly review: Review; readonly provider: string }) {
  return (
    <article tabIndex={-1} data-quiet-focus aria-label={`Avaliação de ${review.author}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{review.author}</h3>
        <time dateTime={review.date} className="shrink-0 text-sm text-ink-muted">
          {monthText(review.date)}
        </time>
      </div>
      <Rating average={review.stars} look="stars" size={15} className="mt-1" />
      {review.text !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{review.text}</p>}
      {review.photos !== undefined && review.photos.length > 0 && (
        <PhotoStrip photos={review.photos} author={review.author} />
      )}
      {review.offer && (
        <p className="mt-2 text-sm text-ink-muted">
          Participou de{' '}
          <AppLink
            href={`/tour/detalhes-tour/${encodeURIComponent(review.offer.id)}`}
            className="text-primary-text underline underline-offset-2"
          >
            {review.offer.title}
          </AppLink>
        </p>
      )}
      {review.answer !== null && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="flex items-center gap-2 font-medium">
            <MessageSquareReply size={16} aria-hidden="true" className="shrink-0 text-primary-text" />
            Resposta de {provider}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.answer}</p>
        </div>
      )}
    </article>
  )
}
