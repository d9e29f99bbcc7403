import { MapPin } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  findMunicipalities,
  type LoadMunicipalities,
  labelOf,
  type Municipality,
  municipalitiesNamed,
  namesakesText,
} from '../../../core/brazil/municipalities.ts'
import { stateName } from '../../../core/brazil/states.ts'
import { LONGEST_PLACE } from '../../../core/onboarding/registration-limits.ts'
import { ComboBox, type ComboOption } from '../../components/ui/combo-box.tsx'
import { cx } from '../../components/ui/cx.ts'
import { controlClass, FieldError } from '../../components/ui/field.tsx'
import { useMunicipalities } from './use-municipalities.ts'

interface MunicipalityFieldProps {
  readonly load: LoadMunicipalities
  readonly city: string
  /** Two letters; empty before a choice. */
  readonly state: string
  readonly onChange: (changes: { readonly city: string; readonly state?: string }) => void
  readonly onLeave: () => void
  readonly hint?: ReactNode
  readonly error: string | null
}

interface Option extends ComboOption {
  readonly municipality: Municipality
}

/** The city of an address. A choice fills in the state; a fully typed, unambiguous name counts as chosen. */
export function MunicipalityField({ load, city, state, onChange, onLeave, hint, error }: MunicipalityFieldProps) {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const all = useMunicipalities(load, isTouched)
  const named = all === null ? [] : municipalitiesNamed(all, city)
  // A list under a completed field would cover the button below.
  const isFinished = named.some((one) => one.name === city && one.state === state)
  const options: Option[] = (isFinished ? [] : findMunicipalities(all ?? [], city)).map((municipality) => ({
    id: labelOf(municipality),
    label: municipality.name,
    hint: stateName(municipality.state),
    icon: MapPin,
    municipality,
  }))
  const choose = ({ name, state: of }: Municipality) => {
    setLeft(false)
    onChange({ city: name, state: of })
  }
  const leave = () => {
    setLeft(true)
    const here = named.find((one) => one.state === state)
    const [only] = named
    if (here !== undefined) {
      if (here.name !== city) onChange({ city: here.name })
    } else if (only !== undefined && named.length === 1) choose(only)
    onLeave()
  }
  const problem = isLeft && city.trim() !== '' && all !== null && all.length > 0 ? problemOf(named, state) : null
  const shown = problem ?? error
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={`${id}-input`} className="text-sm font-medium">
        Cidade
      </label>
      <ComboBox
        id={`${id}-input`}
        name="city"
        text={city}
        onText={(text) => {
          setTouched(true)
          setLeft(false)
          onChange({ city: text })
        }}
        options={options}
        listLabel="Cidades"
        onChoose={({ municipality }) => choose(municipality)}
        onEnter={leave}
        onLeave={leave}
        onOpen={() => setTouched(true)}
        aria-invalid={shown !== null || undefined}
        aria-describedby={cx(Boolean(hint) && `${id}-hint`, shown && `${id}-error`)}
        enterKeyHint="enter"
        className={cx(controlClass, 'h-12')}
        maxLength={LONGEST_PLACE}
        placeholder="Digite o nome da cidade"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={shown} />
    </div>
  )
}

function problemOf(named: readonly Municipality[], state: string): string | null {
  if (named.length === 0) return 'Não encontramos esta cidade. Confira como se escreve e escolha na lista.'
  if (named.some((one) => one.state === state)) return null
  return namesakesText(named)
}
