import type { Picture as PictureData } from '../../../core/offers/offer.ts'
import { Picture } from '../../components/ui/picture.tsx'
import { useGalleryViewer } from './use-gallery-viewer.tsx'

interface PhotoStripProps {
  readonly photos: readonly PictureData[]
  /** First name and initial of the traveller who took them. */
  readonly author: string
}

/** A traveller's photos, or the drawings of the demo, which say what they show; each opens the viewer. */
export function PhotoStrip({ photos, author }: PhotoStripProps) {
  const isDrawn = photos.some(({ alt }) => alt !== '')
  const pictures = photos.map((photo, index) => ({ ...photo, alt: photo.alt || `Foto ${index + 1} de ${author}` }))
  const { open, viewer } = useGalleryViewer(pictures, `uma avaliação de ${author}`)
  return (
    <>
      <ul aria-label={`${isDrawn ? 'Imagens' : 'Fotos'} de ${author}`} className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={`Abrir ${isDrawn ? 'imagem' : 'foto'} ${index + 1} de ${pictures.length} de ${author}`}
              onClick={open(index)}
              className="block overflow-hidden rounded-md"
            >
              <Picture picture={picture} ratio="1" sizes="5.5rem" decorative className="size-22" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
