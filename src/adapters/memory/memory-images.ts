import { Rejected } from '../../core/failures.ts'
import type { Images } from '../../core/images/images.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

const PICTURE = /^data:image\/(jpeg|png|webp);base64,([\w+/]+=*)$/
/** Base64 beginnings of JPEG, PNG and RIFF files; the data URL's type does not count. */
const SIGNATURE = /^(\/9j\/|iVBORw0KG|UklGR)/
/** Base64 characters of 8 MB. */
const LARGEST = Math.ceil((8 * 1024 * 1024) / 3) * 4

/** Recognises a picture by its first bytes; a file that ends after them is invalid. */
export function createMemoryImages(before?: BeforeAnswering): Images {
  /** Stores equal pictures once. */
  const kept = new Map<string, string>()
  const refuse = (sentence: string) => new Rejected('no picture', { fields: { image: sentence } })
  return {
    async upload({ image, drive = 'avatar', onProgress }, signal) {
      signal?.throwIfAborted()
      onProgress?.(0)
      const keep = () => {
        const base64 = PICTURE.exec(image)?.[2]
        if (base64 === undefined) throw refuse('Envie uma imagem JPEG, PNG ou WebP.')
        if (base64.length > LARGEST) throw refuse('A imagem passa de 8 MB. Escolha uma menor.')
        if (!SIGNATURE.test(base64)) throw refuse('O arquivo não é uma imagem JPEG, PNG ou WebP.')
        const path = kept.get(`${drive} ${image}`) ?? `${drive}/${kept.size + 1}.webp`
        kept.set(`${drive} ${image}`, path)
        return { path, url: image }
      }
      const answer = await answering(keep, before, signal)
      onProgress?.(100)
      return answer
    },
  }
}
