import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Booking, MOST_REVIEW_PHOTOS, type OwnReviewPhoto } from '../../../../../core/bookings/booking.ts'
import { isFailure } from '../../../../../core/failures.ts'
import { useApp } from '../../../../app.tsx'
import { toast } from '../../../../components/toasts/toast.ts'
import { Badge, type Tone } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Skeleton } from '../../../../components/ui/skeleton.tsx'
import { rememberOpened } from '../../../../shared/bookings/remember-bookings.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
import { useAwaiting } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import { useUser } from '../../../../use-session.ts'
import { PhotosField } from './photos-field.tsx'
import { photoProblem, useUnsentPhotos } from './use-unsent-photos.ts'

const STATES: Readonly<Record<OwnReviewPhoto['state'], { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Em análise', tone: 'warning' },
  published: { label: 'Publicada', tone: 'success' },
  refused: { label: 'Recusada', tone: 'danger' },
}

interface OwnPhotosProps {
  readonly booking: Booking
  readonly photos: readonly OwnReviewPhoto[]
}

/** Photos of the person's review with their state, and more of them. */
export function OwnPhotos({ booking, photos }: OwnPhotosProps) {
  const app = useApp()
  const user = useUser()
  const router = useRouter()
  const unsent = useUnsentPhotos(booking.id)
  const [progress, setProgress] = useState('')
  const { run, isBusy, problem } = useAction(
    async (work: () => Promise<Booking | null>) => {
      setProgress('')
      const changed = await work()
      if (changed !== null && user !== null) rememberOpened(app, user, changed)
      await router.invalidate()
    },
    (failure) => {
      if (isFailure(failure) && failure.name !== 'Unreachable') void router.invalidate()
      return photoProblem(failure)
    },
  )
  useAwaiting(photos.some(({ state }) => state === 'waiting') && !isBusy, () => void router.invalidate())
  const sent = photos.filter(({ state }) => state !== 'refused').length
  const total = unsent.photos.length
  const send = () =>
    run(async () => {
      const booking = await unsent.send((number) => setProgress(`Enviando ${number} de ${total}…`))
      toast.success('Recebemos as fotos. Avisamos por e-mail quando a nossa equipe conferir.')
      return booking
    })

  return (
    <div className="mt-5 grid gap-5">
      {photos.length > 0 && (
        <ul aria-label="Suas fotos" className="flex flex-wrap gap-4">
          {photos.map((photo, index) => (
            <li key={photo.id} className="w-32">
              <div className="relative">
                <Thumbnail photo={photo} index={index} />
                <IconButton
                  label={`Apagar a foto ${index + 1}`}
                  icon={<Trash2 size={16} aria-hidden="true" />}
                  variant="floating"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void run(() => app.buying.bookings.removeReviewPhoto(booking.id, photo.id))}
                  className="absolute! top-1 right-1"
                />
              </div>
              <Badge tone={STATES[photo.state].tone} className="mt-2">
                {STATES[photo.state].label}
              </Badge>
              {photo.reason !== null && <p className="mt-1 text-sm text-ink-muted wrap-anywhere">{photo.reason}</p>}
            </li>
          ))}
        </ul>
      )}
      {sent < MOST_REVIEW_PHOTOS && <PhotosField unsent={unsent} sent={sent} isBusy={isBusy} />}
      <p role="alert" className={problem === null ? 'sr-only' : 'font-medium text-danger'}>
        {problem}
      </p>
      {total > 0 && (
        <div>
          <Button
            loading={isBusy}
            loadingLabel={progress || 'Enviando…'}
            onClick={() => void send()}
            className="max-sm:w-full"
          >
            {total === 1 ? 'Enviar a foto' : `Enviar as ${total} fotos`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Thumbnail({
  photo: { id, state, picture },
  index,
}: {
  readonly photo: OwnReviewPhoto
  readonly index: number
}) {
  const { buying } = useApp()
  const waiting = useResource({
    key: state === 'waiting' ? id : null,
    load: (signal) => buying.bookings.fetchReviewPhoto(id, signal),
  })
  const src = picture?.url ?? waiting.value
  if (src !== null) {
    return (
      <img src={src} alt={`Sua foto ${index + 1}`} className="size-32 rounded-md border border-line object-cover" />
    )
  }
  if (waiting.isLoading) return <Skeleton className="size-32 rounded-md" />
  return (
    <div className="grid size-32 place-items-center rounded-md bg-sunken p-2 text-center text-sm text-ink-muted">
      Foto {index + 1}
    </div>
  )
}
