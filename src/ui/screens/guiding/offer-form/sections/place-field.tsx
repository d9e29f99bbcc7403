import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { labelOf, municipalitiesNamed, namesakesText, withoutState } from '../../../../../core/brazil/municipalities.ts'
import type { Cities, CityFound } from '../../../../../core/offer-editing/own-offers.port.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { ComboBox, type ComboOption } from '../../../../components/ui/combo-box.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../../../components/ui/field.tsx'
import { useAddWhenLeft } from '../../../../components/ui/use-add-when-left.ts'
import { useLatest } from '../../../../use-latest.ts'
import { useCitySearch } from './use-city-search.ts'

interface PlaceFieldProps {
  readonly cities: Cities
  readonly label: string
  readonly hint: string
  readonly place: Place | null
  readonly onChange: (place: Place | null) => void
  readonly onLeave: () => void
  readonly error: string | null
}

interface Option extends ComboOption {
  readonly place: Place
}

const placeOf = ({ slug, name, state }: CityFound): Place => ({ slug, name, state })

/** One city, with suggestions during typing. A fully typed name needs no choice. */
export function PlaceField({ cities, label, hint, place, onChange, onLeave, error }: PlaceFieldProps) {
  const { log } = useApp()
  /** Null while the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The cities that share the typed name. */
  const [namesakes, setNamesakes] = useState<readonly CityFound[]>([])
  const shown = namesakes.length > 0 ? namesakesText(namesakes) : error
  const search = useCitySearch(cities, withoutState(typed ?? ''))
  const id = useId()
  const options: Option[] = search.cities.map((city) => ({
    id: city.slug,
    label: city.name,
    hint: city.state,
    icon: MapPin,
    place: placeOf(city),
  }))
  const latest = useLatest({ typed, onChange, onLeave })

  const choose = (chosen: Place | null) => {
    setNamesakes([])
    setTyped(null)
    latest.current.onChange(chosen)
  }
  const leave = async () => {
    if (typed === null) return onLeave()
    if (typed.trim() === '') choose(null)
    else {
      const found = search.isAnswered ? search.cities : await findAgain(typed)
      // The person has typed or chosen something else since.
      if (latest.current.typed !== typed) return
      const same = found === null ? [] : municipalitiesNamed(found, typed)
      const [city] = same
      setNamesakes(same.length > 1 ? same : [])
      if (city !== undefined && same.length === 1) choose(placeOf(city))
      // The typed text stays visible, but is no place.
      else if (place !== null) latest.current.onChange(null)
    }
    latest.current.onLeave()
  }
  const judge = useAddWhenLeft(() => void leave())
  const findAgain = async (text: string) => {
    try {
      return await cities.find(withoutState(text))
    } catch (cause) {
      log.warn('city lookup failed', cause)
      return null
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        {label}
      </label>
      <ComboBox
        id={`${id}-input`}
        name="place"
        text={typed ?? (place === null ? '' : labelOf(place))}
        onText={(text) => {
          setNamesakes([])
          setTyped(text)
        }}
        options={options}
        listLabel="Cidades"
        onChoose={(option) => choose(option.place)}
        onEnter={() => {
          const same = municipalitiesNamed(search.cities, typed ?? '')
          const meant = same[0] ?? search.cities[0]
          if (same.length > 1) setNamesakes(same)
          else if (typed !== null && meant !== undefined) choose(placeOf(meant))
        }}
        onLeave={judge}
        aria-invalid={shown !== null || undefined}
        aria-describedby={cx(`${id}-hint`, shown && `${id}-error`)}
        enterKeyHint="enter"
        className={cx(controlClass, 'h-12')}
        maxLength={120}
        placeholder="Digite o nome da cidade"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {hint}
      </p>
      <p role="status" className={search.hasFailed || hasNone(search) ? 'text-sm' : 'sr-only'}>
        {search.hasFailed && 'Não conseguimos buscar as cidades agora. Confira sua internet e digite de novo.'}
        {hasNone(search) && 'Nenhuma cidade com esse nome. Confira como se escreve.'}
      </p>
      <FieldError id={`${id}-error`} error={shown} />
    </div>
  )
}

const hasNone = ({ isAnswered, cities }: ReturnType<typeof useCitySearch>) => isAnswered && cities.length === 0
