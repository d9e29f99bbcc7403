import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { bankClient } from '../pix/bank-client.ts'
import { pixPayoutProvider } from './pix-provider.ts'
import type { PayoutProvider } from './provider.ts'

/** Permissions of the bank's Pix payments. */
const SCOPES = 'pix.send gn.pix.send.read'

/** Returns the provider of PIX_PAYOUT_URL; null without one. */
export function choosePayoutProvider(app: FastifyInstance, { pix: { bank } }: Config): PayoutProvider | null {
  if (bank?.payoutUrl === undefined) return null
  const log = (fields: Readonly<Record<string, unknown>>, event: string) => app.log.warn(fields, event)
  return pixPayoutProvider(bankClient({ ...bank, apiUrl: bank.payoutUrl }, { log, scopes: SCOPES }), bank.key, log)
}
