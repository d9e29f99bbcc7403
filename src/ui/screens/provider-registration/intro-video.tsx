import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProviderLinks } from '../../../core/onboarding/provider-links.port.ts'
import { readStoredVideos } from '../../../core/startup/videos.ts'
import { useApp } from '../../app.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { YouTubePlayer } from '../../components/youtube-player.tsx'

const TITLE = 'Como ser guia na Tour Presencial'
/** The configuration comes after the first paint, and on a first visit perhaps after this screen. */
const LOOK_EVERY_MS = 500
const LOOKS = 12

/** The video that the configuration names for new providers, where there is one; nothing of it loads before a press. */
export function IntroVideo({ links }: { readonly links: ProviderLinks }) {
  const address = useStoredVideo()
  if (address === undefined || !/^https:\/\//.test(address)) return null
  const video = links.presentation(address)
  if (video !== null) return <YouTubePlayer video={video.id} title={TITLE} label={TITLE} className="mt-8" />
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
