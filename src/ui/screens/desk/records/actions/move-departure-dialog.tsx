import { useState } from 'react'
import type { StaffActions } from '../../../../../core/back-office/actions.port.ts'
import { instantText } from '../../../../../core/time/clock-text.ts'
import { instantOf } from '../../../../../core/time/departure-time.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { ActionDialog } from '../../../../shared/desk/action-dialog.tsx'
import { useResource } from '../../../../shared/use-resource.ts'
import { Preview } from './preview.tsx'

interface MoveDepartureDialogProps {
  readonly id: string
  readonly actions: StaffActions
  readonly onClose: () => void
}

const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)
const reservations = (count: number) => (count === 1 ? '1 reserva' : `${count} reservas`)

/** Moves the whole departure of a booking. */
export function MoveDepartureDialog({ id, actions, onClose }: MoveDepartureDialogProps) {
  const preview = useResource({ key: id, load: (signal) => actions.previewMove(id, signal) })
  const departure = preview.value
  const [typed, setTyped] = useState<{ readonly day?: string; readonly time?: string }>({})
  const day = typed.day ?? departure?.startsAt.slice(0, 10) ?? ''
  const time = typed.time ?? departure?.startsAt.slice(11) ?? ''
  return (
    <ActionDialog
      draft={`move:${id}`}
      title="Mudar a saída?"
      submit={
        departure === null || departure.obstacle !== null ? 'Mudar saída' : `Mudar ${reservations(departure.bookings)}`
      }
      said="Saída mudada. Avisamos os viajantes e o guia."
      disabled={departure === null || departure.obstacle !== null}
      onClose={onClose}
      fields={[
        { name: 'day', value: day },
        { name: 'time', value: time },
      ]}
      nameOf={(wireName) => (wireName === 'startsAt' ? 'day' : wireName)}
      act={async (reason) => {
        if (departure === null) return
        const { startsAt: was, bookings } = departure
        await actions.moveDeparture(id, { startsAt: `${day}T${time}`, was, bookings, reason })
      }}
    >
      {(error) => (
        <Preview resource={preview}>
          {({ startsAt, timeZone, bookings, people: count, obstacle }) =>
            obstacle !== null ? (
              <p className="font-medium text-danger">{obstacle}</p>
            ) : (
              <>
                <p>
                  {`A saída de ${instantText(instantOf(startsAt, timeZone), 'short', timeZone)} tem ${reservations(bookings)}, com ${people(count)}. Todas mudam juntas, com o mesmo código e preço.`}
                </p>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    name="day"
                    label="Novo dia"
                    type="date"
                    required
                    value={day}
                    error={error('day')}
                    onChange={({ target }) => setTyped({ ...typed, day: target.value })}
                  />
                  <TextField
                    name="time"
                    label="Nova hora"
                    type="time"
                    required
                    value={time}
                    error={error('time')}
                    onChange={({ target }) => setTyped({ ...typed, time: target.value })}
                  />
                </div>
                <p className="text-sm text-ink-muted">
                  Os viajantes leem o motivo e podem cancelar sem custo até a nova saída. Os lugares da saída de antes
                  ficam livres: se ela não vai acontecer, o guia bloqueia o dia na agenda.
                </p>
              </>
            )
          }
        </Preview>
      )}
    </ActionDialog>
  )
}
