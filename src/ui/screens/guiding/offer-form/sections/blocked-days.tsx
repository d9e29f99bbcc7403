import { CalendarX2, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type DaySpan, daysOf, spansOf } from '../../../../../core/offer-editing/day-spans.ts'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import { daysBetween } from '../../../../../core/time/departure-time.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { leaveGroup } from '../../../../components/ui/leave-group.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { useAddWhenLeft } from '../../../../components/ui/use-add-when-left.ts'
import { useHeldSubmit } from '../../../../components/ui/use-held-submit.ts'
import { useUnsaved } from '../../../../shared/forms/unsaved.tsx'
import { spanText } from '../../../../shared/offer-editing/rule-sentence.ts'
import { todayOnDevice } from '../../../../shared/time/today-on-device.ts'
import { useAnnouncer } from './use-announcer.tsx'

interface BlockedDaysProps {
  /** ISO days. */
  readonly days: readonly string[]
  readonly onChange: (days: readonly string[]) => void
  readonly onLeave: (field: string) => void
  readonly error: string | null
}

const MOST = OFFER_LIMITS.blockedDays

/** Days without any departure: one, or some in a row. */
export function BlockedDays({ days, onChange, onLeave, error }: BlockedDaysProps) {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { region, say } = useAnnouncer()
  const id = useId()
  const today = todayOnDevice()

  const isTyped = from !== '' || until !== ''
  const add = () => {
    const reason = refusalOf(from, until, today, days.length)
    setRefusal(reason)
    if (reason !== null) return false
    const span = { from, until: until || from }
    onChange([...new Set([...days, ...daysOf(span)])].toSorted())
    say(`${spanText(span)}: bloqueado.`)
    setFrom('')
    setUntil('')
    return true
  }
  const addAndStay = () => {
    add()
    input.current?.focus()
  }
  const addTyped = useAddWhenLeft(() => {
    if (isTyped) add()
  })
  useHeldSubmit(input, () => isTyped && !add())
  // Leaving the page adds valid days. Refused days would be lost, so the page asks first.
  useUnsaved('os dias bloqueados', isTyped && refusalOf(from, until, today, days.length) !== null)
  const remove = (span: DaySpan) => {
    onChange(days.filter((day) => day < span.from || day > span.until))
    say(`${spanText(span)}: liberado.`)
    input.current?.focus()
  }

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the whole step.
    event.preventDefault()
    addAndStay()
  }

  return (
    <section aria-labelledby={`${id}-title`} className="rounded-lg border border-line bg-page p-4 sm:p-6">
      <h2 id={`${id}-title`} className="text-lg">
        Dias bloqueados
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        Férias, feriados, manutenção: nesses dias não há saída. Quem já reservou continua com a reserva.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notices when both fields lose the focus */}
      <div className="mt-4 flex flex-wrap items-start gap-3" onBlur={leaveGroup(addTyped)}>
        <TextField
          ref={input}
          type="date"
          name="blockedDays"
          label="Dia"
          className="min-w-36 flex-1 sm:max-w-52"
          min={today}
          max="9999-12-31"
          value={from}
          error={refusal ?? error}
          onChange={(event) => {
            setFrom(event.target.value)
            setRefusal(null)
          }}
          onKeyDown={addOnEnter}
          onBlur={() => onLeave('blockedDays')}
        />
        <TextField
          type="date"
          name="blockedDays.until"
          label="Até"
          optional
          className="min-w-36 flex-1 sm:max-w-52"
          min={from || today}
          max="9999-12-31"
          value={until}
          onChange={(event) => {
            setUntil(event.target.value)
            setRefusal(null)
          }}
          onKeyDown={addOnEnter}
        />
        <Button
          variant="secondary"
          className="mt-6.5 h-12"
          icon={<CalendarX2 size={18} aria-hidden="true" />}
          onClick={addAndStay}
        >
          Bloquear
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label="Dias bloqueados" className="mt-3 flex flex-wrap gap-2">
          {spansOf(days).map((span) => (
            <li key={span.from}>
              <button
                type="button"
                aria-label={`Liberar ${spanText(span)}`}
                onClick={() => remove(span)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-sunken px-4 text-sm font-medium hover:bg-sunken-hover"
              >
                {spanText(span)}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {region}
    </section>
  )
}

function refusalOf(from: string, until: string, today: string, blocked: number): string | null {
  if (from === '') return until === '' ? 'Escolha o dia.' : 'Escolha o primeiro dia.'
  if (from < today || (until !== '' && until < today)) return 'Este dia já passou.'
  if (until !== '' && until < from) return 'O fim vem antes do começo.'
  const length = daysBetween(from, until || from) + 1
  return blocked + length > MOST ? `São dias demais: dá para bloquear até ${MOST}.` : null
}
