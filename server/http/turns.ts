import { problem } from './problem.ts'

interface Limits {
  /** Pieces of work of one key that run at the same time. */
  readonly atOnce: number
  /** Pieces of work of one key that wait; further ones are refused. */
  readonly waiting: number
  /** `too_many_requests` if one person causes it, `busy` if all together do. */
  readonly refusal: 'too_many_requests' | 'busy'
}

/** Runs `work` when it is its turn among the work of the same key. @throws HttpProblem 429 or 503 with Retry-After if too much waits. */
export type Turns = <Result>(key: string, work: () => Promise<Result> | Result) => Promise<Result>

/** One account's purchases wait for each other in the database anyway, where each would occupy a connection. */
export const PURCHASES: Limits = { atOnce: 2, waiting: 20, refusal: 'too_many_requests' }

/** Seconds. */
const RETRY_AFTER = 2

/** Limits the simultaneous requests of one account or address (the key), so that others are not delayed. */
export function limitTurns({ atOnce, waiting, refusal }: Limits): Turns {
  const lines = new Map<string, { running: number; readonly next: (() => void)[] }>()

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, next: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else if (line.next.length >= waiting) throw problem(refusal, { retryAfter: RETRY_AFTER })
    else await new Promise<void>((resolve) => line.next.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.next.shift()
      // The next one takes over the turn, so `running` stays.
      if (next !== undefined) next()
      else {
        line.running -= 1
        if (line.running === 0) lines.delete(key)
      }
    }
  }
}
