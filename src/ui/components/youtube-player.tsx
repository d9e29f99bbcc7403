import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './ui/cx.ts'

interface YouTubePlayerProps {
  /** YouTube's id of the video. */
  readonly video: string
  /** Title of the player. */
  readonly title: string
  /** Label of the button. */
  readonly label: string
  /** Our picture behind the button. */
  readonly poster?: ReactNode
  readonly className?: string
}

/** Loads nothing from YouTube before the person presses play, and then without cookies. */
export function YouTubePlayer({ video, title, label, poster, className }: YouTubePlayerProps) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure className={cx('max-w-3xl', className)}>
      <div className="relative grid aspect-video overflow-clip rounded-xl bg-black text-white">
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
            {poster}
            <span aria-hidden="true" className="absolute inset-0 bg-black/50" />
            <button
              type="button"
              aria-label={`${label}: reproduzir o vídeo`}
              onClick={() => setPlaying(true)}
              className="group relative grid place-items-center p-6 -outline-offset-4"
            >
              <span className="grid justify-items-center gap-4 text-center">
                <span className="grid size-18 place-items-center rounded-full bg-primary text-on-primary shadow-lg transition-transform group-hover:scale-105">
                  <Play size={30} aria-hidden="true" className="ml-1 fill-current" />
                </span>
                <span className="text-lg font-semibold">{label}</span>
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

/** Focuses the frame, because the pressed button is gone. A constant function, so that React calls it once. */
function focusOnce(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
