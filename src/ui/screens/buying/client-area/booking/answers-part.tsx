import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { departureOf, isCancellable, mayEditAnswers } from '../../../../../core/bookings/booking-rules.ts'
import { localTimeOf } from '../../../../../core/time/departure-time.ts'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { BookingAnswers } from '../../../../shared/bookings/booking-answers.tsx'
import { momentText } from '../../../../shared/bookings/booking-text.ts'

const loadDialog = () => import('./answers-dialog.tsx').then((module) => module.AnswersDialog)

/** Explains the guide's limit for changes if it is earlier than the departure. */
function limitText(booking: Booking, now: Date, mayEdit: boolean): string | null {
  if (booking.answersUntil === undefined || !isCancellable(booking, now)) return null
  const until = new Date(booking.answersUntil)
  if (until >= departureOf(booking)) return null
  return mayEdit
    ? `Você pode mudar as respostas até ${momentText(localTimeOf(until, booking.timeZone), now)}.`
    : 'O prazo do guia para mudar as respostas terminou. Se algo mudou, escreva para ele.'
}

/** The guide's questions with the traveller's answers. */
export function AnswersPart({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const { answers, unanswered = { all: booking.offer.kind === 'transfer' ? 1 : 0, required: 0 } } = booking
  const [isOpen, setOpen] = useState(false)
  const AnswersDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  if (answers === undefined || (answers.length === 0 && unanswered.all === 0)) return null
  const mayEdit = mayEditAnswers(booking, now)
  if (answers.length === 0 && !mayEdit) return null
  const limit = limitText(booking, now, mayEdit)
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3">
      <h3 className="text-sm">Suas respostas ao guia</h3>
      <BookingAnswers booking={booking} />
      {mayEdit && unanswered.required > 0 && (
        <p className="mt-2 text-sm font-medium text-warning">
          {unanswered.required === 1
            ? 'Falta uma resposta de que o guia precisa.'
            : `Faltam ${unanswered.required} respostas de que o guia precisa.`}
        </p>
      )}
      {limit !== null && <p className="mt-2 text-sm text-ink-muted">{limit}</p>}
      {mayEdit && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3 max-sm:min-h-11 print:hidden"
          loading={isOpen && AnswersDialog === null}
          loadingLabel="Abrindo…"
          onClick={() => setOpen(true)}
        >
          {answers.length === 0 ? 'Responder' : 'Mudar respostas'}
        </Button>
      )}
      {isOpen && AnswersDialog !== null && <AnswersDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  )
}
