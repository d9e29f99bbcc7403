import { Check, ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { cx } from './cx.ts'
import { itemClass, listClass, popoverClass } from './heavy-styles.ts'

export interface SelectOption<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly hint?: string
}

export interface SelectProps<Id extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly options: readonly SelectOption<Id>[]
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly placeholder?: string
  /** A pill, as in a row of filters, in place of a field. */
  readonly pill?: boolean
  readonly className?: string
}

/** For lists whose entries have a second line. Plain lists use NativeSelect, and so does everything inside a Dialog. */
export function Select<Id extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
  placeholder = 'Escolha',
  pill = false,
  className,
}: SelectProps<Id>) {
  return (
    <I18nProvider locale="pt-BR">
      <AriaSelect
        value={value}
        onChange={(key) => {
          const option = options.find((candidate) => candidate.id === key)
          if (option) onChange(option.id)
        }}
        placeholder={placeholder}
        className={cx('flex flex-col gap-1.5', className)}
      >
        <Label className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</Label>
        <Button
          className={cx(
            'flex items-center justify-between gap-2 border border-line-strong bg-surface text-left outline-none transition-colors',
            'data-hovered:border-ink data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-primary-ring',
            pill ? 'h-10 rounded-full px-4 text-sm font-medium' : 'h-12 w-full rounded-md px-4 text-base',
          )}
        >
          <SelectValue className="truncate data-placeholder:text-ink-muted [&_[slot=description]]:hidden" />
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
        </Button>
        <Popover className={cx(popoverClass, 'min-w-(--trigger-width)')}>
          <ListBox className={listClass}>
            {options.map((option) => (
              <ListBoxItem key={option.id} id={option.id} textValue={option.label} className={itemClass}>
                {({ isSelected }) => (
                  <>
                    <span className="min-w-0 flex-1">
                      <Text slot="label" className="block">
                        {option.label}
                      </Text>
                      {option.hint && (
                        <Text slot="description" className="block text-xs font-normal text-ink-muted">
                          {option.hint}
                        </Text>
                      )}
                    </span>
                    {isSelected && <Check size={18} aria-hidden="true" className="shrink-0 text-primary-text" />}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </AriaSelect>
    </I18nProvider>
  )
}
