import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Picture as PictureData } from '../../../core/offers/offer.ts'
import { cx } from './cx.ts'

export interface PictureProps {
  readonly picture: PictureData
  /** How wide it is shown, as the sizes attribute of an image. */
  readonly sizes: string
  /** The one picture that decides the first paint: fetched at once and with priority. */
  readonly priority?: boolean
  /** Shape of the frame, as a CSS ratio ("4 / 3"); the picture's own where left out. */
  readonly ratio?: string
  /** The words beside it already say what is seen. */
  readonly decorative?: boolean
  readonly className?: string
}

/**
 * Takes its room before it loads and shows the picture's colour meanwhile. A picture that cannot be loaded leaves its
 * colour and its description, never a broken image.
 */
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
