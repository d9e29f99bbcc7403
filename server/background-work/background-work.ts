import type { FastifyInstance } from 'fastify'
import type { Job } from './job.ts'
import { type JobReport, Worker, type WorkerPlan } from './worker.ts'

export interface BackgroundWork {
  /** Runs the plan's jobs from the server's start to its stop. */
  start(plan: WorkerPlan): void
  report(): Promise<readonly JobReport[]>
}

/** @param onHandled called after each item, which may have changed what people see. */
export function backgroundWork(app: FastifyInstance, now: () => Date, onHandled: () => void): BackgroundWork {
  const workers: Worker[] = []
  const clock = {
    now,
    after: (milliseconds: number, run: () => void) => {
      const timer = setTimeout(run, milliseconds).unref()
      return () => clearTimeout(timer)
    },
  }
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
