import { useActor } from '@xstate/react'
import { X } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { MOST_CITIES } from '../../../../core/onboarding/registration-form.ts'
import type { TypedCity } from '../../../../core/onboarding/typed-registration.ts'
import { provideSuggestions } from '../../../../core/search/suggestions.machine.ts'
import { useApp } from '../../../app.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { FieldError } from '../../../components/ui/field.tsx'
import { SuggestInput, type SuggestOption } from '../../../components/ui/suggest-input.tsx'
import { useCityNames } from '../use-city-names.ts'

interface CityFieldProps {
  readonly cities: readonly TypedCity[]
  readonly onChange: (cities: readonly TypedCity[]) => void
  readonly error: string | null
}

interface Option extends SuggestOption {
  readonly city: TypedCity
}

/** Of a city's name, as the contract has it. */
const LONGEST = 80

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim()

/**
 * Cities one after the other: destinations are suggested, any other name can be added as it is typed.
 */
export function CityField({ cities, onChange, error }: CityFieldProps) {
  const { search } = useApp()
  const logic = useMemo(() => provideSuggestions(search), [search])
  const [{ context }, send] = useActor(logic)
  const nameOf = useCityNames(cities)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isFull = cities.length >= MOST_CITIES

  const isChosen = (option: TypedCity) =>
    cities.some((city) => city.value === option.value || plain(nameOf(city)) === plain(option.label))
  const suggested: Option[] = context.suggestions
    .filter(({ type }) => type === 'destination')
    .map(({ label, value, hint }) => ({ id: value, label, hint, icon: 'place', city: { label, value } }))
  const typed = text.replaceAll(/\s+/g, ' ').trim()
  const asTyped = { label: typed, value: typed }
  const own: Option[] =
    typed.length < 2 || suggested.some(({ label }) => plain(label) === plain(typed))
      ? []
      : [{ id: typed, label: typed, hint: 'Adicionar esta cidade', icon: 'add', city: asTyped }]
  const options = isFull ? [] : [...suggested, ...own].filter(({ city }) => !isChosen(city))

  const choose = (city: TypedCity) => {
    if (!isFull && !isChosen(city)) onChange([...cities, city])
    setText('')
  }
  /** What is typed names a destination, or is a name of its own. */
  const chooseTyped = () => {
    const named = suggested.find(({ label }) => plain(label) === plain(typed))
    if (named !== undefined) choose(named.city)
    else if (typed.length >= 2) choose(asTyped)
  }
  const remove = (city: TypedCity) => {
    onChange(cities.filter((one) => one !== city))
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-1.5">
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
      <SuggestInput
        ref={input}
        id={`${id}-input`}
        name="cities"
        text={text}
        onText={setText}
        options={options}
        listLabel="Sugestões de cidades"
        onChoose={({ city }) => choose(city)}
        onEnter={chooseTyped}
        // A name that was typed and not chosen is meant all the same.
        onLeave={chooseTyped}
        onOpen={(now) => send({ type: 'text changed', text: now })}
        onClose={() => send({ type: 'field left' })}
        onEraseEmpty={() => {
          const last = cities.at(-1)
          if (last !== undefined) remove(last)
        }}
        invalid={error !== null}
        describedBy={cx(`${id}-hint`, error && `${id}-error`)}
        maxLength={LONGEST}
        disabled={isFull}
        placeholder={cities.length === 0 ? 'Digite o nome da cidade' : 'Mais uma cidade'}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isFull
          ? `Você escolheu ${MOST_CITIES} cidades, o máximo por enquanto.`
          : 'Escolha da lista ou adicione como você digitou. Pode ser mais de uma.'}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
