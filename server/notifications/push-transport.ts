import { createHash } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { Refusal } from '../outbox/refusal.ts'
import { isPushEndpoint, publicLookup } from './push-host.ts'
import type { PushKeys } from './push-keys.ts'

/** A notification that did not reach a device by then is of no use. */
const LIFETIME_SECONDS = 12 * 3600

export interface PushMessage {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly payload: string
  readonly tag: string
}

interface Identity {
  readonly keys: PushKeys
  /** Contact for the push service's complaints: RFC 8292. */
  readonly subject: string
  readonly emulator: string | undefined
}

/**
 * Encrypts a message and hands it to the device's push service (RFC 8030). Redirects are not followed.
 * @returns false if the device is not registered there any more.
 * @throws Refusal if the service did not accept it.
 */
export async function sendPush(
  { endpoint, p256dh, auth, payload, tag }: PushMessage,
  { keys, subject, emulator }: Identity,
  signal: AbortSignal,
): Promise<boolean> {
  if (!(await isPushEndpoint(endpoint, emulator))) return false
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: LIFETIME_SECONDS,
    urgency: 'high',
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  })
  const status = await post(endpoint, { headers, body }, emulator, signal)
  if (status >= 200 && status < 300) return true
  if (status === 404 || status === 410) return false
  throw new Refusal(`HTTP ${status}`, status !== 429 && status < 500)
}

function post(
  endpoint: string,
  { headers, body }: { readonly headers: object; readonly body: Buffer },
  emulator: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = url.origin === emulator ? undefined : publicLookup
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => {
      const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'UNKNOWN'
      reject(new Refusal(code, code === 'PRIVATE_ADDRESS', { cause }))
    }
    const sending = request(
      url,
      { method: 'POST', headers: { ...headers }, signal, agent: false, ...(lookup && { lookup }) },
      (response) => {
        response.resume()
        response.on('error', fail)
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}
