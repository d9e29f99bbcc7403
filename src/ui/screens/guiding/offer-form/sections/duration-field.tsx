import { useId, useState } from 'react'
import { DAY_MINUTES, HOUR_MINUTES } from '../../../../../core/time/durations.ts'
import { cx } from '../../../../components/ui/cx.ts'
import { FieldError } from '../../../../components/ui/field.tsx'
import { leaveGroup } from '../../../../components/ui/leave-group.ts'
import { NativeSelect } from '../../../../components/ui/native-select.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'

interface DurationFieldProps {
  readonly legend: string
  readonly hint?: string
  /** Path within the section. */
  readonly name: string
  /** Minutes. */
  readonly value: number | null
  readonly onChange: (minutes: number | null) => void
  readonly onLeave: (field: string) => void
  readonly error: string | null
}

const UNITS = [
  { value: 'hours', label: 'Horas e minutos' },
  { value: 'days', label: 'Dias inteiros' },
] as const
const STEP = 5

const wholeNumber = (text: string, places: number) => {
  const digits = text.replaceAll(/\D/g, '').slice(0, places)
  return digits === '' ? null : Number(digits)
}

/** A duration: hours and minutes, or whole days. */
export function DurationField({ legend, hint, name, value, onChange, onLeave, error }: DurationFieldProps) {
  const isWholeDays = value !== null && value > 0 && value % DAY_MINUTES === 0
  const [chosen, setChosen] = useState<'hours' | 'days'>(isWholeDays ? 'days' : 'hours')
  // Days cannot show a part of a day.
  const unit = value === null || isWholeDays ? chosen : 'hours'
  const id = useId()
  const hours = value === null ? null : Math.floor(value / HOUR_MINUTES)
  const minutes = value === null ? 0 : value % HOUR_MINUTES
  const set = (nextHours: number | null, nextMinutes: number) =>
    onChange(nextHours === null && nextMinutes === 0 ? null : (nextHours ?? 0) * HOUR_MINUTES + nextMinutes)
  const invalid = { 'aria-invalid': error ? true : undefined } as const
  const minuteChoices = [
    ...new Set([...Array.from({ length: HOUR_MINUTES / STEP }, (_, index) => index * STEP), minutes]),
  ]

  const changeUnit = (to: 'hours' | 'days') => {
    setChosen(to)
    if (to === 'days' && value !== null && !isWholeDays)
      onChange(Math.max(1, Math.round(value / DAY_MINUTES)) * DAY_MINUTES)
  }

  return (
    <fieldset aria-describedby={cx(hint && `${id}-hint`, `${id}-error`)} onBlur={leaveGroup(() => onLeave(name))}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <NativeSelect
          name={`${name}.unit`}
          label="Medida"
          labelHidden
          className="col-span-2 sm:w-52"
          options={UNITS}
          value={unit}
          onChange={(event) => changeUnit(event.target.value === 'days' ? 'days' : 'hours')}
        />
        {unit === 'days' ? (
          <TextField
            name={name}
            label="Dias"
            labelHidden
            className="sm:w-32"
            inputMode="numeric"
            autoComplete="off"
            trailing={<Unit>dias</Unit>}
            value={value === null ? '' : value / DAY_MINUTES}
            onChange={(event) => {
              const days = wholeNumber(event.target.value, 2)
              // Zero days would no longer be shown as days.
              onChange(days === null || days === 0 ? null : days * DAY_MINUTES)
            }}
            {...invalid}
          />
        ) : (
          <>
            <TextField
              name={name}
              label="Horas"
              labelHidden
              className="sm:w-32"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              trailing={<Unit>h</Unit>}
              value={hours === null || (hours === 0 && minutes > 0) ? '' : hours}
              onChange={(event) => set(wholeNumber(event.target.value, 3), minutes)}
              {...invalid}
            />
            <NativeSelect
              name={`${name}.minutes`}
              label="Minutos"
              labelHidden
              className="sm:w-32"
              options={minuteChoices.toSorted((a, b) => a - b).map((one) => ({ value: `${one}`, label: `${one} min` }))}
              value={`${minutes}`}
              onChange={(event) => set(hours, Number(event.target.value))}
            />
          </>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  )
}

function Unit({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="pr-3 text-sm text-ink-muted">
      {children}
    </span>
  )
}
