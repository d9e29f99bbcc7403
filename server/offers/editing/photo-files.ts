import type { Database } from '../../database/database.ts'
import { MEDIA } from '../../marketplace/pictures.ts'

interface Kept {
  readonly sources: readonly { readonly url: string }[]
}

/** So long a photo that was sent waits for its offer to name it. */
const PENDING_PHOTO_DAYS = 30

/** Paths of a photo's files, relative to the folder of pictures. */
export const pathsOf = (pictures: readonly Kept[]): readonly string[] =>
  pictures.flatMap(({ sources }) => sources.map(({ url }) => url.slice(MEDIA.length)))

/**
 * Forgets what was sent for an offer and never chosen, or taken out of it.
 * @returns paths of pictures that nobody else may need any more.
 */
export async function forgetPendingPhotos(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await database.query<{ picture: Kept }>(
    `DELETE FROM offer_photos p WHERE p.created_at < $1::timestamptz - make_interval(days => $2)
       AND NOT EXISTS (SELECT 1 FROM offer_edits e WHERE e.id = p.offer_id
         AND e.content #> '{photos,photos}' @> jsonb_build_array(jsonb_build_object('id', p.id)))
       AND NOT EXISTS (SELECT 1 FROM offers o WHERE o.id = p.offer_id AND position(p.id IN o.pictures::text) > 0)
     RETURNING p.picture`,
    [now.toISOString(), PENDING_PHOTO_DAYS],
  )
  return pathsOf(rows.map(({ picture }) => picture))
}

/** With all that a provider never published. @returns as `forgetPendingPhotos`. */
export async function forgetUnpublished(transaction: Database, providerId: string): Promise<readonly string[]> {
  await transaction.query('DELETE FROM offer_edits WHERE provider_id = $1', [providerId])
  const rows = await transaction.query<{ picture: Kept }>(
    'DELETE FROM offer_photos WHERE provider_id = $1 RETURNING picture',
    [providerId],
  )
  return pathsOf(rows.map(({ picture }) => picture))
}
