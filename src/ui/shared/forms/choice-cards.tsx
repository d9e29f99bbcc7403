import { type ReactNode, useId } from 'react'
import { cx } from '../../components/ui/cx.ts'
import { FieldError } from '../../components/ui/field.tsx'
import { leaveGroup } from '../../components/ui/leave-group.ts'

interface ChoiceCardsProps<Value extends string> {
  readonly name: string
  readonly legend: string
  readonly value: Value | ''
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: ReactNode }[]
  readonly error: string | null
  /** One below the other at any width. */
  readonly stacked?: boolean
  /** The focus left the group. */
  readonly onLeave?: () => void
}

/** One of a few choices with explanations. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { name, legend, value, onChange, options, error, stacked = false, onLeave } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      onBlur={onLeave && leaveGroup(onLeave)}
    >
      <legend className="text-sm font-medium">{legend}</legend>
      <div className={cx('mt-1.5 grid gap-3', !stacked && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface p-4 transition-colors hover:border-ink has-checked:border-primary-ring has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary-ring"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-hint`}
              className="mt-0.5 size-5 shrink-0 accent-primary-ring outline-none"
            />
            <span className="min-w-0">
              <span id={`${id}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              <span id={`${id}-${option.value}-hint`} className="block text-sm text-ink-muted">
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  )
}
