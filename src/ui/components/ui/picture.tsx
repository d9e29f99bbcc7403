import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Picture as PictureData } from '../../../core/offers/offer.ts'
import { cx } from './cx.ts'

export interface PictureProps {
  readonly picture: PictureData
  /** Displayed width, as an image's sizes attribute. */
  readonly sizes: string
  /** The picture that decides the first paint: loaded at once with priority. */
  readonly priority?: boolean
  /** The frame's CSS ratio ("4 / 3"); the picture's own by default. */
  readonly ratio?: string
  /** The text beside it already describes the picture. */
  readonly decorative?: boolean
  readonly className?: string
}

/** Reserves its room and shows the picture's colour while loading. A failed picture leaves colour and description, not a broken image. */
export function Picture({ picture, sizes, priority = false, ratio, decorative = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const alt = decorative ? '' : picture.alt
  const isBroken = failed === picture.url
  return (
    <span
      className={cx('relative block overflow-hidden bg-sunken', className)}
      style={{ aspectRatio: ratio ?? `${picture.width} / ${picture.height}`, backgroundColor: picture.color }}
    >
      {isBroken ? (
        <span
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
          className="absolute inset-0 grid place-items-center"
        >
          <span className="grid size-12 place-items-center rounded-full bg-surface/85 text-ink-muted">
            <ImageOff size={22} aria-hidden="true" />
          </span>
        </span>
      ) : (
        <img
          src={picture.url}
          srcSet={picture.sources.map((source) => `${source.url} ${source.width}w`).join(', ') || undefined}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(picture.url)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
