import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../module.ts'

/** Secret part of the webhook's address. The embedded bank's is derived from the server's secret. */
export const webhookSecret = ({ config, secret }: Pick<Services, 'config' | 'secret'>): string =>
  config.pix.bank?.webhookSecret ?? createHmac('sha256', secret).update('pix webhook').digest('base64url')

/** Compares in constant time. */
export const isSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

const digest = (text: string) => createHash('sha256').update(text).digest()
