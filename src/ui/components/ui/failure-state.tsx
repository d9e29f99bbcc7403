import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

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
  children,
  onRetry,
  retrying = false,
  action,
  offline = false,
  ...rest
}: FailureStateProps) {
  const Icon = offline ? WifiOff : TriangleAlert
  return (
    <EmptyState
      {...rest}
      isFailure
      icon={<Icon size={28} />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button onClick={onRetry} loading={retrying} icon={<RotateCw size={18} aria-hidden="true" />}>
                Tentar de novo
              </Button>
            )}
            {action}
          </>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
