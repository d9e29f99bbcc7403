import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  /** A lucide icon of 28 px. */
  readonly icon: ReactNode
  /** Says kindly what is missing: "Você ainda não salvou nenhum passeio". */
  readonly title: string
  /** The next step. */
  readonly children?: ReactNode
  /** A Button or ButtonLink; nearly always present. */
  readonly action?: ReactNode
  readonly headingLevel?: 1 | 2 | 3
  /** Told to screen readers at once. */
  readonly isFailure?: boolean
  readonly className?: string
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  isFailure = false,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role={isFailure ? 'alert' : undefined}
      className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className={cx(
          'mb-5 grid size-16 place-items-center rounded-full',
          isFailure ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-primary-text',
        )}
      >
        {icon}
      </span>
      <Heading className={headingLevel === 1 ? 'text-2xl sm:text-3xl' : 'text-xl'}>{title}</Heading>
      {children && <div className="mt-2 max-w-full wrap-anywhere text-ink-muted">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
