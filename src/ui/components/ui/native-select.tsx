import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'
import { look } from './text-field.tsx'

export interface NativeSelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldLook {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  /** Shown before a choice; it cannot be chosen again. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** The browser's own list: the lightest control, and the best one on a phone. */
export function NativeSelect({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  options,
  placeholder,
  ...select
}: NativeSelectProps) {
  return (
    <Field {...look({ label, hint, error, optional, labelHidden })} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(controlClass, 'h-12 appearance-none truncate pr-11')}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-muted"
          />
        </div>
      )}
    </Field>
  )
}
