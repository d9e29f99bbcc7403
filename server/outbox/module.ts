import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../src/core/time/durations.ts'
import { singleJob } from '../background-work/job.ts'
import type { Module, Services } from '../module.ts'
import { deliveryJob, textDeliveryJob } from './delivery.ts'
import { demoOutbox } from './demo-pages.ts'
import { hasDemoOutbox } from './demo-path.ts'
import { purgeOutbox } from './outbox.ts'
import type { SmsConfig } from './sms-config.ts'
import { openTextGateway } from './text-gateway.ts'

/** Longer than a peer needs for a mail: an aborted mail may arrive twice. */
const FINISH_MS = 5000

/** Delivers mails by SMTP and text messages by the gateway, or shows them in a demo without SMTP; deletes old messages. */
export const outbox: Module = async (app, services) => {
  const { config } = services
  if (config.mail.smtp !== undefined) await deliver(app, services)
  else if (hasDemoOutbox(config)) demoOutbox(app, services)
  if (config.sms !== undefined) deliverTexts(services, config.sms)
  if (config.environment === 'production') {
    if (config.mail.smtp === undefined) app.log.warn('SMTP_URL is not set: mails stay in the outbox')
    if (config.sms === undefined) {
      app.log.warn(
        'no gateway for text messages (TWILIO_ACCOUNT_SID or SMS_GATEWAY_URL): phones are confirmed by e-mail',
      )
    }
  }
  services.work.start({
    everyMs: HOUR_MS,
    jobs: [singleJob('deletion of old messages', () => purgeOutbox(services.database, services.now()))],
  })
}

async function deliver(app: FastifyInstance, { database, config, now, work }: Services): Promise<void> {
  if (config.mail.smtp === undefined) return
  // Loads the mail library only where it is used.
  const { smtpTransport } = await import('./smtp-transport.ts')
  const transport = smtpTransport(config.mail.smtp)
  // The last added hook runs first, so the transport closes after the last mail.
  app.addHook('onClose', async () => transport.close())
  work.start({
    everyMs: config.mail.pollSeconds * 1000,
    finishMs: FINISH_MS,
    jobs: [deliveryJob({ database, transport, now })],
  })
}

function deliverTexts({ database, config, now, work }: Services, gateway: SmsConfig): void {
  work.start({
    everyMs: config.mail.pollSeconds * 1000,
    finishMs: FINISH_MS,
    jobs: [textDeliveryJob({ database, gateway: openTextGateway(gateway), now })],
  })
}
