import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import type { SmsConfig } from './sms-config.ts'

interface TextMessage {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** The same in every try. */
  readonly reference: string
}

/** Hands text messages to a peer. Throws `Refusal`, or any other error if the outcome is unknown. */
export interface TextGateway {
  send(message: TextMessage, signal: AbortSignal): Promise<void>
}

const TIMEOUT_MS = 20_000
/** Twilio's codes for a number or a text that it will not accept in another try either. Source: its error dictionary. */
const FINAL_TWILIO_CODES: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21219, 21264, 21265, 21602, 21610, 21612, 21614, 21617, 21619,
])

export function openTextGateway(config: SmsConfig): TextGateway {
  return config.kind === 'twilio' ? twilio(config) : httpGateway(config)
}

const twilioError = z.object({ code: z.number() })

/** The Messages resource of Twilio's API 2010-04-01, which other gateways imitate. */
function twilio({ apiUrl, accountSid, authToken, from }: Extract<SmsConfig, { kind: 'twilio' }>): TextGateway {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }, signal) {
      const sender = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from }
      const response = await request(
        url,
        { Authorization: authorization },
        new URLSearchParams({ To: to, ...sender, Body: text }),
        signal,
      )
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok) return
      const code = twilioError.safeParse(answer).data?.code
      throw refusal(response, code === undefined ? '' : ` ${code}`, code !== undefined && FINAL_TWILIO_CODES.has(code))
    },
  }
}

/**
 * Any gateway: POST of `{"to", "text", "reference"}` as JSON. 2xx accepts the message, 400 and 422 refuse it for good, every other
 * answer is retried. `Idempotency-Key` lets the gateway recognise a repetition.
 */
function httpGateway({ url, token }: Extract<SmsConfig, { kind: 'http' }>): TextGateway {
  return {
    async send(message, signal) {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.reference,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      }
      const { to, text, reference } = message
      const response = await request(url, headers, JSON.stringify({ to, text, reference }), signal)
      await response.body?.cancel()
      if (!response.ok) throw refusal(response, '', response.status === 400 || response.status === 422)
    },
  }
}

/** A redirect is refused, because it would carry the message elsewhere. */
async function request(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | URLSearchParams,
  cut: AbortSignal,
): Promise<Response> {
  const signal = AbortSignal.any([cut, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    return await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  } catch (cause) {
    throw new Refusal('NETWORK', false, { cause, isSilence: true })
  }
}

/** Leaves out the peer's text, which may quote the message. */
const refusal = ({ status }: Response, code: string, isFinal: boolean) =>
  new Refusal(`HTTP ${status}${code}`, isFinal, { isSilence: status === 429 || status === 503 })
