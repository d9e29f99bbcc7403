import { useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { mayEditAnswers } from '../../../../../core/bookings/booking-rules.ts'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { useCode } from '../../../../components/ui/use-code.ts'
import { BookingAnswers } from '../../../../shared/bookings/booking-answers.tsx'

const loadDialog = () => import('./answers-dialog.tsx').then((module) => module.AnswersDialog)

/** The guide's questions with the traveller's answers. Transfers always have questions. */
export function AnswersPart({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const { answers } = booking
  const [isOpen, setOpen] = useState(false)
  const AnswersDialog = useCode(loadDialog, isOpen, () => {
    setOpen(false)
    showCodeMissing()
  })
  if (answers === undefined || (answers.length === 0 && booking.offer.kind !== 'transfer')) return null
  const mayEdit = mayEditAnswers(booking, now)
  if (answers.length === 0 && !mayEdit) return null
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3">
      <h3 className="text-sm">Suas respostas ao guia</h3>
      <BookingAnswers answers={answers} />
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
