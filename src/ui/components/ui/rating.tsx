import { Star } from 'lucide-react'
import { oneDecimalText, wholeText } from '../../../core/text/number-text.ts'
import { countText } from '../../labels.ts'
import { cx } from './cx.ts'

/** "4,8 de 5, 123 avaliações", for screen readers. */
export function ratingText(average: number, count?: number): string {
  const stars = `${oneDecimalText(average)} de 5`
  return count === undefined ? stars : `${stars}, ${countText(count, 'avaliação', 'avaliações')}`
}

export interface RatingProps {
  /** 1 to 5. */
  readonly average: number
  /** Number of reviews; absent for a single review's stars. */
  readonly count?: number
  /** `compact`: one star and the number; `stars`: five stars, filled by the average. */
  readonly look?: 'compact' | 'stars'
  readonly size?: number
  readonly className?: string
}

export function Rating({ average, count, look = 'compact', size = 16, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <span className="sr-only">{ratingText(average, count)}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {look === 'stars' ? (
          <Stars average={average} size={size} />
        ) : (
          <Star size={size} className="fill-star text-star" />
        )}
        {(look === 'compact' || count !== undefined) && (
          <span className="font-semibold tabular-nums">{oneDecimalText(average)}</span>
        )}
        {count !== undefined && <span className="text-ink-muted tabular-nums">({wholeText(count)})</span>}
      </span>
    </span>
  )
}

function Stars({ average, size }: { readonly average: number; readonly size: number }) {
  const five = (fill: string) =>
    [1, 2, 3, 4, 5].map((star) => <Star key={star} size={size} className={cx('shrink-0', fill)} />)
  return (
    <span className="relative inline-flex">
      <span className="flex text-line">{five('fill-line')}</span>
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${(average / 5) * 100}%` }}>
        {five('fill-star text-star')}
      </span>
    </span>
  )
}
