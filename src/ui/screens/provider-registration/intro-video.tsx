import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProviderLinks } from '../../../core/onboarding/provider-links.port.ts'
import { readStoredVideos } from '../../../core/startup/videos.ts'
import { useApp } from '../../app.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

const TITLE = 'Como ser guia na Tour Presencial'
/** The configuration comes after the first paint, and on a first visit perhaps after this screen. */
const LOOK_EVERY_MS = 500
const LOOKS = 12

/** The video that the configuration names for new providers, where there is one; nothing of it loads before a press. */
export function IntroVideo({ links }: { readonly links: ProviderLinks }) {
  const address = useStoredVideo()
  if (address === undefined || !/^https:\/\//.test(address)) return null
  const video = links.presentation(address)
  if (video !== null) return <YouTube id={video.id} />
  if (/\.(mp4|webm)([?#]|$)/i.test(address)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: whoever configures the video puts its words into it
      <video
        controls
        preload="none"
        src={address}
        aria-label={TITLE}
        className="mt-8 aspect-video w-full rounded-xl bg-black"
      />
    )
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'secondary' }, 'mt-8')}
    >
      <Play size={18} aria-hidden="true" />
      Assistir ao vídeo: {TITLE}
    </a>
  )
}

function useStoredVideo(): string | undefined {
  const { storage } = useApp()
  const [address, setAddress] = useState(() => readStoredVideos(storage).provider)
  const isMissing = address === undefined
  useEffect(() => {
    if (!isMissing) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      setAddress(readStoredVideos(storage).provider)
      if (looks >= LOOKS) clearInterval(timer)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [storage, isMissing])
  return address
}

function YouTube({ id }: { readonly id: string }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <figure className="mt-8">
      <div className="relative aspect-video overflow-hidden rounded-xl bg-black text-white">
        {isPlaying ? (
          <iframe
            ref={focusOnce}
            src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=pt-BR`}
            title={TITLE}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <button
            type="button"
            aria-label={`${TITLE}: reproduzir o vídeo`}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 grid size-full place-items-center p-6 -outline-offset-4"
          >
            <span className="grid justify-items-center gap-4 text-center">
              <span className="grid size-16 place-items-center rounded-full bg-primary text-on-primary shadow-lg transition-transform group-hover:scale-105">
                <Play size={28} aria-hidden="true" className="ml-1 fill-current" />
              </span>
              <span className="text-lg font-semibold">{TITLE}</span>
            </span>
          </button>
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-muted">
        O vídeo vem do YouTube, que só recebe dados seus se você reproduzir.
      </figcaption>
    </figure>
  )
}

/** The press took the focus from a button that is gone now. */
function focusOnce(frame: HTMLIFrameElement | null): void {
  frame?.focus()
}
