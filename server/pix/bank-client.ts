import { readFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { ConfigError } from '../config-error.ts'
import type { BankConfig } from './bank-config.ts'
import { PixFailure } from './gateway.ts'

export interface BankAnswer {
  readonly status: number
  /** Parsed JSON; undefined for an empty or invalid body. */
  readonly body: unknown
}

/** Writes a log line about the bank. `fields` must name no person: calls, statuses, problem types, correlation ids. */
export type BankLog = (fields: Readonly<Record<string, unknown>>, event: string) => void

export interface ClientOptions {
  /** Current time in milliseconds, for tokens and pauses. */
  readonly now?: () => number
  /** Milliseconds: short enough that the buyer's request does not time out first. */
  readonly timeoutMs?: number
  readonly log?: BankLog
  /** OAuth scopes, separated by spaces. */
  readonly scopes?: string
}

/** Permissions of the API Pix for charges. */
const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'
/** Larger than any answer about one charge. */
const MOST_BYTES = 1_048_576
/** A token is renewed this long before its end. */
const EARLY_MS = 30_000
/** Longest accepted Retry-After: a longer one is a mistake, and would stop the sales for good. */
const LONGEST_PAUSE_MS = DAY_MS

/**
 * Talks to the bank by Banco Central's standard: mutual TLS, and an OAuth 2 token (RFC 6749, section 4.4), which is reused until shortly
 * before its end.
 * @throws ConfigError for files that cannot be read.
 */
export function bankClient(
  config: BankConfig,
  { now = Date.now, timeoutMs = 6000, log = () => undefined, scopes = SCOPES }: ClientOptions = {},
) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    cert: pem('PIX_CERTIFICATE', config.certificate),
    key: pem('PIX_CERTIFICATE_KEY', config.certificateKey),
    ...(config.authority === undefined ? {} : { ca: pem('PIX_CA', config.authority) }),
    minVersion: 'TLSv1.2',
  })
  let token: { readonly text: string; readonly until: number } | null = null
  let asking: Promise<string> | null = null
  let isClosed = false
  let pausedUntil = 0

  async function askForToken(): Promise<string> {
    const basic = Buffer.from(`${encodeURIComponent(config.clientId)}:${encodeURIComponent(config.clientSecret)}`)
    const { status, body } = await sendOnce(
      config.tokenUrl,
      { method: 'POST', headers: { authorization: `Basic ${basic.toString('base64')}` } },
      {
        type: 'application/x-www-form-urlencoded',
        text: `grant_type=client_credentials&scope=${scopes.replaceAll(' ', '+')}`,
      },
    )
    const text = field(body, 'access_token')
    if (status !== 200 || typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
      log({ status, error: field(body, 'error') }, 'bank refused token')
      throw new PixFailure(`no token, ${status}`)
    }
    const seconds = Number(field(body, 'expires_in') ?? 0)
    token = { text, until: now() + seconds * 1000 - EARLY_MS }
    return text
  }

  /** Parallel requests share one request for a token. */
  function tokenNow(): Promise<string> {
    if (token !== null && now() < token.until) return Promise.resolve(token.text)
    asking ??= askForToken().finally(() => {
      asking = null
    })
    return asking
  }

  /**
   * Repeats a request on a new connection if the bank closed the idle one at the same moment. Safe, because every call of this client is
   * idempotent.
   */
  async function sendOnce(...request: Parameters<typeof send>): Promise<BankAnswer> {
    try {
      return await send(...request)
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error
      return await send(...request)
    }
  }

  function send(
    url: string,
    options: RequestOptions,
    content?: { readonly type: string; readonly text: string },
  ): Promise<BankAnswer> {
    if (isClosed) return Promise.reject(new PixFailure('closed'))
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const fail = (cause: unknown) => {
        const isClosedByBank = ['ECONNRESET', 'EPIPE'].includes(codeOf(cause))
        const Failure = sent.reusedSocket && isClosedByBank ? StaleConnection : PixFailure
        reject(new Failure(signal.aborted ? 'no answer in time' : codeOf(cause), { cause, isSilence: true }))
      }
      const sent = request(
        url,
        {
          ...options,
          agent,
          signal,
          headers: {
            accept: 'application/json',
            ...options.headers,
            ...(content && { 'content-type': content.type, 'content-length': Buffer.byteLength(content.text) }),
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          let bytes = 0
          answer.on('data', (part: Buffer) => {
            bytes += part.length
            if (bytes > MOST_BYTES) answer.destroy(new Error('too long an answer'))
            else parts.push(part)
          })
          answer.on('error', fail)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            if (status === 429 || status === 503) pause(answer.headers['retry-after'])
            resolve({ status, body: parsed(Buffer.concat(parts)) })
          })
        },
      )
      sent.on('error', fail)
      sent.end(content?.text)
    })
  }

  /** Reads Retry-After: seconds or an HTTP date. */
  function pause(retryAfter: string | undefined): void {
    if (retryAfter === undefined) return
    const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now()
    if (ms > 0) pausedUntil = now() + Math.min(ms, LONGEST_PAUSE_MS)
  }

  return {
    /**
     * @param path relative to the base of the API.
     * @throws PixFailure without an answer, after 401, 403, 429 and 5xx, and during a pause that the bank requested.
     */
    async ask(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<BankAnswer> {
      if (now() < pausedUntil) throw new PixFailure('the bank asked us to wait', { isSilence: true })
      const once = async (): Promise<BankAnswer> => {
        let answer: BankAnswer
        try {
          answer = await sendOnce(
            `${config.apiUrl}${path}`,
            { method, headers: { authorization: `Bearer ${await tokenNow()}` } },
            body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) },
          )
        } catch (error) {
          if (error instanceof PixFailure) log({ method, path, reason: error.reason }, 'bank did not answer')
          throw error
        }
        const { status } = answer
        if (status >= 400) {
          const [type, correlationId] = [field(answer.body, 'type'), field(answer.body, 'correlationId')]
          log({ method, path, status, type, correlationId }, 'bank refused call')
        }
        return answer
      }
      let answer = await once()
      if (answer.status === 401) {
        // The bank revoked the token before its end.
        token = null
        answer = await once()
      }
      const { status } = answer
      if (status === 401 || status === 403 || status === 429 || status >= 500)
        throw new PixFailure(`${method} ${status}`, { isSilence: now() < pausedUntil })
      return answer
    },
    close: () => {
      isClosed = true
      agent.destroy()
    },
  }
}

export type BankClient = ReturnType<typeof bankClient>

/** A reused connection that the bank had already closed. */
class StaleConnection extends PixFailure {}

function pem(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new ConfigError(`The variable ${name} is wrong: the file cannot be read.`, { cause })
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

export const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection'
