import { useActor } from '@xstate/react'
import { MapPin, Ticket } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { Suggestion } from '../../../core/search/search.ts'
import { provideSuggestions } from '../../../core/search/suggestions.machine.ts'
import { useApp } from '../../app.tsx'
import { cx } from '../../components/ui/cx.ts'

/** What the field holds: free text, or a destination that was chosen. */
interface Where {
  readonly text: string
  /** Slug of the destination whose name the text is; null for free text. */
  readonly destination: string | null
}

interface WhereFieldProps {
  readonly value: Where
  readonly onChange: (where: Where) => void
  /** An offer was chosen: the person wants to see it, not to search. */
  readonly onOffer: (id: string) => void
  readonly className?: string
  readonly inputClassName?: string
}

const NONE = -1

/**
 * "Onde?": a text field with suggestions, after the combobox pattern of the ARIA authoring practices. Written here and
 * not taken from React Aria, whose combobox costs half of what the whole first load may weigh.
 */
export function WhereField({ value, onChange, onOffer, className, inputClassName }: WhereFieldProps) {
  const { search } = useApp().public
  const logic = useMemo(() => provideSuggestions(search), [search])
  const [{ context }, send] = useActor(logic)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const id = useId()
  const options = isOpen ? context.suggestions : []
  const activeOption = options[active]

  const close = () => {
    setOpen(false)
    setActive(NONE)
    send({ type: 'field left' })
  }
  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.type === 'offer') onOffer(suggestion.value)
    else onChange({ text: suggestion.label, destination: suggestion.value })
  }
  const open = (text: string) => {
    setOpen(true)
    send({ type: 'text changed', text })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open(value.destination === null ? value.text : '')
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place before the first option: the text itself.
      setActive((current) => ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault()
      choose(activeOption)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className={cx('relative', className)}>
      <label htmlFor={`${id}-input`} className="block text-sm font-semibold">
        Onde
      </label>
      <input
        id={`${id}-input`}
        name="texto"
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeOption === undefined ? undefined : `${id}-${active}`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder="Destino, passeio ou guia"
        value={value.text}
        className={inputClassName}
        onChange={(event) => {
          setActive(NONE)
          onChange({ text: event.target.value, destination: null })
          open(event.target.value)
        }}
        onFocus={(event) => {
          // What was chosen is replaced as a whole by what is typed next.
          if (value.destination !== null) event.currentTarget.select()
          // On a phone the keyboard takes the lower half: the suggestions need what is above it.
          if (matchMedia('(width < 48rem)').matches) event.currentTarget.form?.scrollIntoView()
          open(value.destination === null ? value.text : '')
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Sugestões de destinos e ofertas"
        className={cx(
          'absolute top-full left-0 z-30 mt-2 max-h-80 w-full min-w-72 overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-lg',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input
          <div
            key={`${option.type}-${option.value}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(
              'flex cursor-pointer items-center gap-3 px-4 py-2.5',
              index === active ? 'bg-sunken' : 'hover:bg-sunken',
            )}
            // Before the field loses its focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-primary-soft text-primary-text">
              {option.type === 'destination' ? <MapPin size={18} aria-hidden /> : <Ticket size={18} aria-hidden />}
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
