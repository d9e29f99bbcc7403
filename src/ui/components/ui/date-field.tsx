import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { CalendarMonths } from './calendar.tsx'
import { cx } from './cx.ts'
import { popoverClass } from './heavy-styles.ts'

export interface DateFieldProps {
  readonly label: string
  /** ISO date, YYYY-MM-DD; null while empty or half typed. */
  readonly value: string | null
  readonly onChange: (isoDate: string | null) => void
  /** ISO dates, both inclusive. */
  readonly min?: string
  readonly max?: string
  readonly hint?: string
  readonly error?: string | null
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly className?: string
}

/** dd/mm/aaaa by keyboard, or by the calendar under it. Not inside a Dialog: there the Calendar stands by itself. */
export function DateField({
  label,
  value,
  onChange,
  min,
  max,
  hint,
  error,
  name,
  required = false,
  disabled = false,
  className,
}: DateFieldProps) {
  return (
    <I18nProvider locale="pt-BR">
      <DatePicker
        value={value === null ? null : parseDate(value)}
        onChange={(date) => onChange(date === null ? null : date.toString())}
        isInvalid={Boolean(error)}
        isRequired={required}
        isDisabled={disabled}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(name !== undefined && { name })}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        className={cx('flex flex-col gap-1.5', className)}
      >
        <Label className="text-sm font-medium">{label}</Label>
        <Group className="flex h-12 items-center rounded-md border border-line-strong bg-surface pr-1 pl-4 transition-colors data-disabled:bg-sunken data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-primary-ring data-hovered:border-ink data-invalid:border-danger">
          <DateInput className="flex flex-1 items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-[0.25rem] px-0.5 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-ink-muted data-placeholder:data-focused:text-on-primary"
              />
            )}
          </DateInput>
          <Button className="grid size-10 place-items-center rounded-full outline-none data-focus-visible:outline-2 data-focus-visible:outline-primary-ring data-hovered:bg-sunken">
            <CalendarDays size={20} aria-hidden="true" />
          </Button>
        </Group>
        {hint && (
          <Text slot="description" className="text-sm text-ink-muted">
            {hint}
          </Text>
        )}
        <FieldError className="text-sm font-medium text-danger">{error}</FieldError>
        <Popover className={popoverClass}>
          <Dialog className="p-4 outline-none">
            <AriaCalendar>
              <CalendarMonths months={1} />
            </AriaCalendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}
