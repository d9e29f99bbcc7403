import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { useSession } from '../../../../use-session.ts'
import { type ReviewDraft, readReviewDraft, writeReviewDraft } from './review-draft.ts'
import { StarField } from './star-field.tsx'

/** As the contract's. */
const MOST_TEXT = 2000
const NO_STARS = 'Escolha de 1 a 5 estrelas.'

interface ReviewFormProps {
  readonly booking: Booking
  readonly onReviewed: () => void
}

/** One review for each booking. The draft stays on the device until it is sent. */
export function ReviewForm({ booking, onReviewed }: ReviewFormProps) {
  const app = useApp()
  const { user } = useSession()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [draft, setDraft] = useState<ReviewDraft>(() =>
    user === null ? { stars: 0, text: '' } : readReviewDraft(app.storage, user.id, booking.id),
  )
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    if (next.stars > 0) setError(null)
    if (user !== null) writeReviewDraft(app.storage, user.id, booking.id, next)
  }
  const send = async () => {
    if (isSent.current) return
    if (draft.stars === 0) {
      setError(NO_STARS)
      const first = form.current?.querySelector<HTMLElement>('input[name=stars]')
      first?.focus({ preventScroll: true })
      first?.scrollIntoView({ block: 'center' })
      return
    }
    isSent.current = true
    setBusy(true)
    setProblem(null)
    try {
      const reviewed = await app.buying.bookings.review(booking.id, { stars: draft.stars, text: draft.text.trim() })
      if (user !== null) {
        writeReviewDraft(app.storage, user.id, booking.id, null)
        rememberOpened(app, user, reviewed)
      }
      toast.success('Obrigado! Sua avaliação foi publicada.')
      await router.invalidate()
      onReviewed()
    } catch (failure) {
      setProblem(failureText(failure).text)
      // It may be reviewed from another device already, and then is shown.
      if (isFailure(failure) && failure.name === 'Rejected') await router.invalidate()
    } finally {
      isSent.current = false
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      data-kept
      noValidate
      aria-label="Avaliar a reserva"
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <StarField legend="Sua nota" value={draft.stars} onChange={(stars) => change({ stars })} error={error} />
      <TextArea
        name="text"
        label="Conte para quem vem depois"
        optional
        rows={4}
        counter
        maxLength={MOST_TEXT}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        hint={
          <>
            Fica pública na página da oferta, e o guia pode responder. Depois de enviada, não muda mais. Veja as{' '}
            <AppLink href="/termos-condicoes#avaliacoes" className="underline underline-offset-4">
              regras de avaliações
            </AppLink>
            .
          </>
        }
      />
      <p role="alert" className={problem === null ? 'sr-only' : 'font-medium text-danger'}>
        {problem}
      </p>
      <div>
        <Button type="submit" loading={isBusy} loadingLabel="Enviando…" className="max-sm:w-full">
          Enviar avaliação
        </Button>
      </div>
    </form>
  )
}
