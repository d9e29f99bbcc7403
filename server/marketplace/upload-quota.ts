import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Person } from '../accounts/principal.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'

/**
 * Counts a person's upload before its content is checked, because refused uploads cost work too. One statement, so that parallel
 * uploads gain nothing.
 * @throws HttpProblem 429 after the account's limit of the day; uploads work again a day after the first.
 */
export async function countUpload(
  { database, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  userId: Person['userId'],
): Promise<void> {
  const time = now()
  const yesterday = new Date(time.getTime() - DAY_MS)
  const [row] = await database.query<{ began_at: Date; count: number }>(
    `INSERT INTO uploads (user_id, began_at, count) VALUES ($1, $2, 1)
     ON CONFLICT (user_id) DO UPDATE SET
       began_at = CASE WHEN uploads.began_at <= $3 THEN excluded.began_at ELSE uploads.began_at END,
       count = CASE WHEN uploads.began_at <= $3 THEN 1 ELSE least(uploads.count, 1000000) + 1 END
     RETURNING began_at, count`,
    [userId, time.toISOString(), yesterday.toISOString()],
  )
  if (row === undefined || row.count <= config.limits.uploadsPerAccount) return
  throw problem('too_many_uploads', {
    retryAfter: Math.max(1, Math.ceil((row.began_at.getTime() + DAY_MS - time.getTime()) / 1000)),
  })
}
