import sharp from 'sharp'
import { MOST_UPLOAD_PIXELS } from '../../src/core/images/upload-limits.ts'
import type { Database } from '../database/database.ts'
import { HttpProblem, problem } from '../http/problem.ts'
import { type KeptPicture, keepPicture, pictureAddress, readPicture } from '../marketplace/pictures.ts'
import { FIELD } from '../problems/field-sentences.ts'
import type { ObjectStore } from '../storage/object-store.ts'

/** Pixels: the largest display of a portrait, on a screen with a pixel ratio of 2. */
const DRAFT_SIDE = 800
const WIDTHS = [128, 256, 512]

/**
 * Returns the photo for a draft: square, upright, without metadata, about 60 KB.
 * @throws HttpProblem 422 at `about.avatar` if it is no picture.
 */
export async function draftAvatar(dataUrl: string): Promise<string> {
  try {
    const bytes = await square(readPicture(dataUrl), DRAFT_SIDE)
      .webp({ quality: 82 })
      .timeout({ seconds: 15 })
      .toBuffer()
    return `data:image/webp;base64,${bytes.toString('base64')}`
  } catch (cause) {
    const sentence = cause instanceof HttpProblem ? cause.message : FIELD.image_broken
    throw problem('invalid_fields', { errors: { 'about.avatar': sentence }, cause })
  }
}

const square = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: MOST_UPLOAD_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })

/** Stores the photo in the widths of cards and profiles, as files of the person. */
export async function keepAvatar(
  database: Database,
  pictures: ObjectStore,
  {
    userId,
    dataUrl,
    alt,
    now,
  }: { readonly userId: string; readonly dataUrl: string; readonly alt: string; readonly now: Date },
): Promise<{ readonly path: string; readonly picture: KeptPicture }> {
  const source = readPicture(dataUrl)
  const kept = []
  for (const width of WIDTHS) {
    const picture = await keepPicture(pictures, 'avatar', await square(source, width).png().toBuffer())
    await database.query(
      `INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (path, user_id) DO NOTHING`,
      [picture.path, userId, picture.width, picture.height, picture.bytes, now.toISOString()],
    )
    kept.push(picture)
  }
  const largest = kept.at(-1)
  if (largest === undefined) throw new Error('a photo is kept in one width at least')
  const average = await sharp(source).resize(1, 1).removeAlpha().raw().toBuffer()
  return {
    path: largest.path,
    picture: {
      url: pictureAddress(largest.path, undefined),
      sources: kept.map(({ path, width }) => ({ url: pictureAddress(path, undefined), width })),
      width: largest.width,
      height: largest.height,
      alt,
      color: `#${average.toString('hex').slice(0, 6)}`,
    },
  }
}
