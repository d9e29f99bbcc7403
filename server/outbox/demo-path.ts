import type { Config } from '../config.ts'
import { isPrivateHost } from '../http/private-network.ts'

/** Path of the demo's outbox. */
export const DEMO_OUTBOX = '/demonstracao/caixa-de-saida'

/** A demo without SMTP shows its messages, unless its address is public: their codes and links open accounts. */
export const hasDemoOutbox = ({ demo, mail, publicUrl }: Pick<Config, 'demo' | 'mail' | 'publicUrl'>): boolean =>
  demo && mail.smtp === undefined && (publicUrl === undefined || isPrivateHost(new URL(publicUrl).hostname))

/** Channel of a phone's codes. Without a gateway, only a demo or a developer can read a text message. */
export const phoneCodesBy = (
  config: Pick<Config, 'demo' | 'mail' | 'publicUrl' | 'sms' | 'environment'>,
): 'sms' | 'email' =>
  config.sms !== undefined || config.environment !== 'production' || hasDemoOutbox(config) ? 'sms' : 'email'
