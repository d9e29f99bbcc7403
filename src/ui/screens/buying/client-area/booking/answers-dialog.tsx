import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { answerProblem, answerTexts, givenAnswers } from '../../../../../core/booking-questions/answers.ts'
import { personLabels } from '../../../../../core/booking-questions/persons.ts'
import { askedOf, DIRECTION, type Question, relevantTo } from '../../../../../core/booking-questions/questions.ts'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { sizeOf } from '../../../../../core/bookings/booking-change.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog } from '../../../../components/ui/dialog.tsx'
import { Loading, SkeletonText } from '../../../../components/ui/skeleton.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { QuestionFields } from '../../../../shared/bookings/question-fields.tsx'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { formProblem } from '../../../../shared/forms/form-problem.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { useUser } from '../../../../use-session.ts'

interface AnswersDialogProps {
  readonly booking: Booking
  readonly onClose: () => void
}

const NONE: readonly Question[] = []
const nameOf = (key: string) => `answers.${key}`

/** Answers the guide's questions again. */
export function AnswersDialog({ booking, onClose }: AnswersDialogProps) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()
  const formId = useId()
  const { value, failure, retry } = useResource<readonly Question[]>({
    key: booking.id,
    load: (signal) => app.buying.bookings.fetchQuestions(booking.id, signal),
  })
  const asked = askedOf(value ?? NONE, sizeOf(booking.people))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const texts: Readonly<Record<string, string>> = { ...answerTexts(asked, booking.answers ?? []), ...typed }
  const questions = relevantTo(asked, texts[DIRECTION])

  const { run, isBusy, problem } = useAction(async () => {
    const changed = await app.buying.bookings.changeAnswers(booking.id, givenAnswers(questions, texts))
    if (user !== null) rememberOpened(app, user, changed)
    onClose()
    toast.success('Respostas guardadas.', { description: 'O guia já vê as novas.' })
    await router.invalidate()
  }, formProblem)
  const form = useForm({
    fields: questions.map((question) => {
      const text = texts[question.key] ?? ''
      return { name: nameOf(question.key), value: text, rules: [() => answerProblem(question, text)] }
    }),
    problem,
    onSubmit: () => void run(),
  })
  const isAtFields = problem !== null && Object.keys(problem.fields).length > form.elsewhere.length
  const sentence = problem === null || isAtFields ? null : problem.sentence

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title="O que o guia precisa saber"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy} className="max-sm:w-full">
            Voltar
          </Button>
          {questions.length > 0 && (
            <Button type="submit" form={formId} loading={isBusy} loadingLabel="Guardando…" className="max-sm:w-full">
              Guardar respostas
            </Button>
          )}
        </>
      }
    >
      {value === null && failure === null && (
        <Loading label="Buscando as perguntas…">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {value === null && failure !== null && (
        <div className="rounded-md bg-warning-soft px-4 py-3">
          <p role="alert">{failureText(failure).text}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      )}
      {value !== null && value.length === 0 && <p>O guia não pergunta mais nada sobre esta oferta.</p>}
      <form id={formId} ref={form.form} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <QuestionFields
          questions={questions}
          offerId={booking.offer.id}
          persons={personLabels(booking.people, booking.participants)}
          nameOf={nameOf}
          texts={texts}
          form={form}
          onChange={(key, text) => setTyped({ ...typed, [key]: text })}
        />
      </form>
      <p
        role="alert"
        className={sentence === null ? 'sr-only' : 'mt-4 rounded-md bg-warning-soft px-4 py-3 font-medium text-warning'}
      >
        {sentence}
      </p>
    </Dialog>
  )
}
