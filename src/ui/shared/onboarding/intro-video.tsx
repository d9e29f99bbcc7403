import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { videoOf } from '../../../core/links/provider-links.ts'
import { isPageOfSite } from '../../../core/session/return-page.ts'
import type { Videos } from '../../../core/startup/configs.ts'
import { readStoredVideos } from '../../../core/startup/videos.ts'
import { useApp } from '../../app.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { cx } from '../../components/ui/cx.ts'
import { YouTubePlayer } from '../../components/youtube-player.tsx'

/** The configuration loads after the first paint, perhaps after this screen. */
const LOOK_EVERY_MS = 500
const LOOKS = 12

interface IntroVideoProps {
  /** Name of the configured video. */
  readonly video: keyof Videos
  readonly title: string
  readonly className?: string
}

/** A configured video for guides; it loads after a press. */
export function IntroVideo({ video: name, title, className }: IntroVideoProps) {
  const address = useStoredVideo(name)
  if (address === undefined || !(/^https:\/\//.test(address) || isPageOfSite(address))) return null
  const video = videoOf(address)
  if (video !== null)
    return <YouTubePlayer video={video} title={title} label={title} {...(className !== undefined && { className })} />
  if (/\.(mp4|webm)([?#]|$)/i.test(address)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the configured video contains its captions
      <video
        controls
        preload="none"
        src={address}
        aria-label={title}
        className={cx('aspect-video w-full rounded-xl bg-black', className)}
      />
    )
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'secondary' }, className)}
    >
      <Play size={18} aria-hidden="true" />
      Assistir ao vídeo: {title}
    </a>
  )
}

function useStoredVideo(name: keyof Videos): string | undefined {
  const { storage } = useApp()
  const [address, setAddress] = useState(() => readStoredVideos(storage)[name])
  const isMissing = address === undefined
  useEffect(() => {
    if (!isMissing) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      setAddress(readStoredVideos(storage)[name])
      if (looks >= LOOKS) clearInterval(timer)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [storage, name, isMissing])
  return address
}
