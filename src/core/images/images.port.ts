/** Specification section 3: what an upload answers. */
export interface UploadedImage {
  /** The picture's name at the backend, for calls that refer to it. */
  readonly path: string
  /** Address fit for an img element. */
  readonly url: string
}

interface ImageUpload {
  /** A data URL: JPEG, PNG or WebP up to 8 MB. */
  readonly image: string
  /** Where it is filed; `avatar` unless told (section 7). */
  readonly drive?: string
  /** Called with 0 to 100, never falling; 100 once the answer is there, and only then. */
  readonly onProgress?: (percent: number) => void
}

/** Keeps pictures (specification section 7: images). */
export interface Images {
  /** @throws Rejected with `fields.image` for what is no picture or too large; TooManyRequests; other failures. */
  upload(upload: ImageUpload, signal?: AbortSignal): Promise<UploadedImage>
}
