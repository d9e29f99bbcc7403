import { useNavigate } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { unanswered } from '../../../../../core/bookings/guide-booking-rules.ts'
import type { GuideReview } from '../../../../../core/bookings/guide-bookings.ts'
import { ChoiceChip } from '../../../../components/ui/chip.tsx'
import { EmptyState } from '../../../../components/ui/empty-state.tsx'
import { Rating } from '../../../../components/ui/rating.tsx'
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { useReturn } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { NotThere } from '../bookings/bookings-parts.tsx'
import { guideHref } from '../guide-search.ts'
import { NotReloaded } from '../not-reloaded.tsx'
import type { TabProps } from '../tab-content.tsx'
import { ReviewCard } from './review-card.tsx'

const UNANSWERED = 'sem-resposta'

/** Reviews by clients, and the guide's public answers. */
export function ReviewsTab({ onboarding, search, kept }: TabProps) {
  const navigate = useNavigate()
  const reviews = useResource<readonly GuideReview[]>({
    key: 'all',
    kept: kept.reviews,
    load: (signal) => onboarding.bookings.fetchReviews(signal),
  })
  const { value: shown, failure, retry: reload, change } = reviews
  useReturn(reviews.reload)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpenOnly = search.situacao === UNANSWERED
  // An answered review stays in place until the filter changes.
  const answeredHere = useRef(new Set<string>())
  if (shown === null) {
    if (failure === null) return <ReviewsSkeleton />
    return <NotThere failure={failure} onRetry={reload} />
  }
  const show = (situacao: string | undefined) => {
    answeredHere.current.clear()
    void navigate({ href: guideHref({ tab: 'reviews', situacao }), replace: true, resetScroll: false })
  }
  const open = unanswered(shown)
  const listed = isOpenOnly ? shown.filter(({ id, answer }) => answer === null || answeredHere.current.has(id)) : shown
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-xl">
          Avaliações
        </h2>
        {shown.length > 0 && (
          <Rating average={shown.reduce((sum, { stars }) => sum + stars, 0) / shown.length} count={shown.length} />
        )}
      </div>
      {failure !== null && <NotReloaded failure={failure} onRetry={reload} className="mt-4" />}
      {shown.length === 0 ? (
        <EmptyState icon={<MessageSquareText size={28} />} title="Nenhuma avaliação ainda" headingLevel={3}>
          Depois de cada serviço, o cliente pode dar estrelas e contar como foi. Aqui você responde, e a resposta
          aparece na página da oferta.
        </EmptyState>
      ) : (
        <>
          <fieldset className="mt-4 min-w-0">
            <legend className="sr-only">Quais avaliações mostrar</legend>
            <div className="scroll-row relative -mx-4 gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0">
              <ChoiceChip pressed={!isOpenOnly} onToggle={() => show(undefined)} count={shown.length}>
                Todas
              </ChoiceChip>
              <ChoiceChip pressed={isOpenOnly} onToggle={() => show(UNANSWERED)} count={open.length}>
                Sem resposta
              </ChoiceChip>
            </div>
          </fieldset>
          {listed.length === 0 ? (
            <EmptyState icon={<MessageSquareText size={28} />} title="Você respondeu a todas" headingLevel={3} />
          ) : (
            <ul className="mt-5 grid grid-cols-1 gap-4">
              {listed.map((review) => (
                <ReviewCard
                  key={review.id}
                  review={review}
                  drafts={kept.answers}
                  onAnswer={async (text) => {
                    const answered = await onboarding.bookings.answerReview(review.id, text)
                    answeredHere.current.add(review.id)
                    change((old) => old.map((one) => (one.id === answered.id ? answered : one)))
                  }}
                  onOutdated={reload}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function ReviewsSkeleton() {
  return (
    <Loading label="Carregando as avaliações…" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-36" />
      <Skeleton className="h-10 w-64 rounded-full" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  )
}
