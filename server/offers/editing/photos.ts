import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Answer } from '../../../contract/call.ts'
import type { addOfferPhoto } from '../../../contract/own-offers.ts'
import { LEAST_PHOTO_SIDE, MOST_UPLOAD_PIXELS } from '../../../src/core/images/upload-limits.ts'
import { DRAFT_LIMITS } from '../../../src/core/offer-editing/offer-limits.ts'
import { DAY_MS } from '../../../src/core/time/durations.ts'
import type { Database } from '../../database/database.ts'
import { fieldProblem } from '../../http/problem.ts'
import { MEDIA, readPicture } from '../../marketplace/pictures.ts'
import { FIELD } from '../../problems/field-sentences.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { findOwn, type Owner, sectionsOf } from './own-offer.ts'

export type Photo = Answer<typeof addOfferPhoto>['photo']

/** Pixels; skips widths above the original's. */
const WIDTHS = [400, 800, 1200, 1600]
const LARGEST = { width: 1600, height: 2400 }
const MOST_MEGAPIXELS = MOST_UPLOAD_PIXELS / 1_000_000
const QUALITY = 78
/** Unused photos older than this make room for new ones. */
const PENDING_MS = DAY_MS

/**
 * Writes a photo in the widths that pages request: decoded and encoded again, upright, without metadata. The same picture gives
 * the same files and id.
 * @param image data URL of a JPEG, PNG or WebP.
 * @throws HttpProblem 422 at `image`.
 */
export async function writePhoto(pictures: ObjectStore, image: string): Promise<Photo> {
  const source = readPicture(image)
  await refuseSize(source)
  return writeWidths(pictures, 'offers', source)
}

/** @param folder first part of the photos' keys. @throws HttpProblem 422 at `image` for what cannot be decoded. */
export async function writeWidths(pictures: ObjectStore, folder: string, source: Uint8Array): Promise<Photo> {
  const { data, info } = await decoded(source)
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const
  const largest = await sharp(data, raw).webp({ quality: QUALITY }).toBuffer()
  const id = createHash('sha256').update(largest).digest('hex').slice(0, 40)
  const widths = [...WIDTHS.filter((width) => width < info.width), info.width]
  for (const width of widths) {
    const bytes =
      width === info.width ? largest : await sharp(data, raw).resize(width).webp({ quality: QUALITY }).toBuffer()
    await pictures.put(`${folder}/${id}-${width}.webp`, bytes)
  }
  const average = await sharp(data, raw).resize(1, 1).removeAlpha().toColourspace('srgb').raw().toBuffer()
  const urlOf = (width: number) => `${MEDIA}${folder}/${id}-${width}.webp`
  return {
    id,
    url: urlOf(info.width),
    sources: widths.map((width) => ({ url: urlOf(width), width })),
    width: info.width,
    height: info.height,
    alt: '',
    color: `#${average.subarray(0, 3).toString('hex')}`,
  }
}

/** Reads the header only, without decoding. */
async function refuseSize(source: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(source, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw fieldProblem('image', FIELD.photo_broken)
    })
  const megapixels = Math.round((width * height) / 1_000_000)
  if (megapixels > MOST_MEGAPIXELS) {
    throw fieldProblem('image', FIELD.photo_too_large(megapixels, MOST_MEGAPIXELS))
  }
  if (Math.min(width, height) < LEAST_PHOTO_SIDE) {
    throw fieldProblem('image', FIELD.photo_too_small(LEAST_PHOTO_SIDE))
  }
}

const decoded = (source: Uint8Array) =>
  sharp(source, { limitInputPixels: MOST_UPLOAD_PIXELS * 1.02, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw fieldProblem('image', FIELD.photo_broken, cause)
    })

/** Stores a written photo for an offer. @throws HttpProblem 422 at `image` above the limit. */
export async function keepPhoto(
  transaction: Database,
  owner: Owner,
  offerId: string,
  { id, ...picture }: Photo,
  now: Date,
): Promise<Photo> {
  const named = sectionsOf(await findOwn(transaction, owner, offerId)).photos.photos.map((photo) => photo.id)
  await transaction.query(
    'DELETE FROM offer_photos WHERE offer_id = $1 AND created_at < $2 AND id <> ALL ($3::text[]) AND id <> $4',
    [offerId, new Date(now.getTime() - PENDING_MS).toISOString(), named, id],
  )
  const sent = await transaction.query<{ id: string }>('SELECT id FROM offer_photos WHERE offer_id = $1', [offerId])
  const kept = new Set([...named, ...sent.map((photo) => photo.id)])
  if (!kept.has(id) && kept.size >= DRAFT_LIMITS.photos) {
    throw fieldProblem('image', FIELD.photos_too_many(DRAFT_LIMITS.photos))
  }
  await transaction.query(
    `INSERT INTO offer_photos (offer_id, id, provider_id, picture, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (offer_id, id) DO UPDATE SET created_at = excluded.created_at`,
    [offerId, id, owner.providerId, JSON.stringify(picture), now.toISOString()],
  )
  return { id, ...picture }
}
