import type { FastifyInstance } from 'fastify'
import { type JobReport, Worker, type WorkerPlan } from './worker.ts'

export interface BackgroundWork {
  /** Runs the plan's jobs from the server's start to its stop. */
  start(plan: WorkerPlan): void
  report(): Promise<readonly JobReport[]>
}

export function backgroundWork(app: FastifyInstance, now: () => Date): BackgroundWork {
  const workers: Worker[] = []
  const clock = {
    now,
    after: (milliseconds: number, run: () => void) => {
      const timer = setTimeout(run, milliseconds).unref()
      return () => clearTimeout(timer)
    },
  }
  return {
    start(plan) {
      const worker = new Worker(plan, app.log, clock)
      workers.push(worker)
      app.addHook('onReady', async () => worker.start())
      app.addHook('onClose', () => worker.stop())
    },
    report: async () => (await Promise.all(workers.map((worker) => worker.report()))).flat(),
  }
}
