import { MapPin, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { cx } from './cx.ts'
import { controlClass } from './field.tsx'

export interface SuggestOption {
  /** Unique in the list. */
  readonly id: string
  readonly label: string
  /** Second line. */
  readonly hint: string
  readonly icon: 'place' | 'add'
}

interface SuggestInputProps<Option extends SuggestOption> {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly Option[]
  readonly listLabel: string
  readonly onChoose: (option: Option) => void
  /** Enter while no option is active; `options` are those in sight. */
  readonly onEnter: () => void
  readonly onLeave: () => void
  /** The list opens under what is typed: time to look for suggestions. */
  readonly onOpen?: (text: string) => void
  readonly onClose?: () => void
  /** Backspace in an empty field. */
  readonly onEraseEmpty?: () => void
  readonly invalid: boolean
  readonly describedBy: string
  readonly maxLength: number
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly ref?: Ref<HTMLInputElement>
}

const NONE = -1

/** A text field with suggestions below it, after the combobox pattern of the ARIA authoring practices. Its label is the caller's. */
export function SuggestInput<Option extends SuggestOption>(props: SuggestInputProps<Option>) {
  const { id, text, onText, listLabel, onChoose, onEnter, onLeave, onOpen, onClose, onEraseEmpty } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const options = isOpen ? props.options : []

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
      if (!isOpen) return open(text)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((current) => ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && (text.trim() !== '' || active !== NONE)) {
      event.preventDefault()
      const option = options[active]
      if (option !== undefined) return choose(option)
      onEnter()
      close()
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && text === '') {
      onEraseEmpty?.()
    }
  }

  return (
    <div className="relative">
      <input
        ref={props.ref}
        id={id}
        name={props.name}
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active === NONE ? undefined : `${id}-${active}`}
        aria-invalid={props.invalid ? true : undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={props.maxLength}
        disabled={props.disabled}
        placeholder={props.placeholder}
        value={text}
        className={cx(controlClass, 'h-12')}
        onChange={(event) => {
          onText(event.target.value)
          open(event.target.value)
        }}
        onFocus={() => open(text)}
        onBlur={() => {
          onLeave()
          close()
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={cx(
          'absolute top-full left-0 z-20 mt-2 max-h-72 w-full overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-lg',
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
            // Before the field loses its focus, which would take what is typed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary-text">
              {option.icon === 'add' ? <Plus size={18} aria-hidden /> : <MapPin size={18} aria-hidden />}
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
