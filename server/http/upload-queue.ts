import type { EventEmitter } from 'node:events'
import { availableParallelism } from 'node:os'
import { problem } from './problem.ts'
import { limitTurns } from './turns.ts'

/** Uploads hold megabytes and keep a processor busy, so the server accepts few at a time. */
export interface UploadQueue {
  /** Counts an upload until its answer. Call it before the body is read. @throws HttpProblem 503 with Retry-After for one too many. */
  enter(reply: { readonly raw: Pick<EventEmitter, 'once'> }): void
  /** Runs the upload's work when it is its turn. */
  readonly run: <Result>(work: () => Promise<Result> | Result) => Promise<Result>
}

/** Seconds. */
const RETRY_AFTER = 5

/** @param atOnce half of libuv's four threads by default: passwords are hashed by the others. */
export function uploadQueue({ atOnce = Math.min(2, availableParallelism()), most = 40 } = {}): UploadQueue {
  const turns = limitTurns({ atOnce, waiting: most, refusal: 'busy' })
  let entered = 0
  return {
    enter: (reply) => {
      if (entered >= most) throw problem('busy', { retryAfter: RETRY_AFTER })
      entered += 1
      reply.raw.once('close', () => {
        entered -= 1
      })
    },
    run: (work) => turns('uploads', work),
  }
}
