import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  /** Second line. */
  readonly hint?: ReactNode
  /** Number of results with this choice, at the right. */
  readonly count?: number
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, count, error, className, id, ...input }: CheckboxProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const describedBy = cx(hint ? `${control}-hint` : null, error ? `${control}-error` : null)
  return (
    <div className={className}>
      <label htmlFor={control} className="group flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={control}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="peer absolute inset-0 appearance-none rounded-[0.3rem] border-[1.5px] border-line-strong bg-surface transition-colors checked:border-primary-ring checked:bg-primary group-hover:border-ink aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            size={15}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none relative scale-75 text-on-primary opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block leading-6">{label}</span>
          {hint && (
            <span id={`${control}-hint`} className="block text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
        {count !== undefined && <span className="text-sm leading-6 text-ink-muted tabular-nums">{count}</span>}
      </label>
      <FieldError id={`${control}-error`} error={error} />
    </div>
  )
}
