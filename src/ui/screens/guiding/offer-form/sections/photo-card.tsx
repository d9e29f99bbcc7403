import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react'
import { type PointerEvent, useId } from 'react'
import { OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { OfferPhoto } from '../../../../../core/offer-editing/offer-sections.ts'
import { Badge } from '../../../../components/ui/badge.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { IconButton } from '../../../../components/ui/icon-button.tsx'
import { Picture } from '../../../../components/ui/picture.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'

interface PhotoCardProps {
  readonly photo: OfferPhoto
  readonly index: number
  readonly count: number
  readonly onAlt: (alt: string) => void
  readonly onLeave: (field: string) => void
  readonly onMove: (to: number) => void
  readonly onCover: () => void
  readonly onRemove: () => void
  readonly onGrab: (event: PointerEvent) => void
  readonly error: string | null
  /** Distance of the drag; null while the photo is not dragged. */
  readonly dragged: { readonly x: number; readonly y: number } | null
  /** On which side of this one the dragged one would land. */
  readonly landing: 'before' | 'after' | null
}

/** A photo with its position, description and delete button. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, index, count, onAlt, onLeave, onMove, onCover, onRemove, onGrab, error, dragged, landing } = props
  const id = useId()
  const name = `foto ${index + 1}`
  const isCover = index === 0
  return (
    <li
      data-place={index}
      aria-label={`${isCover ? 'Capa, foto' : 'Foto'} ${index + 1} de ${count}`}
      className={cx('relative min-w-0', dragged && 'pointer-events-none z-10')}
      style={dragged ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : undefined}
    >
      {landing && (
        <span
          aria-hidden="true"
          className={cx(
            // Between two rows on a phone, between two columns elsewhere.
            'absolute inset-x-0 z-10 h-1.5 rounded-full bg-primary-ring sm:inset-x-auto sm:inset-y-0 sm:h-auto sm:w-1.5',
            landing === 'before' ? '-top-3.5 sm:-left-3.5' : '-bottom-3.5 sm:-right-3.5',
          )}
        />
      )}
      <div
        className={cx(
          'flex h-full flex-col overflow-hidden rounded-lg border border-line bg-page',
          dragged && 'opacity-85 shadow-lg',
        )}
      >
        <div className="relative">
          <Picture
            picture={photo}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
            ratio="3 / 2"
            decorative={photo.alt.trim() === ''}
          />
          {isCover && (
            <span className="absolute top-3 left-3">
              <Badge floating icon={<Star size={14} aria-hidden="true" />}>
                Capa
              </Badge>
            </span>
          )}
          {count > 1 && (
            // For pointers only: the buttons below do the same for keyboards and screen readers.
            <span
              aria-hidden="true"
              title="Arraste para mudar a ordem"
              onPointerDown={onGrab}
              className="absolute top-2 right-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-surface/90 shadow-sm active:cursor-grabbing"
            >
              <GripVertical size={20} />
            </span>
          )}
        </div>
        <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
          <TextField
            id={`${id}-alt`}
            name={`photos.${index}.alt`}
            label="O que aparece na foto?"
            optional
            autoCapitalize="sentences"
            autoComplete="off"
            placeholder="Dunas brancas com lagoas azuis"
            maxLength={OFFER_LIMITS.alt}
            value={photo.alt}
            onChange={(event) => onAlt(event.target.value)}
            onBlur={() => onLeave(`photos.${index}.alt`)}
            error={error}
          />
          <div className="mt-auto flex flex-wrap items-center gap-x-1">
            <IconButton
              label={`Mover para antes: ${name}`}
              icon={<ArrowLeft size={20} aria-hidden="true" />}
              data-move="up"
              aria-disabled={isCover}
              className="-ml-2 aria-disabled:opacity-30"
              onClick={() => !isCover && onMove(index - 1)}
            />
            <IconButton
              label={`Mover para depois: ${name}`}
              icon={<ArrowRight size={20} aria-hidden="true" />}
              data-move="down"
              aria-disabled={index === count - 1}
              className="aria-disabled:opacity-30"
              onClick={() => index < count - 1 && onMove(index + 1)}
            />
            {!isCover && (
              <Button variant="ghost" className="px-3 text-sm" aria-label={`Usar como capa: ${name}`} onClick={onCover}>
                Usar como capa
              </Button>
            )}
            <IconButton
              label={`Remover: ${name}`}
              data-remove
              icon={<Trash2 size={20} aria-hidden="true" />}
              className="-mr-2 ml-auto"
              onClick={onRemove}
            />
          </div>
        </div>
      </div>
    </li>
  )
}
