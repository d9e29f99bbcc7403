import { useId, useRef, useState } from 'react'
import { LONGEST_REASON, plainReason, reasonProblem } from '../../../../../core/back-office/reason.ts'
import { type DepartureMove, type MoveObstacle, moveObstacle } from '../../../../../core/bookings/departure-move.ts'
import { type GuideDeparture, heldIn } from '../../../../../core/bookings/guide-booking-rules.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { TextArea, TextField } from '../../../../components/ui/text-field.tsx'
import { countText } from '../../../../labels.ts'
import { formProblem } from '../../../../shared/forms/form-problem.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
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

/** Moves a departure with all its bookings. What is typed stays until the move has succeeded. */
export function MoveDialog({ departure, onClose, onMove }: MoveDialogProps) {
  const formId = useId()
  const { offer, startsAt: was, timeZone } = departure
  const [day, setDay] = useState(was.slice(0, 10))
  const [time, setTime] = useState(was.slice(11))
  const [reason, setReason] = useState('')
  const dayField = useRef<HTMLInputElement>(null)
  const bookings = heldIn(departure).length
  const startsAt = `${day}T${time}`
  const startProblem = (chosen: string) => {
    const obstacle = moveObstacle(departure, chosen, 'guide', new Date())
    return obstacle === null ? null : OBSTACLES[obstacle]
  }
  const { run, isBusy, problem } = useAction(
    async () => {
      await onMove(departure, { startsAt, was, bookings, reason: plainReason(reason) })
      onClose()
    },
    (failure) => {
      const found = formProblem(failure)
      const isOutdated = isFailure(failure) && failure.name === 'Outdated'
      return isOutdated ? { ...found, sentence: `${found.sentence} Feche e abra de novo.` } : found
    },
  )
  const { form, error, leave, submit } = useForm({
    fields: [
      { name: 'day', value: startsAt, rules: [() => startProblem(startsAt)], isChanged: startsAt !== was },
      ...fieldsFrom({ reason }, { reason: (typed) => reasonProblem(typed, LONGEST_REASON, NO_REASON) }),
    ],
    problem,
    nameOf: (wireName) => (wireName === 'startsAt' ? 'day' : wireName),
    onSubmit: () => void run(),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      initialFocus={dayField}
      title="Mudar esta saída?"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Manter como está
          </Button>
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Mudando…">
            Mudar e avisar
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p className="wrap-anywhere">
          <strong>{offer.title}</strong>, {momentOf(departure)}: {countText(bookings, 'reserva', 'reservas')}
          {bookings === 1 ? ' muda' : ' mudam juntas'}, com o mesmo código e preço.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            ref={dayField}
            name="day"
            label="Novo dia"
            type="date"
            min={localTimeOf(new Date(), timeZone).slice(0, 10)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={error('day')}
          />
          <TextField
            name="time"
            label="Nova hora"
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            onBlur={() => leave('day')}
          />
        </div>
        <TextArea
          name="reason"
          label="Por que a saída muda?"
          hint="Os viajantes leem isto no e-mail."
          rows={3}
          maxLength={LONGEST_REASON}
          counter
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onBlur={() => leave('reason')}
          error={error('reason')}
        />
        <p className="text-sm text-ink-muted">
          Avisamos cada viajante na hora. Quem não puder ir na nova data cancela sem custo até a saída e recebe tudo de
          volta. Os lugares de antes voltam à venda: se não vai sair, bloqueie o dia no calendário.
        </p>
        <p role="alert" className={problem === null ? 'sr-only' : 'rounded-md bg-danger-soft px-4 py-3'}>
          {problem !== null && `A saída não mudou. ${problem.sentence}`}
        </p>
      </form>
    </Dialog>
  )
}
