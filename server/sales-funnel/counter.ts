import { BRASILIA_ZONE, localTimeOf } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'

export type CountedStep = 'search' | 'offer' | 'cart'

/** Adds up in memory, so that a search writes nothing; a server that is killed loses the last seconds. */
export function funnelCounter(database: Database) {
  let counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  return {
    count: (step: CountedStep, now: Date): void =>
      void add(`${localTimeOf(now, BRASILIA_ZONE).slice(0, 10)} ${step}`, 1),
    async store(): Promise<void> {
      const given = counts
      if (given.size === 0) return
      counts = new Map()
      try {
        await database.query(
          `INSERT INTO funnel_days (day, step, count)
           SELECT split_part(key, ' ', 1)::date, split_part(key, ' ', 2), value::bigint FROM jsonb_each_text($1::jsonb) ORDER BY key
           ON CONFLICT (day, step) DO UPDATE SET count = funnel_days.count + excluded.count`,
          [JSON.stringify(Object.fromEntries(given))],
        )
      } catch (error) {
        for (const [key, count] of given) add(key, count)
        throw error
      }
    },
  }
}
