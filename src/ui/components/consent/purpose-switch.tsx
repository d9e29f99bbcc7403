import { type ReactNode, useId } from 'react'
import { cx } from '../ui/cx.ts'

interface PurposeSwitchProps {
  readonly label: string
  readonly text?: ReactNode
  /** Name of the switch where the label alone says too little. */
  readonly description?: string
  readonly checked: boolean
  /** Absent for a purpose that cannot be turned off. */
  readonly onChange?: (checked: boolean) => void
}

/** One purpose with explanation and switch. */
export function PurposeSwitch({ label, text, description, checked, onChange }: PurposeSwitchProps) {
  const id = useId()
  return (
    <div className={cx('flex justify-between gap-4', text === undefined ? 'items-center' : 'items-start')}>
      <div className="min-w-0">
        {onChange === undefined ? (
          <p className="font-medium">{label}</p>
        ) : (
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
        )}
        {text !== undefined && (
          <p id={`${id}-text`} className="mt-1 text-sm text-ink-muted">
            {text}
          </p>
        )}
      </div>
      {onChange === undefined ? (
        <span className="shrink-0 rounded-full bg-sunken px-3 py-1 text-sm font-medium text-ink-muted">Sempre</span>
      ) : (
        <span className="relative inline-grid h-11 w-13 shrink-0 items-center">
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
            aria-label={description}
            onChange={(event) => onChange(event.target.checked)}
            className={cx(
              'peer h-7 w-13 appearance-none rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors',
              'checked:border-primary-ring checked:bg-primary',
            )}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute left-1 size-5 rounded-full bg-ink-muted transition-transform peer-checked:translate-x-6 peer-checked:bg-on-primary"
          />
        </span>
      )}
    </div>
  )
}
