import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Picture as PictureData } from '../../../../core/offers/offer.ts'
import { cx } from '../../../components/ui/cx.ts'
import { HydrateLater } from '../../../components/ui/hydrate-later.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { useGalleryViewer } from '../../../shared/offers/use-gallery-viewer.tsx'

/** Grid position of each picture from tablets on, by number of pictures: one large, the others around it. */
const GRIDS: Readonly<Record<number, readonly string[]>> = {
  1: ['md:col-span-4 md:row-span-2'],
  2: ['md:col-span-2 md:row-span-2', 'md:col-span-2 md:row-span-2'],
  3: ['md:col-span-2 md:row-span-2', 'md:col-span-2', 'md:col-span-2'],
  4: ['md:col-span-2 md:row-span-2', 'md:col-span-2', '', ''],
  5: ['md:col-span-2 md:row-span-2', '', '', '', ''],
}

/** On a phone a strip to swipe, with a counter; on a wide screen a grid of five. Any picture opens the viewer. */
export function Gallery({ pictures, title }: { readonly pictures: readonly PictureData[]; readonly title: string }) {
  const [shown, setShown] = useState(0)
  const { open, viewer } = useGalleryViewer(pictures, title)
  const grid = GRIDS[Math.min(pictures.length, 5)] ?? []
  if (pictures.length === 0) return null

  return (
    <div className="relative -mx-4 sm:mx-0">
      <ul
        aria-label={`Imagens de ${title}`}
        onScroll={({ currentTarget: strip }) => {
          if (strip.clientWidth > 0) setShown(Math.round(strip.scrollLeft / strip.clientWidth))
        }}
        className="scroll-row relative snap-mandatory overscroll-x-contain sm:rounded-xl md:grid md:h-[min(52vh,30rem)] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden"
      >
        {pictures.map((picture, index) => {
          const button = (
            <button
              type="button"
              aria-label={`Abrir imagem ${index + 1} de ${pictures.length}: ${picture.alt}`}
              onClick={open(index)}
              className="group block size-full -outline-offset-4"
            >
              <Picture
                picture={picture}
                ratio="4 / 3"
                priority={index === 0}
                sizes={
                  index === 0
                    ? '(min-width: 84rem) 40rem, (min-width: 48rem) 50vw, 100vw'
                    : '(min-width: 84rem) 20rem, (min-width: 48rem) 25vw, 100vw'
                }
                className="size-full transition-[filter] group-hover:brightness-95 md:aspect-auto!"
              />
            </button>
          )
          return (
            <li
              key={picture.url}
              className={cx('w-full shrink-0 snap-center md:w-auto', index < 5 ? grid[index] : 'md:hidden')}
            >
              {index === 0 ? button : <HydrateLater>{button}</HydrateLater>}
            </li>
          )
        })}
      </ul>
      {pictures.length > 1 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-xs font-semibold text-white tabular-nums md:hidden"
        >
          {Math.min(shown + 1, pictures.length)} / {pictures.length}
        </span>
      )}
      <button
        type="button"
        onClick={open(0)}
        className="absolute right-4 bottom-4 hidden min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-semibold shadow-sm transition-colors hover:bg-sunken md:inline-flex"
      >
        <Images size={18} aria-hidden="true" />
        {pictures.length === 1 ? 'Ampliar imagem' : `Ver as ${pictures.length} imagens`}
      </button>
      {viewer}
    </div>
  )
}
