import { MessageSquareReply } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GuideReview } from '../../../../../core/bookings/guide-bookings.ts'
import { LONGEST_REVIEW_ANSWER } from '../../../../../core/bookings/guide-bookings.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { Card } from '../../../../components/ui/card.tsx'
import { Rating } from '../../../../components/ui/rating.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { plainDayText } from '../earnings/earnings-text.ts'

interface ReviewCardProps {
  readonly review: GuideReview
  /** Unsent answers by the review's id: they outlive the tab. */
  readonly drafts: Map<string, string>
  /** Rejects with the failure. */
  readonly onAnswer: (text: string) => Promise<void>
  /** The review was answered elsewhere, so it must be reloaded. */
  readonly onOutdated: () => void
}

const answerProblem = (typed: string) => (typed.trim() === '' ? 'Escreva a sua resposta.' : null)

export function ReviewCard({ review, drafts, onAnswer, onOutdated }: ReviewCardProps) {
  const { id, author, date, stars, text, answer, offer } = review
  const [isOpen, setOpen] = useState(drafts.has(id))
  const wasAnswered = useRef(false)
  const given = useRef<HTMLDivElement>(null)
  // The focused form no longer exists.
  useEffect(() => {
    if (answer !== null && wasAnswered.current) given.current?.focus({ preventScroll: true })
    wasAnswered.current = false
  }, [answer])
  return (
    <Card as="li" padding="none" aria-label={`${author}, ${offer.title}`} className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold wrap-anywhere">{author}</p>
        <Rating average={stars} look="stars" />
      </div>
      <p className="text-sm text-ink-muted wrap-anywhere">
        {offer.title} · {plainDayText(date)}
      </p>
      {text !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>}
      {answer !== null ? (
        <div
          ref={given}
          tabIndex={-1}
          data-quiet-focus
          className="mt-4 rounded-md border-l-4 border-line-strong bg-sunken px-4 py-3"
        >
          <p className="text-sm font-semibold">Sua resposta</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : isOpen ? (
        <AnswerForm
          author={author}
          kept={drafts.get(id) ?? ''}
          onKeep={(draft) => drafts.set(id, draft)}
          onClose={() => {
            drafts.delete(id)
            setOpen(false)
          }}
          onAnswer={async (draft) => {
            wasAnswered.current = true
            await onAnswer(draft)
            drafts.delete(id)
          }}
          onOutdated={onOutdated}
        />
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4 max-sm:min-h-11"
          icon={<MessageSquareReply size={16} aria-hidden="true" />}
          aria-label={`Responder a ${author}`}
          onClick={() => setOpen(true)}
        >
          Responder
        </Button>
      )}
    </Card>
  )
}

interface AnswerFormProps {
  readonly author: string
  readonly kept: string
  readonly onKeep: (text: string) => void
  readonly onClose: () => void
  readonly onAnswer: (text: string) => Promise<void>
  readonly onOutdated: () => void
}

function AnswerForm({ author, kept, onKeep, onClose, onAnswer, onOutdated }: AnswerFormProps) {
  const [text, setText] = useState(kept)
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = useEffectEvent(() => {
    // Restored from a draft, so the person has pressed nothing here.
    if (kept === '') field.current?.focus()
  })
  useEffect(() => begin(), [])
  const publish = async () => {
    await onAnswer(text.trim())
    toast.success('Sua resposta está publicada.')
  }
  const { run, isBusy, problem } = useAction(publish, (failure) => {
    if (isFailure(failure) && failure.name === 'Rejected') onOutdated()
    return { fields: { answer: `A resposta não foi publicada. ${failureText(failure).text}` } }
  })
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ answer: text }, { answer: answerProblem }),
    problem,
    onSubmit: () => void run(),
  })
  return (
    <form ref={form} noValidate className="mt-4" onSubmit={submit}>
      <TextArea
        ref={field}
        name="answer"
        label={`Sua resposta a ${author}`}
        hint="Todos leem a resposta na página da oferta. Depois de publicada, ela não muda."
        rows={4}
        maxLength={LONGEST_REVIEW_ANSWER}
        counter
        value={text}
        error={error('answer')}
        onChange={(event) => {
          setText(event.target.value)
          onKeep(event.target.value)
        }}
        onBlur={() => leave('answer')}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy} loadingLabel="Publicando…">
          Publicar resposta
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
