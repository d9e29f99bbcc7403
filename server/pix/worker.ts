import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { growingPause, singleJob } from '../background-work/job.ts'
import { API_BASE } from '../http/handle.ts'
import type { Services } from '../module.ts'
import { paymentJobs } from './payment-jobs.ts'
import { checkPayments } from './payment-list.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Banks remove registrations that fail for a while, so the server checks its own every day. */
const CHECK_REGISTRATION_MS = DAY_MS
/** Finds payments and returns that no webhook reported. */
const LIST_PAYMENTS_MS = DAY_MS

/** Runs the payment jobs every PIX_POLL_SECONDS, and registers the webhook at the bank. */
export function startWorker(app: FastifyInstance, services: Services): void {
  const { config, pix, work } = services
  const everyMs = config.pix.pollSeconds * 1000
  work.start({ everyMs, firstAfterMs: everyMs, jobs: paymentJobs(services) })
  const announce = pix?.announce?.bind(pix)
  if (announce !== undefined && config.publicUrl !== undefined) {
    const url = `${config.publicUrl}${API_BASE}pix-webhook/${webhookSecret(services)}`
    work.start({
      everyMs: CHECK_REGISTRATION_MS,
      firstAfterMs: everyMs,
      // Until the bank has the address, charges are polled.
      jobs: [singleJob('webhook registration', () => announce(url), growingPause(300, 3600))],
    })
  }
  if (pix?.listPayments !== undefined) {
    work.start({
      everyMs: LIST_PAYMENTS_MS,
      firstAfterMs: everyMs,
      jobs: [singleJob('payment list', () => checkPayments(services), growingPause(300, 3600))],
    })
  }
  // The last added hook runs first, so a stop does not wait for the bank. The next start continues.
  app.addHook('onClose', async () => pix?.close?.())
}
