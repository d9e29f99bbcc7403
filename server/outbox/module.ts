import type { FastifyInstance } from 'fastify'
import { repeatWork } from '../background-work.ts'
import type { Module, Services } from '../module.ts'
import { deliverDue } from './delivery.ts'
import { demoOutbox } from './demo-pages.ts'
import { purgeOutbox } from './outbox.ts'

const PURGE_MS = 3_600_000
/** Longer than a peer needs for a mail: a mail that a stop cuts may arrive twice. */
const FINISH_MS = 5000

/** Delivers the outbox where there is somebody to hand it to, shows it in a demo where there is not, and forgets its old. */
export const outbox: Module = async (app, services) => {
  const { config } = services
  if (config.mail.smtp !== undefined) await deliver(app, services)
  else if (config.demo) demoOutbox(app, services)
  if (config.environment === 'production') {
    if (config.mail.smtp === undefined) app.log.warn('SMTP_URL is not set: mails stay in the outbox')
    app.log.warn('no gateway for text messages: they stay in the outbox')
  }
  repeatWork(app, {
    failure: 'deleting old messages failed',
    everyMs: PURGE_MS,
    run: () => purgeOutbox(services.database, services.now()),
  })
}

async function deliver(app: FastifyInstance, { database, config, now }: Services): Promise<void> {
  if (config.mail.smtp === undefined) return
  // Only who has a peer loads what speaks to it.
  const { smtpTransport } = await import('./smtp-transport.ts')
  const transport = smtpTransport(config.mail.smtp)
  // The hook that is added last runs first: the transport is closed after the last mail.
  app.addHook('onClose', async () => transport.close())
  repeatWork(app, {
    failure: 'outbox reading failed',
    everyMs: config.mail.pollSeconds * 1000,
    finishMs: FINISH_MS,
    run: (stop) =>
      deliverDue({
        database,
        transport,
        now,
        ...stop,
        onFailure: (failure) =>
          app.log.warn({ failure }, failure.givenUp ? 'mail abandoned' : 'mail delivery failed, will retry'),
      }),
  })
}
