import { setTimeout } from 'node:timers/promises'

/** Milliseconds. */
const GRACE_MS = 1000

/** Waits for background work when the server stops, but not for a database that never answers: the next start finishes the work. */
export async function withinGrace(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(GRACE_MS, undefined, { ref: false })])
}
