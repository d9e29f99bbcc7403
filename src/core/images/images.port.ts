/** The answer to an upload (specification section 3). */
export interface UploadedImage {
  /** The picture's id at the backend. */
  readonly path: string
  /** Address fit for an img element. */
  readonly url: string
}

export interface ImageUpload {
  /** A data URL: JPEG, PNG or WebP up to 8 MB. */
  readonly image: string
  /** The folder; `avatar` by default (section 7). */
  readonly drive?: string
  /** Called with 0 to 100, never falling; 100 only after the answer. */
  readonly onProgress?: (percent: number) => void
}

/** Uploads pictures (specification section 7: images). */
export interface Images {
  /** @throws Rejected with `fields.image` for no picture or too large a one; TooManyRequests; other failures. */
  upload(upload: ImageUpload, signal?: AbortSignal): Promise<UploadedImage>
}
