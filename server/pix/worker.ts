import type { FastifyInstance } from 'fastify'
import { repeatWork } from '../background-work.ts'
import { API_BASE } from '../http/handle.ts'
import type { Services } from '../module.ts'
import { type OnTrouble, PixFailure } from './gateway.ts'
import { reconcile } from './reconcile.ts'
import { webhookSecret } from './webhook-secret.ts'

const ANNOUNCE_AGAIN_MS = 300_000
/** Banks remove registrations that failed for a while, so each day the server checks its own. */
const CHECK_REGISTRATION_MS = 86_400_000

/** Reconciles payments every PIX_POLL_SECONDS, and registers the webhook at the bank. */
export function startWorker(app: FastifyInstance, services: Services): void {
  const { config, pix } = services
  const failure = 'payment work failed'
  let announceAt = 0

  async function announce(): Promise<void> {
    if (pix?.announce === undefined || config.publicUrl === undefined) return
    if (Date.now() < announceAt) return
    announceAt = Date.now() + ANNOUNCE_AGAIN_MS
    try {
      await pix.announce(`${config.publicUrl}${API_BASE}pix-webhook/${webhookSecret(services)}`)
      announceAt = Date.now() + CHECK_REGISTRATION_MS
    } catch (error) {
      const reason = error instanceof PixFailure ? error.reason : 'unknown'
      app.log.error({ reason }, 'bank refused webhook registration, charges are polled instead')
    }
  }

  const noteTrouble: OnTrouble = (what, cause) => {
    if (cause instanceof PixFailure) app.log.warn({ what, reason: cause.reason }, 'bank request failed, will retry')
    else app.log.error({ what, err: cause }, failure)
  }

  repeatWork(app, {
    failure,
    everyMs: config.pix.pollSeconds * 1000,
    runsAtStart: false,
    run: async ({ stopped }) => {
      await announce()
      await reconcile(services, noteTrouble, stopped)
    },
  })
  // The hook that is added last runs first: the work ends without waiting for the bank, which the next start asks again.
  app.addHook('onClose', async () => pix?.close?.())
}
