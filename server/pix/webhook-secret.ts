import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../module.ts'

/** What the bank knows of the webhook's address and nobody else; the embedded bank's follows from the server's own secret. */
export const webhookSecret = ({ config, secret }: Pick<Services, 'config' | 'secret'>): string =>
  config.pix.bank?.webhookSecret ?? createHmac('sha256', secret).update('pix webhook').digest('base64url')

/** Takes as long for a nearly right one as for any other. */
export const isSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

const digest = (text: string) => createHash('sha256').update(text).digest()
