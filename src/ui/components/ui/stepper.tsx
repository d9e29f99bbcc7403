import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export interface StepperProps {
  /** Name of the counted items: "Adultos". */
  readonly label: string
  /** Second line: "13 anos ou mais". */
  readonly hint?: ReactNode
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly className?: string
}

/** A small integer, by buttons, arrow keys, Home and End. */
export function Stepper({ label, hint, value, onChange, min = 0, max = 99, className }: StepperProps) {
  const id = useId()
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, next))
    if (kept !== value) onChange(kept)
  }
  return (
    <div className={cx('flex min-h-14 items-center justify-between gap-4', className)}>
      <span>
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1">
        <IconButton
          size="sm"
          variant="outlined"
          tabIndex={-1}
          label={`Menos ${label.toLocaleLowerCase('pt-BR')}`}
          icon={<Minus size={18} aria-hidden="true" />}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        />
        <span
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          className="min-w-10 rounded-sm py-2 text-center font-medium tabular-nums"
          onKeyDown={(event) => {
            const next = {
              ArrowUp: value + 1,
              ArrowRight: value + 1,
              ArrowDown: value - 1,
              ArrowLeft: value - 1,
              Home: min,
              End: max,
            }[event.key]
            if (next === undefined) return
            event.preventDefault()
            set(next)
          }}
        >
          {value}
        </span>
        <IconButton
          size="sm"
          variant="outlined"
          tabIndex={-1}
          label={`Mais ${label.toLocaleLowerCase('pt-BR')}`}
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        />
      </span>
    </div>
  )
}
