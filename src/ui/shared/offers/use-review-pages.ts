import { useState } from 'react'
import { NotFound, NotOffered } from '../../../core/failures.ts'
import { arrangeReviews, type ReviewChoice, type ReviewPage } from '../../../core/offers/arrange-reviews.ts'
import type { Review } from '../../../core/offers/offer.ts'
import type { OffersSource } from '../../../core/offers/offers.port.ts'
import { useResource } from '../use-resource.ts'

type WithoutId<Parameters extends readonly unknown[]> = Parameters extends [unknown, ...infer Rest] ? Rest : never
export type FetchReviews = (...asked: WithoutId<Parameters<OffersSource['fetchReviews']>>) => Promise<ReviewPage>

interface Asked {
  /** The newest, which came with the page. */
  readonly reviews: readonly Review[]
  /** Of all reviews. */
  readonly count: number
  readonly choice: ReviewChoice
  readonly fetchPage: FetchReviews
}

/** The chosen reviews, page by page. Where the backend has no pages, those that came with the page must do. */
export function useReviewPages({ reviews, count, choice, fetchPage }: Asked) {
  const [hasPages, setHasPages] = useState(true)
  const known = arrangeReviews(reviews, choice)
  const isLocal = reviews.length >= count || !hasPages
  const isFirst = choice.order === 'newest' && choice.stars === null && !choice.withPhotos
  const resource = useResource<ReviewPage>({
    key: `${choice.order} ${choice.stars} ${choice.withPhotos} ${isLocal}`,
    ...(isLocal && { loaded: { reviews: known, total: known.length } }),
    ...(!isLocal && isFirst && { loaded: { reviews, total: count } }),
    load: async (signal, { known: shown }) => {
      const before = shown?.reviews ?? []
      const page = await fetchPage(choice, before.at(-1), signal)
      const ids = new Set(before.map(({ id }) => id))
      const added = page.reviews.filter(({ id }) => !ids.has(id))
      // Nothing new: the end, whatever the number says, for example of a backend that knows no pages.
      const all = [...before, ...added]
      return { reviews: all, total: added.length === 0 ? all.length : page.total }
    },
    onFailed: (error) => {
      if (error instanceof NotOffered || error instanceof NotFound) setHasPages(false)
    },
  })
  // While another choice loads, the last answer stays.
  const { reviews: found, total } = resource.value ?? resource.lastValue ?? { reviews: known, total: known.length }
  const { failure, isLoading, retry, reload } = resource
  return { found, total, failure, isLoading, retry, loadMore: reload, isWhole: hasPages || reviews.length >= count }
}
