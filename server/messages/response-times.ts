import { medianResponse, RESPONSE_DAYS } from '../../src/core/messages/response-time.ts'
import { type Job, rowsJob } from '../background-work/job.ts'
import type { Services } from '../module.ts'

/** Hours after which a provider is measured again. */
const MEASURED_EVERY = 24

/** Stores each provider's median response time, so that no page computes it. */
export const responseTimesJob = ({ database, now }: Pick<Services, 'database' | 'now'>): Job =>
  rowsJob(database, {
    name: 'response time',
    select: `SELECT p.id, p.response_measured_at AS place FROM providers p
      WHERE (p.response_measured_at IS NULL OR p.response_measured_at <= $1::timestamptz - interval '${MEASURED_EVERY} hours')
        AND (p.response_minutes IS NOT NULL OR EXISTS (SELECT 1 FROM message_threads t
          WHERE t.provider_id = p.id AND t.updated_at > $1::timestamptz - interval '${RESPONSE_DAYS} days'))`,
    params: () => [now().toISOString()],
    handle: async (id) => {
      const answers = await database.query<{ minutes: number }>(
        `SELECT extract(epoch FROM a.sent_at - q.sent_at)::float8 / 60 AS minutes FROM message_threads t
           CROSS JOIN LATERAL (SELECT m.sequence, m.sent_at FROM messages m
             WHERE m.thread_id = t.id AND m.sender = 'traveller' AND m.sent_at > $2::timestamptz - interval '${RESPONSE_DAYS} days'
             ORDER BY m.sequence LIMIT 1) q
           CROSS JOIN LATERAL (SELECT m.sent_at FROM messages m
             WHERE m.thread_id = t.id AND m.sender = 'guide' AND NOT m.is_scheduled AND m.sequence > q.sequence
             ORDER BY m.sequence LIMIT 1) a
          WHERE t.provider_id = $1 AND t.updated_at > $2::timestamptz - interval '${RESPONSE_DAYS} days'`,
        [id, now().toISOString()],
      )
      await database.query('UPDATE providers SET response_minutes = $2, response_measured_at = $3 WHERE id = $1', [
        id,
        medianResponse(answers.map(({ minutes }) => minutes)),
        now().toISOString(),
      ])
    },
  })
