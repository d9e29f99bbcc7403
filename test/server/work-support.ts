import type { Job } from '../../server/background-work/job.ts'
import { Worker, type WorkLog } from '../../server/background-work/worker.ts'
import type { Database } from '../../server/database/database.ts'
import { paymentJobs } from '../../server/pix/payment-jobs.ts'
import type { Settling } from '../../server/pix/settle.ts'
import { retentionJobs } from '../../server/privacy/retention.ts'
import { undecidedJobs } from '../../server/review/undecided.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { servicesOn } from './support.ts'

export interface ItemFailure {
  readonly message: string
  readonly item: string
  readonly reason: string
  readonly err?: unknown
}

/** A worker of these jobs without stored failures, whose clock starts no run. */
export function workerOf(
  jobs: readonly Job[],
  now: () => Date = () => new Date(),
  onFailure: (failure: ItemFailure) => void = fail,
): Worker {
  const note: WorkLog['warn'] = (details, message) =>
    onFailure({ ...(details as Omit<ItemFailure, 'message'>), message })
  return new Worker({ jobs, everyMs: 1000 }, { warn: note, error: note }, { now, after: () => () => undefined })
}

const fail = ({ message, item, err, reason }: ItemFailure) => {
  throw new Error(`${message}: ${item}, ${reason}`, { cause: err })
}

/** Does the payments' background work once, as after a start. Failures are expected, unless `onFailure` says otherwise. */
export const reconcile = (services: Settling, onFailure: (failure: ItemFailure) => void = () => undefined) =>
  workerOf(paymentJobs(services), services.now, onFailure).run()

/** Deletes data after its time. */
export const purge = (database: Database, time: Date, picturesDir = 'unused') =>
  workerOf(retentionJobs({ database, now: () => time, pictures: folderStore(picturesDir) }), () => time).run()

/** Expires undecided requests up to that time. */
export const endUndecided = (database: Database, time: Date) =>
  workerOf(
    undecidedJobs({ ...servicesOn(database), documents: null, pictures: folderStore('unused'), now: () => time }),
    () => time,
  ).run()
