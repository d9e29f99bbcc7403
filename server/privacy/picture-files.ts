import type { Database } from '../database/database.ts'
import { isKey, type ObjectStore } from '../storage/object-store.ts'

/**
 * Deletes picture files that no row refers to. Files are named by content, so another person's row may refer to the same file. Call it
 * after the rows are deleted.
 */
export async function removeUnusedPictures(
  database: Database,
  pictures: ObjectStore,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const [found] = await database.query<{ used: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM images WHERE path = $1) OR EXISTS (SELECT 1 FROM users WHERE avatar = $1)
         OR EXISTS (SELECT 1 FROM providers WHERE position($1 in avatar::text) > 0)
         OR EXISTS (SELECT 1 FROM profile_changes WHERE position($1 in value::text) > 0)
         OR EXISTS (SELECT 1 FROM offers WHERE position($1 in pictures::text) > 0)
         OR EXISTS (SELECT 1 FROM offer_photos WHERE position($1 in picture::text) > 0)
         OR EXISTS (SELECT 1 FROM offer_edits WHERE position($1 in content::text) > 0)
         OR EXISTS (SELECT 1 FROM reviews WHERE photos <> '[]' AND position($1 in photos::text) > 0)
         OR EXISTS (SELECT 1 FROM destinations WHERE position($1 in cover::text) > 0) AS used`,
      [path],
    )
    if (found?.used === false && isKey(path)) await pictures.delete(path)
  }
}
