import { MapPin } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Addresses, SearchedPlace } from '../../../core/addresses/addresses.port.ts'
import { type FoundAddress, LEAST_LETTERS, LONGEST_SEARCH } from '../../../core/addresses/found-address.ts'
import { useApp } from '../../app.tsx'
import { ComboBox, type ComboOption } from '../../components/ui/combo-box.tsx'
import { controlClass, Field, type FieldLook } from '../../components/ui/field.tsx'
import { useResource } from '../use-resource.ts'

/** The address service answers once a second: nothing is asked before somebody stops typing. */
const TYPING_PAUSE_MS = 400

interface AddressFieldProps extends FieldLook {
  readonly name: string
  readonly addresses: Addresses
  /** Suggestions near it come first. */
  readonly near: SearchedPlace | null
  readonly value: string
  readonly onText: (text: string) => void
  /** A suggestion was chosen. */
  readonly onChoose: (address: FoundAddress) => void
  readonly onBlur: () => void
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
}

interface Option extends ComboOption {
  readonly address: FoundAddress
}

/** A text field for an address, with suggestions where the backend has some. Free text always counts. */
export function AddressField(props: AddressFieldProps) {
  const { addresses, near, value, onText, onChoose, onBlur, name, maxLength, placeholder, required, hint, ...look } =
    props
  const { log } = useApp()
  const id = useId()
  /** Text typed since the field got the focus: only this is searched, not a chosen or stored address. */
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().slice(0, LONGEST_SEARCH)
  const { lastValue, value: found } = useResource({
    key: wanted.length >= LEAST_LETTERS ? wanted : null,
    pause: TYPING_PAUSE_MS,
    load: (signal) => addresses.find(wanted, near, signal),
    onFailed: (error) => log.warn('address search failed', error),
  })
  const options: Option[] =
    wanted.length < LEAST_LETTERS
      ? []
      : ((found ?? lastValue)?.addresses.map((address, at) => ({
          id: String(at),
          label: address.name,
          hint: address.text.replace(`${address.name}, `, ''),
          icon: MapPin,
          address,
        })) ?? [])
  const licence = options.length > 0 ? (found ?? lastValue)?.licence : null
  const help: ReactNode = licence ? (
    <>
      {hint} <span className="block text-xs">{licence}</span>
    </>
  ) : (
    hint
  )
  return (
    <Field {...look} hint={help} id={`${id}-input`}>
      {(control) => (
        <ComboBox
          {...control}
          name={name}
          text={value}
          onText={(text) => {
            setTyped(text)
            onText(text)
          }}
          options={options}
          listLabel="Endereços"
          onChoose={({ address }) => {
            setTyped('')
            onChoose(address)
          }}
          onLeave={() => {
            setTyped('')
            onBlur()
          }}
          autoCapitalize="sentences"
          required={required}
          maxLength={maxLength}
          placeholder={placeholder}
          className={`${controlClass} h-12`}
        />
      )}
    </Field>
  )
}
