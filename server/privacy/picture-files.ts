import { type Job, rowsJob } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
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

/** Lists files for deletion, in the transaction that deletes their rows, so that a failure at any point leaves no forgotten file. */
export async function listPictures(transaction: Database, paths: readonly string[], now: Date): Promise<void> {
  await transaction.query(
    `INSERT INTO picture_deletions (path, listed_at) SELECT DISTINCT unnest($1::text[]), $2::timestamptz
       ON CONFLICT (path) DO NOTHING`,
    [paths, now.toISOString()],
  )
}

type Deleting = Pick<Services, 'database' | 'pictures'>

async function deleteListed({ database, pictures }: Deleting, path: string): Promise<void> {
  await removeUnusedPictures(database, pictures, [path])
  await database.query('DELETE FROM picture_deletions WHERE path = $1', [path])
}

/** Deletes listed files at once, because the person expects it. A failed deletion is left to the job. */
export async function deleteListedNow(services: Deleting, paths: readonly string[]): Promise<void> {
  for (const path of paths) await deleteListed(services, path).catch(() => undefined)
}

export const pictureDeletion = (services: Deleting): Job =>
  rowsJob(services.database, {
    name: 'deletion of picture',
    select: 'SELECT path AS id, listed_at AS place FROM picture_deletions',
    params: () => [],
    handle: (path) => deleteListed(services, path),
  })
