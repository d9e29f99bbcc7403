import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Booking, isRating, LONGEST_REVIEW, MOST_STARS } from '../../../../../core/bookings/booking.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { TextArea } from '../../../../components/ui/text-field.tsx'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { formProblem } from '../../../../shared/forms/form-problem.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { fieldsFrom, useForm } from '../../../../shared/forms/use-form.ts'
import { useKeptDraft } from '../../../../shared/forms/use-kept-draft.ts'
import { useOffered } from '../../../../use-offered.ts'
import { useUser } from '../../../../use-session.ts'
import { PhotosField } from './photos-field.tsx'
import { StarField } from './star-field.tsx'
import { photoProblem, useUnsentPhotos } from './use-unsent-photos.ts'

const NOTHING = { stars: 0, text: '' }
const NO_STARS = `Escolha de 1 a ${MOST_STARS} estrelas.`

interface ReviewFormProps {
  readonly booking: Booking
  readonly onReviewed: () => void
}

/** One review for each booking. The draft stays on the device until it is sent. */
export function ReviewForm({ booking, onReviewed }: ReviewFormProps) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()
  const kept = useKeptDraft('review', booking.id, NOTHING)
  const { text } = kept.draft
  const stars = isRating(kept.draft.stars) ? kept.draft.stars : 0
  const [sending, setSending] = useState('')
  const takesPhotos = useOffered('review photos')
  const unsent = useUnsentPhotos(booking.id)

  const send = async () => {
    if (stars === 0) return
    const reviewed = await app.buying.bookings.review(booking.id, { stars, text: text.trim() })
    kept.forget()
    const { changed, sentence } = await sendPhotos()
    if (user !== null) rememberOpened(app, user, changed ?? reviewed)
    if (sentence !== null) toast.warning(`Sua avaliação foi publicada, mas falta enviar as fotos. ${sentence}`)
    else if (changed === null) toast.success('Obrigado! Sua avaliação foi publicada.')
    else toast.success('Obrigado! Sua avaliação foi publicada, e as fotos aparecem depois que a nossa equipe conferir.')
    await router.invalidate()
    onReviewed()
  }
  const { run, isBusy, problem } = useAction(send, (failure) => {
    // It may be reviewed from another device already, and then is shown.
    if (isFailure(failure) && failure.name === 'Rejected') void router.invalidate()
    return formProblem(failure)
  })
  const { form, error, submit } = useForm({
    fields: fieldsFrom({ stars, text }, { stars: (chosen) => (chosen === 0 ? NO_STARS : null), text: () => null }),
    problem,
    onSubmit: () => void run(),
  })
  const sendPhotos = async () => {
    try {
      const total = unsent.photos.length
      const changed = await unsent.send((number) => setSending(`Enviando foto ${number} de ${total}…`))
      return { changed, sentence: null }
    } catch (failure) {
      return { changed: null, sentence: photoProblem(failure) }
    } finally {
      setSending('')
    }
  }

  return (
    <form
      ref={form}
      data-kept
      noValidate
      aria-label="Avaliar a reserva"
      className="grid max-w-2xl gap-5"
      onSubmit={submit}
    >
      <StarField
        legend="Sua nota"
        value={stars}
        onChange={(chosen) => kept.change({ stars: chosen })}
        error={error('stars')}
      />
      <TextArea
        name="text"
        label="Conte para quem vem depois"
        optional
        rows={4}
        counter
        maxLength={LONGEST_REVIEW}
        value={text}
        error={error('text')}
        onChange={(event) => kept.change({ text: event.target.value })}
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
      {takesPhotos && <PhotosField unsent={unsent} sent={0} isBusy={isBusy} />}
      <p role="alert" className={problem === null ? 'sr-only' : 'font-medium text-danger'}>
        {problem?.sentence}
      </p>
      <div>
        <Button type="submit" loading={isBusy} loadingLabel={sending || 'Enviando…'} className="max-sm:w-full">
          Enviar avaliação
        </Button>
      </div>
    </form>
  )
}
