import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../http/handle.ts'
import type { Services } from '../module.ts'
import { PixFailure } from './gateway.ts'
import { reconcile } from './reconcile.ts'
import { webhookSecret } from './webhook-secret.ts'

/** How long a stop waits for what is just being done; it is safe to be cut anywhere. */
const STOP_MS = 5000
const ANNOUNCE_AGAIN_MS = 300_000
/** Banks remove registrations that failed for a while, so each day the server checks its own. */
const CHECK_REGISTRATION_MS = 86_400_000

/** Reconciles payments every PIX_POLL_SECONDS, and registers the webhook at the bank. */
export function startWorker(app: FastifyInstance, services: Services): void {
  const { config, pix } = services
  let running: Promise<void> | null = null
  let announceAt = 0
  const stopped = new AbortController()

  const look = () => {
    running ??= announce()
      .then(() =>
        reconcile(
          services,
          (what, cause) => {
            if (cause instanceof PixFailure)
              app.log.warn({ what, reason: cause.reason }, 'bank request failed, will retry')
            else app.log.error({ what, err: cause }, 'payment work failed')
          },
          stopped.signal,
        ),
      )
      .finally(() => {
        running = null
      })
  }

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

  const timer = setInterval(look, config.pix.pollSeconds * 1000).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopped.abort()
    // What the bank was just being asked for is asked for again at the next start.
    pix?.close?.()
    const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
    await Promise.race([running, patience])
  })
}
