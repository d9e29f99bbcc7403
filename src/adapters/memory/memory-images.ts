import { Rejected } from '../../core/failures.ts'
import type { Images } from '../../core/images/images.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

const PICTURE = /^data:image\/(jpeg|png|webp);base64,[\w+/]+=*$/

export function createMemoryImages(before?: BeforeAnswering): Images {
  let count = 0
  return {
    async upload({ image, drive = 'avatar', onProgress }, signal) {
      onProgress?.(0)
      const keep = () => {
        if (!PICTURE.test(image)) {
          throw new Rejected('no picture', { fields: { image: 'Envie uma imagem JPEG, PNG ou WebP.' } })
        }
        count += 1
        return { path: `${drive}/${count}.webp`, url: image }
      }
      const kept = await answering(keep, before, signal)
      onProgress?.(100)
      return kept
    },
  }
}
