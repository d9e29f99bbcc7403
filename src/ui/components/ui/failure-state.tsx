import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export interface FailureStateProps {
  /** The failure: "Não conseguimos carregar os passeios". */
  readonly title: string
  /** Why, and what the person can do. */
  readonly children?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** A second action, such as a link home. */
  readonly action?: ReactNode
  /** Shows the icon of a lost connection. */
  readonly offline?: boolean
  readonly headingLevel?: 1 | 2 | 3
  readonly className?: string
}

export function FailureState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  offline = false,
  headingLevel = 2,
  className,
}: FailureStateProps) {
  const Heading = `h${headingLevel}` as const
  const Icon = offline ? WifiOff : TriangleAlert
  return (
    <div role="alert" className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      <span
        aria-hidden="true"
        className="mb-5 grid size-16 place-items-center rounded-full bg-warning-soft text-warning"
      >
        <Icon size={28} />
      </span>
      <Heading className={headingLevel === 1 ? 'text-2xl sm:text-3xl' : 'text-xl'}>{title}</Heading>
      {children && <div className="mt-2 max-w-full wrap-anywhere text-ink-muted">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry} loading={retrying} icon={<RotateCw size={18} aria-hidden="true" />}>
              Tentar de novo
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
