import { images } from '../../../contract/marketplace.ts'
import type { Images } from '../../core/images/images.port.ts'
import type { HttpClient } from './http-client.ts'
import { uploadFetch } from './upload-fetch.ts'

/** The call images of the specification's section 7. */
export const createHttpImages = (http: HttpClient): Images => ({
  async upload({ image, drive = 'avatar', onProgress }, signal) {
    const body = { image, drive }
    if (onProgress === undefined) return (await http.call(images, { body, signal })).data.image
    // All sent is not all done: the backend still has to read and keep the picture.
    const transport = uploadFetch((percent) => onProgress(Math.min(percent, ALL_BUT_ANSWERED)))
    const { data } = await http.call(images, { body, signal, transport })
    onProgress(100)
    return data.image
  },
})

const ALL_BUT_ANSWERED = 99
