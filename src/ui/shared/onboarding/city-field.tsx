import { MapPin, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  findMunicipalities,
  type LoadMunicipalities,
  labelOf,
  type Municipality,
  municipalitiesNamed,
  namesakesText,
} from '../../../core/brazil/municipalities.ts'
import { stateName } from '../../../core/brazil/states.ts'
import { LONGEST_PLACE, MOST_CITIES } from '../../../core/onboarding/registration-limits.ts'
import type { TypedCity } from '../../../core/onboarding/typed-registration.ts'
import { ComboBox, type ComboOption } from '../../components/ui/combo-box.tsx'
import { cx } from '../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../components/ui/field.tsx'
import { useAddWhenLeft } from '../../components/ui/use-add-when-left.ts'
import { useHeldSubmit } from '../../components/ui/use-held-submit.ts'
import { useSuggestions } from '../search/use-suggestions.ts'
import { useCityNames } from './use-city-names.ts'
import { useMunicipalities } from './use-municipalities.ts'

interface CityFieldProps {
  readonly load: LoadMunicipalities
  readonly cities: readonly TypedCity[]
  readonly onChange: (cities: readonly TypedCity[]) => void
  readonly error: string | null
}

interface Option extends ComboOption {
  readonly city: TypedCity
}

/** A destination's second line is its state, as two letters or in full. */
const isHint = (hint: string, state: string) => hint === state || hint === stateName(state)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim()

/**
 * A list of cities with suggestions of destinations and municipalities. Other names, such as villages, can be added. A name of several
 * municipalities must be chosen from the list.
 */
export function CityField({ load, cities, onChange, error }: CityFieldProps) {
  const { suggestions, ask, leave } = useSuggestions()
  const nameOf = useCityNames(cities)
  const [text, setText] = useState('')
  /** Municipalities with the typed name. */
  const [namesakes, setNamesakes] = useState<readonly Municipality[]>([])
  const isAmbiguous = namesakes.length > 0
  const [isOpened, setOpened] = useState(false)
  const all = useMunicipalities(load, isOpened)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isFull = cities.length >= MOST_CITIES

  const isChosen = (option: TypedCity) =>
    cities.some((city) => city.value === option.value || plain(nameOf(city)) === plain(option.label))
  const suggested: Option[] = suggestions
    .filter(({ type }) => type === 'destination')
    .map(({ label, value, hint }) => ({ id: value, label, hint, icon: MapPin, city: { label, value } }))
  const found = findMunicipalities(all ?? [], text)
    .filter((one) => !suggested.some(({ label, hint }) => plain(label) === plain(one.name) && isHint(hint, one.state)))
    .map((one): Option => {
      const label = labelOf(one)
      return { id: label, label: one.name, hint: stateName(one.state), icon: MapPin, city: { label, value: label } }
    })
  const typed = text.replaceAll(/\s+/g, ' ').trim()
  const asTyped = { label: typed, value: typed }
  // Before the list has loaded, the name may still be a municipality's.
  const own: Option[] =
    all === null || typed.length < 2 || [...suggested, ...found].some(({ label }) => plain(label) === plain(typed))
      ? []
      : [{ id: typed, label: typed, hint: 'Adicionar esta cidade', icon: Plus, city: asTyped }]
  const options = isFull ? [] : [...suggested, ...found, ...own].filter(({ city }) => !isChosen(city))

  const choose = (city: TypedCity) => {
    if (!isFull && !isChosen(city)) onChange([...cities, city])
    setText('')
    setNamesakes([])
  }
  /** Adds the typed text as a destination, if it names one, or as it is. */
  const chooseTyped = () => {
    const named = suggested.find(({ label }) => plain(label) === plain(typed))
    if (named !== undefined) return choose(named.city)
    const same = municipalitiesNamed(all ?? [], typed)
    const [first] = same
    if (same.length > 1) return setNamesakes(same)
    if (first !== undefined) return choose({ label: labelOf(first), value: labelOf(first) })
    if (typed.length >= 2) choose(asTyped)
  }
  const addTyped = useAddWhenLeft(chooseTyped)
  const remove = (city: TypedCity) => {
    onChange(cities.filter((one) => one !== city))
    input.current?.focus()
  }

  // An ambiguous name would be lost if the step were left.
  useHeldSubmit(input, () => isAmbiguous)

  const shown = isAmbiguous ? namesakesText(namesakes) : error
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
      <ComboBox
        ref={input}
        id={`${id}-input`}
        name="cities"
        text={text}
        onText={(next) => {
          setText(next)
          setNamesakes([])
        }}
        options={options}
        listLabel="Sugestões de cidades"
        onChoose={({ city }) => choose(city)}
        onEnter={chooseTyped}
        // A typed name counts even if it was not chosen.
        onLeave={addTyped}
        onOpen={(now) => {
          setOpened(true)
          ask(now)
        }}
        onClose={leave}
        onEraseEmpty={() => {
          const last = cities.at(-1)
          if (last !== undefined) remove(last)
        }}
        aria-invalid={shown !== null || undefined}
        aria-describedby={cx(`${id}-hint`, shown && `${id}-error`)}
        enterKeyHint="enter"
        className={cx(controlClass, 'h-12')}
        maxLength={LONGEST_PLACE}
        disabled={isFull}
        placeholder={cities.length === 0 ? 'Digite o nome da cidade' : 'Mais uma cidade'}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {isFull
          ? `Você escolheu ${MOST_CITIES} cidades, o máximo por enquanto.`
          : 'Escolha da lista ou adicione como você digitou. Pode ser mais de uma.'}
      </p>
      <FieldError id={`${id}-error`} error={shown} />
    </div>
  )
}
