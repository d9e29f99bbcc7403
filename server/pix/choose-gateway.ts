import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../http/handle.ts'
import type { Services } from '../module.ts'
import { bcbGateway } from './bcb-gateway.ts'
import { receiverOf } from './br-code.ts'
import type { PixGateway } from './gateway.ts'
import { simulatedBank } from './simulator.ts'
import { webhookSecret } from './webhook-secret.ts'

/**
 * Returns the configured bank; the embedded one in a demo and outside production; else null.
 * @param onWarning called when the bank refuses a call or sends something unreadable.
 */
export function chooseGateway(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'config' | 'secret' | 'now'>,
  onWarning: () => void,
): PixGateway | null {
  const { database, config, now } = services
  const receiver = () => receiverOf(config.brand.company)
  if (config.pix.bank !== undefined) {
    return bcbGateway(config.pix.bank, {
      receiver,
      now: () => now().getTime(),
      log: (fields, event) => {
        app.log.warn(fields, event)
        onWarning()
      },
    })
  }
  if (!config.demo && config.environment === 'production') return null
  return simulatedBank({
    database,
    now,
    receiver,
    callWebhook: async (body) => {
      const answer = await app.inject({
        method: 'POST',
        url: `${API_BASE}pix-webhook/${webhookSecret(services)}/pix`,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      if (answer.statusCode >= 300) app.log.warn({ status: answer.statusCode }, 'webhook of embedded bank failed')
    },
  })
}
