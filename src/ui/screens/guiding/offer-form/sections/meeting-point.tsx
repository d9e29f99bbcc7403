import { useId } from 'react'
import type { Addresses } from '../../../../../core/addresses/addresses.port.ts'
import type { MapPoint } from '../../../../../core/maps/maps.port.ts'
import { DRAFT_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { RouteSection } from '../../../../../core/offer-editing/offer-sections.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { FieldError } from '../../../../components/ui/field.tsx'
import { late, useLate } from '../../../../components/ui/late-code.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { AddressField } from '../../../../shared/addresses/address-field.tsx'
import { HereButton } from '../../../../shared/maps/here-button.tsx'
import { Coordinates } from './coordinates.tsx'

type Point = NonNullable<RouteSection['meetingPoint']>

interface MeetingPointProps {
  readonly addresses: Addresses
  readonly point: Point | null
  /** First centre of the map. */
  readonly centre: MapPoint | null
  readonly optional: boolean
  readonly onChange: (point: Point | null) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

const NOWHERE: Point = { name: '', address: '', latitude: null, longitude: null }

const picker = late(() => import('../../../../components/map/pin-picker.tsx').then((module) => module.PinPicker))

/** The meeting point: a description, and a pin on the map or as numbers. */
export function MeetingPoint({ addresses, point, centre, optional, onChange, onLeave, problems }: MeetingPointProps) {
  const id = useId()
  const { code: Picker, isMissing, retry } = useLate(picker)
  const known = point ?? NOWHERE
  const pinError = problems.get('meetingPoint.pin') ?? null
  const change = (part: Partial<Point>) => {
    const next = { ...known, ...part }
    const isNowhere = next.name === '' && next.address === '' && next.latitude === null && next.longitude === null
    onChange(isNowhere ? null : next)
  }
  /** Without any value, the error belongs to the whole meeting point. */
  const leave = (field: string) => onLeave(point === null ? 'meetingPoint' : `meetingPoint.${field}`)
  const pin: MapPoint | null =
    known.latitude === null || known.longitude === null
      ? null
      : { latitude: known.latitude, longitude: known.longitude }

  return (
    <div className="flex flex-col gap-6">
      <TextField
        name="meetingPoint.name"
        data-field="meetingPoint"
        label="Nome do lugar"
        optional={optional && point === null}
        placeholder="Portão principal da Praça Dom Pedro II"
        hint="Como alguém de fora o reconhece."
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={DRAFT_LIMITS.meetingPoint.name}
        value={known.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={() => leave('name')}
        error={problems.get('meetingPoint.name') ?? problems.get('meetingPoint') ?? null}
      />
      <AddressField
        name="meetingPoint.address"
        label="Endereço"
        optional={optional && point === null}
        placeholder="Av. Pedro II, s/n, Centro, São Luís"
        hint="Se o endereço aparecer na lista, escolha: o ponto no mapa vai junto. Confira o ponto depois."
        maxLength={DRAFT_LIMITS.meetingPoint.address}
        addresses={addresses}
        near={pin ?? centre}
        value={known.address}
        onText={(address) => change({ address })}
        onChoose={({ name, text, latitude, longitude }) =>
          change({ ...(known.name === '' && { name }), address: text, latitude, longitude })
        }
        onBlur={() => leave('address')}
        error={problems.get('meetingPoint.address') ?? null}
      />
      <div data-field="meetingPoint.pin" className="flex flex-col gap-3">
        <HereButton onPoint={change} />
        {Picker !== null ? (
          <Picker
            value={pin}
            onChange={({ latitude, longitude }) => change({ latitude, longitude })}
            centre={centre}
            label="Ponto no mapa"
            describedBy={`${id}-pin`}
          />
        ) : isMissing ? (
          <div className="rounded-lg bg-sunken p-4 text-sm">
            <p>O mapa não carregou. Você pode digitar as coordenadas abaixo, ou tentar de novo.</p>
            <Button variant="secondary" className="mt-3" onClick={retry}>
              Tentar de novo
            </Button>
          </div>
        ) : (
          <Skeleton className="h-85 rounded-lg sm:h-93" />
        )}
        <FieldError id={`${id}-pin`} error={pinError} />
        <Coordinates pin={known} onChange={change} onLeave={() => leave('pin')} isWrong={pinError !== null} />
      </div>
      {optional && point !== null && (
        <Button variant="ghost" className="-ml-5 self-start" onClick={() => onChange(null)}>
          Tirar o ponto de encontro
        </Button>
      )}
    </div>
  )
}
