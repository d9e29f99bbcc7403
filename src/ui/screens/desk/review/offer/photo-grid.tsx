import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { OfferPhoto } from '../../../../../core/offer-editing/offer-sections.ts'
import { Badge, type Tone } from '../../../../components/ui/badge.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Picture } from '../../../../components/ui/picture.tsx'
import { PictureDialog } from '../picture-dialog.tsx'

interface PhotoGridProps {
  readonly photos: readonly OfferPhoto[]
  /** The other version; photos missing from it are marked. */
  readonly other?: readonly OfferPhoto[]
  readonly mark?: { readonly label: string; readonly tone: Tone }
}

/** The photos in order, the cover first, with their descriptions and a larger view. */
export function PhotoGrid({ photos, other, mark }: PhotoGridProps) {
  const [large, setLarge] = useState<OfferPhoto | null>(null)
  if (photos.length === 0) return <p className="text-ink-muted">Nenhuma foto.</p>
  return (
    <>
      <ul className={cx('grid grid-cols-2 gap-3', other === undefined && 'md:grid-cols-3')}>
        {photos.map((photo, index) => {
          const alt = photo.alt.trim()
          const before = other?.find(({ id }) => id === photo.id)
          return (
            <li key={photo.id} className="min-w-0">
              <figure>
                <button
                  type="button"
                  aria-label={`Ampliar: foto ${index + 1}${alt === '' ? '' : `, ${alt}`}`}
                  onClick={() => setLarge(photo)}
                  className="relative block w-full cursor-zoom-in overflow-hidden rounded-md"
                >
                  <Picture
                    picture={photo}
                    decorative
                    ratio="4 / 3"
                    sizes="(min-width: 64rem) 14rem, (min-width: 48rem) 30vw, 45vw"
                  />
                  <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-surface text-ink shadow-sm">
                    <ZoomIn size={16} aria-hidden="true" />
                  </span>
                </button>
                <figcaption className="mt-1.5 text-sm wrap-anywhere">
                  <span className="flex flex-wrap gap-1.5 empty:hidden">
                    {index === 0 && <Badge tone="primary">Capa</Badge>}
                    {mark !== undefined && before === undefined && <Badge tone={mark.tone}>{mark.label}</Badge>}
                    {before !== undefined && before.alt.trim() !== alt && <Badge tone="info">Outra descrição</Badge>}
                  </span>
                  {alt === '' ? <span className="text-ink-muted">Sem descrição</span> : alt}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
      <PictureDialog
        open={large !== null}
        onClose={() => setLarge(null)}
        label={large?.alt.trim() || 'Foto da oferta'}
        src={large?.url ?? ''}
      />
    </>
  )
}
