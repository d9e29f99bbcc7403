import type { Picture as PictureData } from '../../../core/offers/offer.ts'
import { Picture } from '../../components/ui/picture.tsx'
import { YouTubePlayer } from '../../components/youtube-player.tsx'

export interface PresentationVideoProps {
  /** YouTube's id of the video. */
  readonly video: string
  readonly provider: string
  /** One of the guide's own pictures, behind the button. */
  readonly poster: PictureData | null
}

export function PresentationVideo({ video, provider, poster }: PresentationVideoProps) {
  return (
    <YouTubePlayer
      video={video}
      title={`Vídeo de apresentação de ${provider}`}
      label={`Conheça ${provider}`}
      poster={
        poster && (
          <Picture
            picture={poster}
            decorative
            sizes="(min-width: 64rem) 40rem, 100vw"
            ratio="16 / 9"
            className="absolute! inset-0 size-full"
          />
        )
      }
    />
  )
}
