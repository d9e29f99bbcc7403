import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../../components/ui/cx.ts'
import { controlClass, Field } from '../../../../components/ui/field.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'

interface CountFieldProps {
  /** Path within the section. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  /** Null for an empty field. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onLeave: (field: string) => void
  readonly error: string | null
  readonly least?: number
  readonly most: number
  /** Unit after the number: "minutos". */
  readonly unit?: string
  readonly optional?: boolean
}

/** A whole number that is typed, or reached by steps: buttons and the arrow keys. */
export function CountField(props: CountFieldProps) {
  const { name, label, hint, value, onChange, onLeave, error, least = 0, most, unit, optional = false } = props
  const step = (by: number) => onChange(value === null ? least : Math.min(most, Math.max(least, value + by)))
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="flex items-center gap-2">
          <IconButton
            variant="outlined"
            tabIndex={-1}
            label={`Menos: ${label}`}
            icon={<Minus size={18} aria-hidden="true" />}
            disabled={value !== null && value <= least}
            onClick={() => step(-1)}
          />
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            value={value ?? ''}
            className={cx(controlClass, 'h-12 max-w-24 px-2 text-center tabular-nums')}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              // Accepts four digits: a number that is too high gets an error instead of being cut.
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4)
              onChange(digits === '' ? null : Number(digits))
            }}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
              if (by === undefined) return
              event.preventDefault()
              step(by)
            }}
            onBlur={() => onLeave(name)}
          />
          <IconButton
            variant="outlined"
            tabIndex={-1}
            label={`Mais: ${label}`}
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={value !== null && value >= most}
            onClick={() => step(1)}
          />
          {unit && <span className="text-sm text-ink-muted">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
