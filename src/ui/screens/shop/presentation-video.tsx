import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Picture as PictureData } from '../../../core/offers/offer.ts'
import { Picture } from '../../components/ui/picture.tsx'

export interface PresentationVideoProps {
  /** YouTube's id of it. */
  readonly video: string
  readonly provider: string
  /** One of the guide's own pictures, behind the button. */
  readonly poster: PictureData | null
}

/** Nothing of YouTube is loaded before the person presses play, and then without its cookies. */
export function PresentationVideo({ video, provider, poster }: PresentationVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  const title = `Vídeo de apresentação de ${provider}`
  return (
    <figure className="max-w-3xl">
      <div className="relative aspect-video overflow-hidden rounded-xl bg-black text-white">
        {isPlaying ? (
          <iframe
            ref={focusOnce}
            src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=pt-BR`}
            title={title}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            {poster && (
              <Picture
                picture={poster}
                decorative
                sizes="(min-width: 64rem) 40rem, 100vw"
                ratio="16 / 9"
                className="absolute! inset-0 size-full"
              />
            )}
            <span aria-hidden="true" className="absolute inset-0 bg-black/50" />
            <button
              type="button"
              aria-label={`Conheça ${provider}: reproduzir o vídeo`}
              onClick={() => setPlaying(true)}
              className="group absolute inset-0 grid size-full place-items-center p-6 -outline-offset-4"
            >
              <span className="grid justify-items-center gap-4 text-center">
                <span className="grid size-18 place-items-center rounded-full bg-primary text-on-primary shadow-lg transition-transform group-hover:scale-105">
                  <Play size={30} aria-hidden="true" className="ml-1 fill-current" />
                </span>
                <span className="text-lg font-semibold">Conheça {provider}</span>
              </span>
            </button>
          </>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-muted">
        O vídeo vem do YouTube, que só recebe dados seus se você reproduzir.
      </figcaption>
    </figure>
  )
}

/** The press took the focus from a button that is gone now. The same function each time, so that it is called once. */
function focusOnce(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
