import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

export interface ComboOption {
  /** Unique in the list. */
  readonly id: string
  readonly label: string
  /** Second line. */
  readonly hint: string
  readonly icon: LucideIcon
}

interface ComboBoxProps<Option extends ComboOption>
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  readonly id: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly Option[]
  readonly listLabel: string
  readonly onChoose: (option: Option) => void
  /** Handles Enter in a field with text while no option is active. Without it, Enter submits the form. */
  readonly onEnter?: () => void
  readonly onLeave?: () => void
  /** The list opens for this text, so suggestions can be loaded. */
  readonly onOpen?: (text: string) => void
  /** Text for onOpen while the field is empty; the field's text by default. */
  readonly openingText?: string
  readonly onClose?: () => void
  /** Backspace in an empty field. */
  readonly onEraseEmpty?: () => void
  readonly boxClassName?: string | undefined
  readonly listClassName?: string
  /** Content above the field, inside the box. */
  readonly children?: ReactNode
}

const NONE = -1

/**
 * A text field with suggestions, after the combobox pattern of the ARIA authoring practices. React Aria's combobox would take half of the
 * first load's budget. The caller renders the label.
 */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const { id, text, onText, options: all, listLabel, onChoose, onEnter, onLeave, onOpen, ...others } = props
  const { openingText = text, onClose, onEraseEmpty, boxClassName, listClassName, children, onFocus, ...input } = others
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const options = isOpen ? all : []
  const activeOption = options[active]

  const open = (now: string) => {
    setOpen(true)
    setActive(NONE)
    onOpen?.(now)
  }
  const close = () => {
    setOpen(false)
    setActive(NONE)
    onClose?.()
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open(openingText)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The position before the first option is the text itself.
      setActive((current) => ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault()
      choose(activeOption)
    } else if (event.key === 'Enter' && onEnter !== undefined && text.trim() !== '') {
      event.preventDefault()
      onEnter()
      close()
    } else if (event.key === 'Escape' && isOpen) {
      // Suggestions that have not come yet stay away; the key is then also for what is around the field.
      if (options.length > 0) event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && text === '') {
      onEraseEmpty?.()
    }
  }

  return (
    <div className={cx('relative', boxClassName)}>
      {children}
      <input
        {...input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeOption === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          open(event.target.value)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          open(openingText)
        }}
        onBlur={() => {
          onLeave?.()
          close()
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={cx(
          'absolute top-full left-0 mt-2 w-full overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-lg',
          listClassName ?? 'z-20 max-h-72',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex cursor-pointer items-center gap-3 px-4 py-2.5',
              index === active ? 'bg-sunken' : 'hover:bg-sunken',
            )}
            // Runs before the field loses its focus, which would close the list and take the typed text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary-text">
              <option.icon size={18} aria-hidden />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{option.label}</span>
              <span className="block truncate text-sm text-ink-muted">{option.hint}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
