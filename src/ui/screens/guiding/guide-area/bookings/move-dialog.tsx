import { type FormEvent, useId, useRef, useState } from 'react'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../../core/back-office/reason.ts'
import { type DepartureMove, type MoveObstacle, moveObstacle } from '../../../../../core/bookings/departure-move.ts'
import { type GuideDeparture, heldIn } from '../../../../../core/bookings/guide-booking-rules.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { TextArea, TextField } from '../../../../components/ui/text-field.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { countText } from '../../../../labels.ts'
import { momentOf } from './bookings-text.ts'

interface MoveDialogProps {
  readonly departure: GuideDeparture
  readonly onClose: () => void
  /** Rejects with the failure. */
  readonly onMove: (departure: GuideDeparture, move: DepartureMove) => Promise<void>
}

const NO_REASON = 'Conte aos viajantes por que a saída muda.'
const OBSTACLES: Readonly<Record<MoveObstacle, string>> = {
  'not ahead': 'Escolha uma data e uma hora novas, que ainda não passaram.',
  'too soon': 'Para começar mais cedo do que o combinado, avise com 24 horas de antecedência.',
}

interface Wrong {
  readonly when?: string | undefined
  readonly reason?: string | undefined
}

/** Moves a departure with all its bookings. What is typed stays until the move has succeeded. */
export function MoveDialog({ departure, onClose, onMove }: MoveDialogProps) {
  const form = useId()
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const day = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const { offer, startsAt: was, timeZone } = departure
  const bookings = heldIn(departure).length
  const move = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const startsAt = `${String(fields.get('day'))}T${String(fields.get('time'))}`
    const reason = plainReason(String(fields.get('reason') ?? ''))
    const obstacle = moveObstacle(departure, startsAt, 'guide', new Date())
    const reasonWrong = reasonProblem(reason, LONGEST_REASON, NO_REASON)
    setWrong({
      ...(obstacle !== null && { when: OBSTACLES[obstacle] }),
      ...(reasonWrong !== null && { reason: reasonWrong }),
    })
    if (obstacle !== null) return day.current?.focus()
    if (reasonWrong !== null) return reasonField.current?.focus()
    setBusy(true)
    setFailure(null)
    try {
      await onMove(departure, { startsAt, was, bookings, reason })
      onClose()
    } catch (error) {
      const said = failureText(error).text
      setFailure(isFailure(error) && error.name === 'Outdated' ? `${said} Feche e abra de novo.` : said)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      initialFocus={day}
      title="Mudar esta saída?"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Manter como está
          </Button>
          <Button type="submit" form={form} loading={isBusy} loadingLabel="Mudando…">
            Mudar e avisar
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void move(event)}>
        <p className="wrap-anywhere">
          <strong>{offer.title}</strong>, {momentOf(departure)}: {countText(bookings, 'reserva', 'reservas')}
          {bookings === 1 ? ' muda' : ' mudam juntas'}, com o mesmo código e preço.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={day}
            name="day"
            label="Novo dia"
            type="date"
            min={localTimeOf(new Date(), timeZone).slice(0, 10)}
            defaultValue={was.slice(0, 10)}
            error={wrong.when}
          />
          <TextField name="time" label="Nova hora" type="time" defaultValue={was.slice(11)} />
        </div>
        <TextArea
          ref={reasonField}
          name="reason"
          label="Por que a saída muda?"
          hint="Os viajantes leem isto no e-mail."
          rows={3}
          maxLength={LONGEST_REASON}
          counter
          error={wrong.reason}
        />
        <p className="text-sm text-ink-muted">
          Avisamos cada viajante na hora. Quem não puder ir na nova data cancela sem custo até a saída e recebe tudo de
          volta. Os lugares de antes voltam à venda: se não vai sair, bloqueie o dia no calendário.
        </p>
        <p role="alert" className={failure === null ? 'sr-only' : 'rounded-md bg-danger-soft px-4 py-3'}>
          {failure !== null && `A saída não mudou. ${failure}`}
        </p>
      </form>
    </Dialog>
  )
}
