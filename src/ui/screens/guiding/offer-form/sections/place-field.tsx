import { useEffect, useId, useRef, useState } from 'react'
import type { Cities, CityFound } from '../../../../../core/offer-editing/own-offers.port.ts'
import type { Place } from '../../../../../core/offers/offer.ts'
import { useApp } from '../../../../app.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { FieldError } from '../../../../components/ui/field.tsx'
import { SuggestInput, type SuggestOption } from '../../../../components/ui/suggest-input.tsx'
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

interface Option extends SuggestOption {
  readonly place: Place
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR').trim()
const labelOf = ({ name, state }: Place) => `${name}, ${state}`
const placeOf = ({ slug, name, state }: CityFound): Place => ({ slug, name, state })

/** What is called as it was typed, with or without its state: several where states share the name. */
function namesakes(found: readonly CityFound[], text: string): readonly CityFound[] {
  const exact = found.filter((city) => plain(labelOf(city)) === plain(text))
  return exact.length > 0 ? exact : found.filter(({ name }) => plain(name) === plain(text))
}

/** One city, out of a list that is looked up while somebody types. A name typed in full needs no choosing. */
export function PlaceField({ cities, label, hint, place, onChange, onLeave, error }: PlaceFieldProps) {
  const { log } = useApp()
  /** Null while the field shows the chosen place. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isAmbiguous, setAmbiguous] = useState(false)
  const shown = isAmbiguous ? 'Há mais de uma cidade com este nome. Escolha na lista.' : error
  const search = useCitySearch(cities, typed ?? '')
  const id = useId()
  const options: Option[] = search.cities.map((city) => ({
    id: city.slug,
    label: city.name,
    hint: city.state,
    icon: 'place',
    place: placeOf(city),
  }))
  const latest = useRef({ typed, onChange, onLeave })
  useEffect(() => {
    latest.current = { typed, onChange, onLeave }
  })

  const choose = (chosen: Place | null) => {
    setAmbiguous(false)
    setTyped(null)
    latest.current.onChange(chosen)
  }
  const leave = async () => {
    if (typed === null) return onLeave()
    if (typed.trim() === '') choose(null)
    else {
      const found = search.isAnswered ? search.cities : await findAgain(typed)
      // Meanwhile somebody typed on, or chose.
      if (latest.current.typed !== typed) return
      const [city, ...others] = found === null ? [] : namesakes(found, typed)
      setAmbiguous(others.length > 0)
      if (city !== undefined && others.length === 0) choose(placeOf(city))
      // What is typed stays in sight, and is no place.
      else if (place !== null) latest.current.onChange(null)
    }
    latest.current.onLeave()
  }
  const findAgain = async (text: string) => {
    try {
      return await cities.find(text)
    } catch (cause) {
      log.warn('cities were not found', cause)
      return null
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        {label}
      </label>
      <SuggestInput
        id={`${id}-input`}
        name="place"
        text={typed ?? (place === null ? '' : labelOf(place))}
        onText={(text) => {
          setAmbiguous(false)
          setTyped(text)
        }}
        options={options}
        listLabel="Cidades"
        onChoose={(option) => choose(option.place)}
        onEnter={() => {
          const [first, ...others] = namesakes(search.cities, typed ?? '')
          const meant = first ?? search.cities[0]
          if (others.length > 0) setAmbiguous(true)
          else if (typed !== null && meant !== undefined) choose(placeOf(meant))
        }}
        onLeave={() => void leave()}
        invalid={shown !== null}
        describedBy={cx(`${id}-hint`, shown && `${id}-error`)}
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
