import type { FastifyInstance } from 'fastify'
import type { Module, Services } from '../module.ts'
import { type DeliveryOptions, deliverDue } from './delivery.ts'
import { demoOutbox } from './demo-pages.ts'
import { purgeOutbox } from './outbox.ts'

const PURGE_MS = 3_600_000
/** How long a stop waits for mails that are just being handed over. */
const STOP_MS = 5000

/** Delivers the outbox where there is somebody to hand it to, shows it in a demo where there is not, and forgets its old. */
export const outbox: Module = async (app, services) => {
  const { config } = services
  if (config.mail.smtp !== undefined) await deliver(app, services)
  else if (config.demo) demoOutbox(app, services)
  if (config.environment === 'production') {
    if (config.mail.smtp === undefined) app.log.warn('SMTP_URL is not set: mails stay in the outbox')
    app.log.warn('no gateway for text messages: they stay in the outbox')
  }
  purge(app, services)
}

async function deliver(app: FastifyInstance, { database, config, now }: Services): Promise<void> {
  if (config.mail.smtp === undefined) return
  // Only who has a peer loads what speaks to it.
  const { smtpTransport } = await import('./smtp-transport.ts')
  const transport = smtpTransport(config.mail.smtp)
  const stopped = new AbortController()
  const cut = new AbortController()
  const options: DeliveryOptions = {
    database,
    transport,
    now,
    stopped: stopped.signal,
    cut: cut.signal,
    onFailure: (failure) =>
      app.log.warn({ failure }, failure.givenUp ? 'mail abandoned' : 'mail delivery failed, will retry'),
  }
  let running: Promise<void> | null = null
  const look = () => {
    running ??= deliverDue(options)
      .catch((error: unknown) => app.log.error({ err: error }, 'outbox reading failed'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, config.mail.pollSeconds * 1000).unref()
  app.addHook('onReady', async () => look())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopped.abort()
    const patience = setTimeout(() => cut.abort(), STOP_MS)
    await running
    clearTimeout(patience)
    transport.close()
  })
}

function purge(app: FastifyInstance, { database, now }: Services): void {
  const run = () => {
    // Not waited for at a stop: what is not forgotten now is forgotten at the next start.
    purgeOutbox(database, now()).catch((error: unknown) =>
      app.log.error({ err: error }, 'deleting old messages failed'),
    )
  }
  const timer = setInterval(run, PURGE_MS).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => clearInterval(timer))
}
