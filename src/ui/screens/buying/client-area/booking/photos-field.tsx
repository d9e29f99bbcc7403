import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { MOST_REVIEW_PHOTOS } from '../../../../../core/bookings/booking.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { countText } from '../../../../labels.ts'
import { useFileChooser } from '../../../../shared/files/use-file-chooser.tsx'
import type { UnsentPhotos } from './use-unsent-photos.ts'

interface PhotosFieldProps {
  readonly unsent: UnsentPhotos
  /** Photos that were sent before and count. */
  readonly sent: number
  readonly isBusy: boolean
}

/** Chooses photos for a review; they wait on the device. */
export function PhotosField({ unsent, sent, isBusy }: PhotosFieldProps) {
  const id = useId()
  const [isReading, setReading] = useState(false)
  const [sentence, setSentence] = useState('')
  const room = MOST_REVIEW_PHOTOS - sent - unsent.photos.length
  const take = async (files: readonly File[]) => {
    setReading(true)
    const problem = await unsent.add(files.slice(0, room))
    setSentence(files.length > room ? `Cabem ${MOST_REVIEW_PHOTOS} fotos: as primeiras foram escolhidas.` : problem)
    setReading(false)
  }
  const remove = (photo: string) => {
    setSentence('')
    unsent.remove(photo)
  }
  const chooser = useFileChooser({
    label: 'Fotos da avaliação',
    accept: 'image/*',
    multiple: true,
    onFiles: (files) => void take(files),
  })
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-3">
      <legend className="text-sm font-medium">
        Fotos <span className="font-normal text-ink-muted">(opcional)</span>
      </legend>
      <p id={id} className="mt-1 text-sm text-ink-muted">
        Até {MOST_REVIEW_PHOTOS}, sem rostos de quem não concordou. Aparecem no site depois que a nossa equipe confere,
        sem a data, o lugar e o aparelho em que foram tiradas.
      </p>
      {unsent.photos.length > 0 && (
        <ul aria-label="Fotos escolhidas" className="flex flex-wrap gap-3">
          {unsent.photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <img
                src={photo.content}
                alt={`Foto escolhida ${index + 1}`}
                className="size-24 rounded-md border border-line object-cover"
              />
              <IconButton
                label={`Tirar a foto ${index + 1}`}
                icon={<X size={18} aria-hidden="true" />}
                variant="floating"
                size="sm"
                disabled={isBusy}
                onClick={() => remove(photo.id)}
                className="absolute! top-1 right-1"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={<ImagePlus size={18} aria-hidden="true" />}
          loading={isReading}
          loadingLabel="Preparando…"
          disabled={isBusy || room <= 0}
          onClick={chooser.open}
        >
          Adicionar fotos
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {unsent.photos.length > 0 && countText(unsent.photos.length, 'foto escolhida', 'fotos escolhidas')}
        </p>
      </div>
      {chooser.input}
      <p role="alert" className={sentence === '' ? 'sr-only' : 'text-sm font-medium text-danger'}>
        {sentence}
      </p>
    </fieldset>
  )
}
