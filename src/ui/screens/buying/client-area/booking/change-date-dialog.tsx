import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { monthOf } from '../../../../../core/booking-choice/months.ts'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { freeCancellationUntil } from '../../../../../core/bookings/booking-rules.ts'
import type { OtherDay } from '../../../../../core/bookings/bookings.port.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { clockText } from '../../../../../core/time/clock-text.ts'
import { dayAfter, localTimeOf } from '../../../../../core/time/departure-time.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Calendar } from '../../../../components/ui/calendar.tsx'
import { ToggleChip } from '../../../../components/ui/chip.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { monthText, shortDateText } from '../../../../labels.ts'
import { momentText } from '../../../../shared/bookings/booking-text.ts'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { useOnline } from '../../../../use-online.ts'
import { useSession } from '../../../../use-session.ts'

/** How far ahead one can book. */
const DAYS_AHEAD = 365
/** A month and the days of the next one that its page of the calendar shows. */
const DAYS_SHOWN = 44

interface ChangeDateDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** The days to which the booking can move; asks the server for each shown month. */
export function ChangeDateDialog({ booking, onClose, onChanged }: ChangeDateDialogProps) {
  const app = useApp()
  const { user } = useSession()
  const router = useRouter()
  const isOnline = useOnline()
  const today = localTimeOf(new Date(), booking.timeZone).slice(0, 10)
  const [month, setMonth] = useState(monthOf(booking.startsAt.slice(0, 10)))
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isAsked = useRef(false)

  const from = `${month}-01` < today ? today : `${month}-01`
  const { value, failure, isLoading, retry, reload } = useResource<readonly OtherDay[]>({
    key: isOnline ? month : null,
    load: (signal) => app.buying.bookings.fetchOtherDepartures(booking.id, from, dayAfter(from, DAYS_SHOWN), signal),
  })
  const timesOf = (isoDate: string) => value?.find((one) => one.day === isoDate)?.times ?? []
  const times = day === null ? [] : timesOf(day)
  const chosen = time ?? (times.length === 1 ? (times[0] ?? null) : null)

  const change = async () => {
    if (isAsked.current || day === null || chosen === null) return
    isAsked.current = true
    setBusy(true)
    setProblem(null)
    try {
      const moved = await app.buying.bookings.changeDeparture(booking.id, `${day}T${chosen}`)
      if (user !== null) rememberOpened(app, user, moved)
      onClose()
      toast.success('Data mudada.', {
        description: `Sua reserva agora é ${momentText(moved.startsAt, new Date())}. Avisamos o guia.`,
      })
      await router.invalidate()
      onChanged()
    } catch (error) {
      setProblem(failureText(error).text)
      if (isFailure(error) && error.name === 'Rejected') {
        setDay(null)
        setTime(null)
        reload()
      }
    } finally {
      isAsked.current = false
      setBusy(false)
    }
  }

  const isRefused = isFailure(failure) && (failure.name === 'Rejected' || failure.name === 'NotOffered')
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title="Para quando você quer mudar?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} className="max-sm:w-full">
            Manter a data
          </Button>
          {!isRefused && (
            <Button
              loading={isBusy}
              loadingLabel="Mudando…"
              disabled={day === null || chosen === null || !isOnline}
              onClick={() => void change()}
              className="max-sm:w-full"
            >
              {day === null || chosen === null
                ? 'Mudar a data'
                : `Mudar para ${shortDateText(day)}, ${clockText(chosen)}`}
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">{booking.offer.title}</p>
      <p className="text-ink-muted">Sua reserva: {momentText(booking.startsAt, new Date())}</p>
      {!isOnline && (
        <p role="status" className="mt-4 flex gap-2 rounded-md bg-warning-soft px-4 py-3">
          <WifiOff size={18} aria-hidden="true" className="mt-px shrink-0 text-warning" />
          Sem internet não dá para ver as vagas. Volte quando tiver sinal: a sua reserva continua como está.
        </p>
      )}
      {isRefused && (
        <p role="alert" className="mt-4 rounded-md bg-warning-soft px-4 py-3">
          {failureText(failure).text}
        </p>
      )}
      {isOnline && !isRefused && (
        <>
          <Calendar
            label="Nova data"
            value={day}
            start={booking.startsAt.slice(0, 10)}
            min={today}
            max={dayAfter(today, DAYS_AHEAD)}
            isUnavailable={(isoDate) => timesOf(isoDate).length === 0}
            describe={(isoDate) =>
              isoDate === booking.startsAt.slice(0, 10)
                ? 'A data da sua reserva'
                : describeDay(isLoading, timesOf(isoDate))
            }
            onChange={(isoDate) => {
              setDay(isoDate)
              setTime(null)
            }}
            onMonthChange={(isoDate) => setMonth(monthOf(isoDate))}
            className={`mt-4 ${value === null ? 'animate-pulse [&_[data-unavailable]]:no-underline' : ''}`}
          />
          <div role="status" className="mt-3 min-h-6 text-sm text-ink-muted">
            {isLoading && `Procurando as datas de ${monthText(`${month}-01`)}…`}
            {value !== null && value.length === 0 && `Nenhuma outra data com vagas em ${monthText(`${month}-01`)}.`}
          </div>
          {failure !== null && !isLoading && (
            <div className="mt-2 rounded-md bg-warning-soft px-4 py-3">
              <p>{failureText(failure).text}</p>
              <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
                Tentar de novo
              </Button>
            </div>
          )}
          {times.length > 1 && (
            <fieldset className="mt-3">
              <legend className="text-sm font-medium">Horário</legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {times.map((one) => (
                  <ToggleChip key={one} pressed={one === chosen} onToggle={() => setTime(one)} className="min-h-11">
                    {clockText(one)}
                  </ToggleChip>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
      {day !== null && chosen !== null && (
        <p className="mt-4">{limitText({ ...booking, startsAt: `${day}T${chosen}` })}</p>
      )}
      <p
        role="alert"
        className={problem === null ? 'sr-only' : 'mt-4 rounded-md bg-warning-soft px-4 py-3 font-medium text-warning'}
      >
        {problem}
      </p>
    </Dialog>
  )
}

const describeDay = (isLoading: boolean, times: readonly string[]): string =>
  times.length > 0 ? times.map(clockText).join(', ') : isLoading ? 'Carregando' : 'Sem vagas'

/** Until when the moved booking can be cancelled. */
function limitText(moved: Booking): string {
  const now = new Date()
  const until = freeCancellationUntil(moved)
  return until === null || until < now
    ? 'Com esta data, o prazo para cancelar com devolução ou mudar de novo já terá passado.'
    : `Com esta data, você pode cancelar com devolução ou mudar de novo até ${momentText(localTimeOf(until, moved.timeZone), now)}.`
}
