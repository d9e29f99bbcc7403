import { images } from '../../../contract/marketplace.ts'
import type { Images } from '../../core/images/images.port.ts'
import type { HttpClient } from './http-client.ts'

/** The call images of the specification's section 7. */
export const createHttpImages = (http: HttpClient): Images => ({
  async upload({ image, drive = 'avatar', onProgress }, signal) {
    const { data } = await http.call(images, { body: { image, drive }, signal })
    onProgress?.(100)
    return data.image
  },
})
