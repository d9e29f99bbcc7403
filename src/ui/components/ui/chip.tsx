import { X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

const shape =
  'inline-flex min-h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm font-medium transition-colors'

export interface ToggleChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'onToggle'> {
  readonly pressed: boolean
  readonly onToggle: (pressed: boolean) => void
  readonly icon?: ReactNode
  /** Number of results with this choice. */
  readonly count?: number
}

/** A choice that is on or off, such as a filter. */
export function ToggleChip({ pressed, onToggle, icon, count, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
      className={cx(
        shape,
        pressed
          ? 'border-ink bg-inverse text-on-inverse'
          : 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
        'disabled:opacity-50',
        className,
      )}
    >
      {icon}
      {children}
      {count !== undefined && <span className={cx('tabular-nums', !pressed && 'text-ink-muted')}>{count}</span>}
    </button>
  )
}

/** One choice of several: only another choice deselects it. */
export function ChoiceChip(props: ToggleChipProps) {
  return <ToggleChip {...props} aria-disabled={props.pressed} />
}

export interface RemovableChipProps {
  /** Name of the choice: "Até 3 horas". */
  readonly label: string
  readonly onRemove: () => void
  readonly className?: string
}

/** An active choice; pressing it removes the choice. */
export function RemovableChip({ label, onRemove, className }: RemovableChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remover filtro: ${label}`}
      className={cx(shape, 'border-line bg-sunken pr-3 text-ink hover:bg-sunken-hover', className)}
    >
      {label}
      <X size={16} aria-hidden="true" />
    </button>
  )
}
