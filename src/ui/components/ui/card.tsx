import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** Inner space: none for a card with a picture at the top. */
  readonly padding?: 'none' | 'md' | 'lg'
  /** Rises under the pointer; only if the whole card is a link. */
  readonly interactive?: boolean
  /** Has a shadow, like the booking box. */
  readonly floating?: boolean
}

export function Card({
  as: Element = 'div',
  padding = 'md',
  interactive = false,
  floating = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        'rounded-lg border border-line bg-surface',
        padding === 'md' && 'p-4 sm:p-6',
        padding === 'lg' && 'p-6 sm:p-8',
        floating && 'shadow-md',
        interactive && 'transition-shadow hover:shadow-md',
        className,
      )}
    />
  )
}
