import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  LARGEST_UPLOAD_BYTES,
  LONGEST_UPLOAD_TEXT,
  MOST_UPLOAD_PIXELS,
  WORKING_SIDE,
} from '../../src/core/images/upload-limits.ts'
import { fieldProblem } from '../http/problem.ts'
import { FIELD } from '../problems/field-sentences.ts'
import type { ObjectStore } from '../storage/object-store.ts'

/** Base path of stored pictures. */
export const MEDIA = '/media/'

/** Body limit of a request with one picture or document as a data URL. */
export const UPLOAD_BODY_BYTES = LONGEST_UPLOAD_TEXT + 65_536

/** Address for an img element; absolute if the server knows its public address. */
export const pictureAddress = (path: string, publicUrl: string | undefined) => `${publicUrl ?? ''}${MEDIA}${path}`

const MAGIC: readonly (readonly [format: string, test: (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['webp', (bytes) => bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP'],
]

const DATA_URL = /^data:image\/(jpeg|jpg|png|webp);base64,/i

/**
 * Decodes a data URL.
 * @throws HttpProblem 422 unless its content is a JPEG, PNG or WebP of at most 8 MB; the declared type does not count.
 */
export function readPicture(dataUrl: string): Buffer {
  const head = DATA_URL.exec(dataUrl.slice(0, 64))
  if (head === null) throw fieldProblem('image', FIELD.image_type)
  const base64 = dataUrl.slice(head[0].length)
  if (base64.length > Math.ceil(LARGEST_UPLOAD_BYTES / 3) * 4 + 4) throw fieldProblem('image', FIELD.image_too_large)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw fieldProblem('image', FIELD.image_incomplete)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > LARGEST_UPLOAD_BYTES) throw fieldProblem('image', FIELD.image_too_large)
  if (!MAGIC.some(([, test]) => test(bytes))) throw fieldProblem('image', FIELD.image_not_one)
  return bytes
}

/** A picture in the contract's shape, as stored in the database. */
export interface KeptPicture {
  readonly url: string
  readonly sources: readonly { readonly url: string; readonly width: number }[]
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Average colour, `#rrggbb`. */
  readonly color: string
}

export interface Picture {
  /** Its key in the store, and its address below MEDIA. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/**
 * Decodes a picture, turns it upright, removes its metadata (place, phone) and stores it as WebP, named by the hash of the result.
 * Storing the same picture twice stores one file.
 * @throws HttpProblem 422 if it cannot be decoded.
 */
export async function keepPicture(pictures: ObjectStore, drive: string, source: Buffer): Promise<Picture> {
  const { data, info } = await encodePicture(source)
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 40)
  const path = `${drive}/${hash}.webp`
  await pictures.put(path, data)
  return { path, width: info.width, height: info.height, bytes: info.size }
}

/** Decodes a picture and encodes it again as WebP: upright and without metadata. @throws HttpProblem 422 if it cannot be decoded. */
export async function encodePicture(source: Buffer, longestSide = WORKING_SIDE) {
  try {
    return await sharp(source, { limitInputPixels: MOST_UPLOAD_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 15 })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw fieldProblem('image', FIELD.image_broken, cause)
  }
}
