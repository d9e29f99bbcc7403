import type { FastifyInstance } from 'fastify'
import type { Job } from './job.ts'
import { type Clock, type JobReport, Worker, type WorkerPlan } from './worker.ts'

export interface BackgroundWork {
  /** Runs the plan's jobs from the server's start to its stop. */
  start(plan: WorkerPlan): void
  report(): Promise<readonly JobReport[]>
}

export const systemTimer: Clock['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref()
  return () => clearTimeout(timer)
}

/** @param onHandled called after each item, which may have changed what people see. */
export function backgroundWork(app: FastifyInstance, clock: Clock, onHandled: () => void): BackgroundWork {
  const workers: Worker[] = []
  const announcing = (job: Job): Job => ({
    ...job,
    handle: async (item, cut) => {
      await job.handle(item, cut)
      onHandled()
    },
  })
  return {
    start(plan) {
      const worker = new Worker({ ...plan, jobs: plan.jobs.map(announcing) }, app.log, clock)
      workers.push(worker)
      app.addHook('onReady', async () => worker.start())
      app.addHook('onClose', () => worker.stop())
    },
    report: async () => (await Promise.all(workers.map((worker) => worker.report()))).flat(),
  }
}
