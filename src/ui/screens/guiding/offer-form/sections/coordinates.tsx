import { type ClipboardEvent, useState } from 'react'
import { readDegrees, readPoint } from '../../../../../core/maps/read-point.ts'
import type { RouteSection } from '../../../../../core/offer-editing/offer-sections.ts'
import { Disclosure } from '../../../../components/ui/disclosure.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'

type Pin = Pick<NonNullable<RouteSection['meetingPoint']>, 'latitude' | 'longitude'>

interface CoordinatesProps {
  readonly pin: Pin
  readonly onChange: (change: Partial<Pin>) => void
  readonly onLeave: () => void
  readonly isWrong: boolean
}

const FIELDS = [
  { field: 'latitude', label: 'Latitude', most: 90, example: '-2,5300' },
  { field: 'longitude', label: 'Longitude', most: 180, example: '-44,3000' },
] as const

/** The pin as numbers, for people who cannot use a map or know the coordinates. */
export function Coordinates({ pin, onChange, onLeave, isWrong }: CoordinatesProps) {
  const paste = (event: ClipboardEvent) => {
    const point = readPoint(event.clipboardData.getData('text'))
    if (point === null) return
    event.preventDefault()
    onChange(point)
  }
  return (
    <Disclosure title="Digitar as coordenadas" className="border-t border-line">
      <p className="mb-3 text-sm">Em graus decimais. Cole “-2.53, -44.30” em um dos campos e os dois se preenchem.</p>
      <div className="flex flex-wrap gap-4">
        {FIELDS.map(({ field, ...look }) => (
          <Degrees
            key={field}
            name={`meetingPoint.${field}`}
            value={pin[field]}
            onChange={(degrees) => onChange({ [field]: degrees })}
            onPaste={paste}
            onLeave={onLeave}
            isWrong={isWrong}
            {...look}
          />
        ))}
      </div>
    </Disclosure>
  )
}

interface DegreesProps {
  readonly name: string
  readonly label: string
  readonly most: number
  readonly example: string
  readonly value: number | null
  readonly onChange: (degrees: number | null) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onLeave: () => void
  readonly isWrong: boolean
}

function Degrees({ name, label, most, example, value, onChange, onPaste, onLeave, isWrong }: DegreesProps) {
  const [typed, setTyped] = useState('')
  // A half-typed number stays as it is; a value from the map replaces it.
  const text = readDegrees(typed, most) === value ? typed : value === null ? '' : String(value).replace('.', ',')
  const isUnreadable = text.trim() !== '' && value === null
  return (
    <TextField
      name={name}
      label={label}
      className="min-w-36 flex-1 text-ink sm:max-w-52"
      // The number keyboards of phones have no minus.
      inputMode="text"
      autoComplete="off"
      placeholder={example}
      inputClassName="tabular-nums"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readDegrees(event.target.value, most))
      }}
      onPaste={onPaste}
      onBlur={onLeave}
      error={isWrong && isUnreadable ? `Escreva em graus decimais, de -${most} a ${most}.` : null}
    />
  )
}
