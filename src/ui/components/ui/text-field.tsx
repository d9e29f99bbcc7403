import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'>, FieldLook {
  readonly name: string
  /** A lucide icon at the left. */
  readonly icon?: ReactNode
  /** Short text before the value, such as "R$". */
  readonly prefix?: string
  /** Inside at the right: a button or a unit. */
  readonly trailing?: ReactNode
  /** At the right of the label. */
  readonly aside?: ReactNode
  readonly inputClassName?: string
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  aside,
  id,
  icon,
  prefix,
  trailing,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  return (
    <Field {...look({ label, hint, error, optional, labelHidden })} aside={aside} id={id} className={className}>
      {(control) => (
        <div className="relative">
          {(icon || prefix) && (
            <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-muted">
              {icon ?? prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={cx(
              controlClass,
              'h-12',
              Boolean(icon || prefix) && 'pl-11',
              Boolean(trailing) && 'pr-12',
              inputClassName,
            )}
          />
          {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
        </div>
      )}
    </Field>
  )
}

/** Specification section 9: text areas have 6 rows by default. */
const TEXT_AREA_ROWS = 6

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldLook {
  readonly name: string
  /** Shows "120 de 500" under the field; needs `maxLength`. */
  readonly counter?: boolean
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Grows with its text if the browser supports field-sizing, never below its rows. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  counter = false,
  rows = TEXT_AREA_ROWS,
  ...area
}: TextAreaProps) {
  const length = String(area.value ?? '').length
  return (
    <Field {...look({ label, hint, error, optional, labelHidden })} id={id} className={className}>
      {(control) => (
        <>
          <textarea {...area} {...control} rows={rows} className={cx(controlClass, 'block resize-y py-3')} />
          {counter && area.maxLength !== undefined && (
            <p className="text-right text-xs text-ink-muted tabular-nums" aria-hidden="true">
              {length} de {area.maxLength}
            </p>
          )}
        </>
      )}
    </Field>
  )
}

interface LooseLook {
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly error: string | null | undefined
  readonly optional: boolean | undefined
  readonly labelHidden: boolean | undefined
}

/** Drops undefined values, as exact optional properties require. */
export function look({ label, hint, error, optional, labelHidden }: LooseLook): FieldLook {
  return {
    label,
    hint,
    error,
    ...(optional !== undefined && { optional }),
    ...(labelHidden !== undefined && { labelHidden }),
  }
}
