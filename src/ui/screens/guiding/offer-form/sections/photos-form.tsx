import { useId, useRef, useState } from 'react'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { OfferPhoto } from '../../../../../core/offer-editing/offer-sections.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { FieldError } from '../../../../components/ui/field.tsx'
import { focusMoved } from '../../../../components/ui/order-buttons.tsx'
import { countText, listText } from '../../../../labels.ts'
import { useLatest } from '../../../../use-latest.ts'
import { changeEntry, moveEntry } from './list-edits.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoUploadCard } from './photo-upload-card.tsx'
import type { SectionFormProps } from './section-form.ts'
import { useAnnouncer } from './use-announcer.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { usePointerOrder } from './use-pointer-order.ts'

const { least: LEAST, most: MOST } = OFFER_LIMITS.photos
/** Longer lists of names are cut. */
const NAMES_TOLD = 3

/** The offer's photos in order; the first is the cover. Uploads continue while the guide fills in other sections. */
export function PhotosForm(props: SectionFormProps<'photos'>) {
  const { offerId, value, onChange, problems, onLeave, onboarding } = props
  const { photos } = value
  const latest = useLatest({ value, onChange })
  const [leftOut, setLeftOut] = useState<string | null>(null)
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { region, say } = useAnnouncer()
  const id = useId()

  /** The latest photos, even before a render, for uploads that end later. */
  const update = (change: (now: readonly OfferPhoto[]) => readonly OfferPhoto[]) => {
    const { current: now } = latest
    const next = { ...now.value, photos: change(now.value.photos) }
    latest.current = { ...now, value: next }
    now.onChange(next)
  }
  const arrived = (photo: OfferPhoto) => {
    const { photos: present } = latest.current.value
    if (present.some((one) => one.id === photo.id)) return toast.info('Uma das fotos já estava na oferta.')
    update((now) => [...now, photo])
    say(`Foto enviada: agora são ${present.length + 1}.`)
  }
  const { uploads, list: onTheirWay } = usePhotoUploads(onboarding.offers, offerId, arrived)
  const taken = photos.length + onTheirWay.filter(({ state }) => state !== 'refused').length
  const room = Math.max(0, MOST - taken)

  const addFiles = (files: readonly File[]) => {
    const others = files.slice(room)
    setLeftOut(others.length === 0 ? null : leftOutText(others))
    uploads.add(files.slice(0, room))
  }
  const move = (from: number, to: number) => {
    update((now) => moveEntry(now, from, to))
    say(to === 0 ? `Foto ${from + 1} agora é a capa.` : `Foto ${from + 1} agora é a ${to + 1} de ${photos.length}.`)
  }
  const remove = (index: number, photo: OfferPhoto) => {
    update((now) => now.filter((one) => one.id !== photo.id))
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const picker = root.current?.querySelector<HTMLElement>('[data-field="photos"]')
    // The removed photo's button no longer exists, so another one takes the focus.
    ;(others[index + 1] ?? others[index - 1] ?? picker)?.focus()
    toast.info(`Foto ${index + 1} de ${photos.length} removida.`, {
      action: {
        label: 'Desfazer',
        onPress: () => update((now) => (now.some((one) => one.id === photo.id) ? now : now.toSpliced(index, 0, photo))),
      },
    })
  }
  const { drag, begin } = usePointerOrder(list, move)

  return (
    <PhotoDrop
      ref={root}
      onFiles={addFiles}
      disabled={room === 0}
      describedBy={`${id}-hint ${id}-error`}
      hint={
        <span id={`${id}-hint`}>
          {room === 0
            ? `Você chegou às ${MOST} fotos. Remova uma para pôr outra.`
            : `De ${LEAST} a ${MOST} fotos em JPEG, PNG ou WebP, várias de uma vez.`}
          <span className="hidden pointer-fine:inline"> Você também pode arrastá-las para cá.</span> Nós as diminuímos
          no seu aparelho e não enviamos onde foram tiradas.
        </span>
      }
    >
      <div className="flex flex-col gap-2 empty:hidden">
        <FieldError id={`${id}-error`} error={problems.get('photos') ?? null} />
        <p role="alert" className={leftOut ? 'rounded-md bg-warning-soft px-4 py-3 text-sm text-warning' : 'sr-only'}>
          {leftOut}
        </p>
      </div>
      {onTheirWay.length > 0 && (
        <ul aria-label="Fotos a caminho" className="grid gap-3 sm:grid-cols-2">
          {onTheirWay.map((upload) => (
            <PhotoUploadCard
              key={upload.key}
              upload={upload}
              onRetry={() => uploads.retry(upload.key)}
              onDrop={() => uploads.drop(upload.key)}
            />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <>
          <p className="text-sm text-ink-muted" aria-live="off">
            {countText(photos.length, 'foto', 'fotos')}
            {photos.length > 1 && '. A primeira é a capa; mude a ordem arrastando ou pelas setas.'}
          </p>
          <ol ref={list} aria-label="Fotos da oferta" className="grid gap-5 sm:grid-cols-2">
            {photos.map((photo, index) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                onAlt={(alt) =>
                  update((now) =>
                    changeEntry(
                      now,
                      now.findIndex((one) => one.id === photo.id),
                      { alt },
                    ),
                  )
                }
                onLeave={onLeave}
                onMove={(to) => {
                  move(index, to)
                  requestAnimationFrame(() => focusMoved(list.current, to, to < index ? 'up' : 'down'))
                }}
                onCover={() => {
                  move(index, 0)
                  requestAnimationFrame(() => focusMoved(list.current, 0, 'down'))
                }}
                onRemove={() => remove(index, photo)}
                onGrab={(event) => begin(event, index)}
                error={problems.get(`photos.${index}.alt`) ?? null}
                dragged={drag?.from === index ? drag : null}
                landing={
                  drag === null || drag.to !== index || drag.from === index
                    ? null
                    : drag.to < drag.from
                      ? 'before'
                      : 'after'
                }
              />
            ))}
          </ol>
        </>
      )}
      {region}
    </PhotoDrop>
  )
}

function leftOutText(files: readonly File[]): string {
  const names = files.slice(0, NAMES_TOLD).map(({ name }) => name)
  const more = files.length - names.length
  const leftOut = listText(more > 0 ? [...names, `mais ${more}`] : names)
  return `Cabem ${MOST} fotos por oferta: ${files.length === 1 ? 'ficou de fora' : 'ficaram de fora'} ${leftOut}.`
}
