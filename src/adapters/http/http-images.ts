import { images } from '../../../contract/marketplace.ts'
import type { Images } from '../../core/images/images.port.ts'
import type { HttpClient } from './http-client.ts'
import { uploadFetch } from './upload-fetch.ts'

/** The call images of the specification's section 7. */
export const createHttpImages = (http: HttpClient): Images => ({
  async upload({ image, drive = 'avatar', onProgress }, signal) {
    const body = { image, drive }
    if (onProgress === undefined) return (await http.call(images, { body, signal })).data.image
    const transport = uploadFetch(onProgress)
    const { data } = await http.call(images, { body, signal, transport })
    onProgress(100)
    return data.image
  },
})
