import { MapPin, Ticket, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { cx } from './cx.ts'
import { controlClass } from './field.tsx'
import { itemClass, listClass, popoverClass } from './heavy-styles.ts'
import { Spinner } from './spinner.tsx'

export interface ComboBoxItem {
  /** Unique in the list. */
  readonly id: string
  readonly label: string
  /** Second line. */
  readonly hint?: string
  readonly icon?: 'place' | 'offer'
}

export interface ComboBoxProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  /** What is typed; the caller asks for suggestions when it changes. */
  readonly inputValue: string
  readonly onInputChange: (text: string) => void
  /** Suggestions as they came: they are not filtered again, since the search forgives typing errors. */
  readonly items: readonly ComboBoxItem[]
  readonly onSelect: (item: ComboBoxItem) => void
  readonly loading?: boolean
  /** Shown in the list while there is no suggestion for what is typed. */
  readonly emptyText?: string
  readonly autoFocus?: boolean
  /** Bare: without border, to lie inside a search bar. */
  readonly bare?: boolean
  readonly className?: string
}

export function ComboBox({
  label,
  labelHidden = false,
  placeholder,
  inputValue,
  onInputChange,
  items,
  onSelect,
  loading = false,
  emptyText = 'Nenhuma sugestão. Tecle Enter para buscar assim mesmo.',
  autoFocus = false,
  bare = false,
  className,
}: ComboBoxProps) {
  return (
    <I18nProvider locale="pt-BR">
      <AriaComboBox
        items={items}
        inputValue={inputValue}
        onInputChange={onInputChange}
        value={null}
        onChange={(key) => {
          const item = items.find((candidate) => candidate.id === key)
          if (item) onSelect(item)
        }}
        defaultFilter={() => true}
        allowsCustomValue
        allowsEmptyCollection={inputValue.trim() !== ''}
        menuTrigger="focus"
        className={cx('flex flex-col gap-1.5', className)}
      >
        <Label className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</Label>
        <div className="relative">
          <Input
            autoFocus={autoFocus}
            autoComplete="off"
            enterKeyHint="search"
            {...(placeholder !== undefined && { placeholder })}
            className={
              bare ? 'h-11 w-full bg-transparent pr-10 text-base outline-none' : cx(controlClass, 'h-12 pr-12')
            }
          />
          <span className="absolute inset-y-0 right-1 grid w-10 place-items-center">
            {loading ? (
              <Spinner size={18} className="appears-late text-ink-muted" />
            ) : (
              inputValue !== '' && (
                <Button
                  slot={null}
                  aria-label="Limpar"
                  onPress={() => onInputChange('')}
                  className="grid size-9 place-items-center rounded-full outline-none data-focus-visible:outline-2 data-focus-visible:outline-primary-ring data-hovered:bg-sunken"
                >
                  <X size={18} aria-hidden="true" />
                </Button>
              )
            )}
          </span>
        </div>
        <Popover className={cx(popoverClass, 'w-(--trigger-width) min-w-72')} offset={8}>
          <ListBox<ComboBoxItem>
            className={listClass}
            renderEmptyState={() => (
              <p className="px-3 py-4 text-sm text-ink-muted">{loading ? 'Buscando…' : emptyText}</p>
            )}
          >
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.label} className={itemClass}>
                {item.icon && (
                  <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-ink-muted">
                    {item.icon === 'place' ? (
                      <MapPin size={18} aria-hidden="true" />
                    ) : (
                      <Ticket size={18} aria-hidden="true" />
                    )}
                  </span>
                )}
                <span className="min-w-0">
                  <Text slot="label" className="block truncate font-medium">
                    {item.label}
                  </Text>
                  {item.hint && (
                    <Text slot="description" className="block truncate text-xs text-ink-muted">
                      {item.hint}
                    </Text>
                  )}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}
