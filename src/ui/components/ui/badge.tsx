import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export interface BadgeProps {
  readonly tone?: Tone
  /** A lucide icon of 14 px. */
  readonly icon?: ReactNode
  /** For photographs: solid, with a shadow. */
  readonly floating?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, floating = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-semibold',
        floating ? 'bg-surface text-ink shadow-sm' : TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
