/** Limits of the pictures and documents that travel to the server, for the browser, the contract and the server. */

export const LARGEST_UPLOAD_BYTES = 8 * 1024 * 1024
/** A portrait is cropped and scaled before the upload. */
const LARGEST_PORTRAIT_BYTES = 1024 * 1024
/** Maximum of the longer side in pixels, for editing and at the backend. */
export const WORKING_SIDE = 2560
/** A file of a few kilobytes can claim to be gigapixels; the server decodes nothing larger. */
export const MOST_UPLOAD_PIXELS = 50_000_000
/** Pixels of the shorter side; smaller documents are illegible. */
export const LEAST_DOCUMENT_SIDE = 300
/** Pixels of the shorter side; smaller photos look blurred on every screen. */
export const LEAST_PHOTO_SIDE = 300

/** Characters of a file as a data URL, with its head. */
const dataUrlLength = (bytes: number) => Math.ceil(bytes / 3) * 4 + 64

/** The contract lets somewhat larger files through, because the server refuses them with a sentence about their size. */
export const LONGEST_UPLOAD_TEXT = dataUrlLength(LARGEST_UPLOAD_BYTES * 1.25)
export const LONGEST_PORTRAIT_TEXT = dataUrlLength(LARGEST_PORTRAIT_BYTES)
