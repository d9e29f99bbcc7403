import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface SkeletonProps {
  /** Sets size and shape with utility classes: `h-4 w-32`, `aspect-4/3`, `rounded-full`. */
  readonly className?: string
  readonly style?: CSSProperties
}

/** A grey placeholder. Takes its room at once and shows after 150 ms. Hidden from screen readers. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <span aria-hidden="true" style={style} className={cx('skeleton block', className)} />
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <span className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never reordered
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Wraps a region's skeletons and announces the loading. */
export function Loading({
  label = 'Carregando…',
  className,
  children,
}: {
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
