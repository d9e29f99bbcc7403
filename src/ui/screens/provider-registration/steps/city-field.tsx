import { useActor } from '@xstate/react'
import { MapPin, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { MOST_CITIES } from '../../../../core/onboarding/registration-form.ts'
import type { TypedCity } from '../../../../core/onboarding/typed-registration.ts'
import { provideSuggestions } from '../../../../core/search/suggestions.machine.ts'
import { useApp } from '../../../app.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../../components/ui/field.tsx'
import { useCityNames } from '../use-city-names.ts'

interface CityFieldProps {
  readonly cities: readonly TypedCity[]
  readonly onChange: (cities: readonly TypedCity[]) => void
  readonly error: string | null
}

interface Option extends TypedCity {
  readonly hint: string
}

const NONE = -1
/** Of a city's name, as the contract has it. */
const LONGEST = 80

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim()

/**
 * Cities one after the other: destinations are suggested, any other name can be added as it is typed. After the combobox
 * pattern of the ARIA authoring practices, as the search's own field.
 */
export function CityField({ cities, onChange, error }: CityFieldProps) {
  const { search } = useApp()
  const logic = useMemo(() => provideSuggestions(search), [search])
  const [{ context }, send] = useActor(logic)
  const nameOf = useCityNames(cities)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isFull = cities.length >= MOST_CITIES

  const isChosen = (option: TypedCity) =>
    cities.some((city) => city.value === option.value || plain(nameOf(city)) === plain(option.label))
  const suggested: Option[] = context.suggestions
    .filter(({ type }) => type === 'destination')
    .map(({ label, value, hint }) => ({ label, value, hint }))
  const typed = text.replaceAll(/\s+/g, ' ').trim()
  const own: Option[] =
    typed.length < 2 || suggested.some(({ label }) => plain(label) === plain(typed))
      ? []
      : [{ label: typed, value: typed, hint: 'Adicionar esta cidade' }]
  const options = isOpen && !isFull ? [...suggested, ...own].filter((option) => !isChosen(option)) : []

  const open = (now: string) => {
    setOpen(true)
    setActive(NONE)
    send({ type: 'text changed', text: now })
  }
  const close = () => {
    setOpen(false)
    setActive(NONE)
    send({ type: 'field left' })
  }
  const choose = ({ label, value }: TypedCity) => {
    if (!isFull && !isChosen({ label, value })) onChange([...cities, { label, value }])
    setText('')
    close()
  }
  /** What is typed names a destination, or is a name of its own. */
  const chooseTyped = () => {
    const named = suggested.find(({ label }) => plain(label) === plain(typed))
    if (named !== undefined) choose(named)
    else if (typed.length >= 2) choose({ label: typed, value: typed })
  }
  const remove = (city: TypedCity) => {
    onChange(cities.filter((one) => one !== city))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open(text)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((current) => ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && (typed !== '' || active !== NONE)) {
      event.preventDefault()
      const option = options[active]
      if (option === undefined) chooseTyped()
      else choose(option)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && text === '') {
      const last = cities.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        Em quais cidades você atende?
      </label>
      {cities.length > 0 && (
        <ul aria-label="Cidades escolhidas" className="flex flex-wrap gap-2">
          {cities.map((city) => (
            <li key={city.value}>
              <button
                type="button"
                aria-label={`Remover ${nameOf(city)}`}
                onClick={() => remove(city)}
                className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border border-line bg-sunken px-4 text-sm font-medium hover:bg-sunken-hover"
              >
                <span className="truncate">{nameOf(city)}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <input
          ref={input}
          id={`${id}-input`}
          name="cities"
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === NONE ? undefined : `${id}-${active}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
          autoComplete="off"
          enterKeyHint="enter"
          maxLength={LONGEST}
          disabled={isFull}
          placeholder={cities.length === 0 ? 'Digite o nome da cidade' : 'Mais uma cidade'}
          value={text}
          className={cx(controlClass, 'h-12')}
          onChange={(event) => {
            setText(event.target.value)
            open(event.target.value)
          }}
          onFocus={() => open(text)}
          // A name that was typed and not chosen is meant all the same.
          onBlur={() => {
            if (typed === '') close()
            else chooseTyped()
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Sugestões de cidades"
          className={cx(
            'absolute top-full left-0 z-20 mt-2 max-h-72 w-full overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-lg',
            options.length === 0 && 'hidden',
          )}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input
            <div
              key={option.value}
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
                {option.value === option.label ? <Plus size={18} aria-hidden /> : <MapPin size={18} aria-hidden />}
              </span>
              <span className="min-w-0">
                <span className="block truncate font-medium">{option.label}</span>
                <span className="block truncate text-sm text-ink-muted">{option.hint}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isFull
          ? `Você escolheu ${MOST_CITIES} cidades, o máximo por enquanto.`
          : 'Escolha da lista ou adicione como você digitou. Pode ser mais de uma.'}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
