import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** Options of every field. */
export interface FieldLook {
  readonly label: ReactNode
  /** Permanent help under the field. */
  readonly hint?: ReactNode
  /** Sentence about the error; null or undefined without one. */
  readonly error?: string | null | undefined
  /** Marks the label with "(opcional)". Required fields carry no mark. */
  readonly optional?: boolean
  /** Keeps the label for screen readers only. */
  readonly labelHidden?: boolean
}

interface FieldProps extends FieldLook {
  readonly id?: string | undefined
  readonly className?: string | undefined
  /** Shown at the right of the label, such as a link. */
  readonly aside?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** Spread on the native control. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export const controlClass = cx(
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base text-ink',
  'transition-[border-color,box-shadow] hover:border-ink',
  'focus:border-primary-ring focus:outline-2 focus:-outline-offset-1 focus:outline-primary-ring',
  'aria-invalid:border-danger aria-invalid:focus:outline-danger',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-muted [&:is(input,textarea):read-only]:bg-sunken',
)

/** Label above, hint and error below, linked to the control; a new error is announced. */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  aside,
  className,
  children,
}: FieldProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const describedBy = cx(hint ? hintId : null, error ? errorId : null)
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && !aside && 'sr-only')}>
        <label htmlFor={control} className={cx('text-sm font-medium text-ink', labelHidden && 'sr-only')}>
          {label}
          {optional && ' '}
          {optional && <span className="font-normal text-ink-muted">(opcional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The live region exists before its text, so that the text is announced. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | null | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={error ? 'flex items-start gap-1.5 text-sm font-medium text-danger' : 'sr-only'}
    >
      {error && (
        <>
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </>
      )}
    </p>
  )
}
