import type { Database } from '../../database/database.ts'
import { MEDIA } from '../../marketplace/pictures.ts'

interface Kept {
  readonly sources: readonly { readonly url: string }[]
}

/** An uploaded photo may stay unused by its offer this long. */
export const PENDING_PHOTO_DAYS = 30

/** Paths of a photo's files, relative to the folder of pictures. */
export const pathsOf = (pictures: readonly Kept[]): readonly string[] =>
  pictures.flatMap(({ sources }) => sources.map(({ url }) => url.slice(MEDIA.length)))

const IS_PENDING = `p.created_at < $1::timestamptz - make_interval(days => $2)
  AND NOT EXISTS (SELECT 1 FROM offer_edits e WHERE e.id = p.offer_id
    AND e.content #> '{photos,photos}' @> jsonb_build_array(jsonb_build_object('id', p.id)))
  AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.id = p.offer_id AND position(p.id IN o.pictures::text) > 0)`
/** Contains the offer, because the same photo may be uploaded for several offers. */
const KEY = "p.offer_id || '/' || p.id"

/** Photos that their offers have not used for so many days. $1 is the time, $2 the days. */
export const PENDING_PHOTOS = `SELECT ${KEY} AS id, p.created_at AS place FROM offer_photos p WHERE ${IS_PENDING}`

/** @returns paths of the photo's files, which another photo may share; none if an offer uses the photo by now. */
export async function deletePendingPhoto(transaction: Database, id: string, now: Date): Promise<readonly string[]> {
  const rows = await transaction.query<{ picture: Kept }>(
    `DELETE FROM offer_photos p WHERE ${KEY} = $3 AND ${IS_PENDING} RETURNING p.picture`,
    [now.toISOString(), PENDING_PHOTO_DAYS, id],
  )
  return pathsOf(rows.map(({ picture }) => picture))
}

/** Deletes a provider's unpublished offers with their photos. @returns paths of the photos' files. */
export async function forgetUnpublished(transaction: Database, providerId: string): Promise<readonly string[]> {
  await transaction.query('DELETE FROM offer_edits WHERE provider_id = $1', [providerId])
  const rows = await transaction.query<{ picture: Kept }>(
    'DELETE FROM offer_photos WHERE provider_id = $1 RETURNING picture',
    [providerId],
  )
  return pathsOf(rows.map(({ picture }) => picture))
}
