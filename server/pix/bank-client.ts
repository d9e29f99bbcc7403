import { readFileSync } from 'node:fs'
import { Agent, type RequestOptions, request } from 'node:https'
import { ConfigError } from '../config-error.ts'
import type { BankConfig } from './bank-config.ts'
import { PixFailure } from './gateway.ts'

export interface BankAnswer {
  readonly status: number
  /** Parsed; undefined where there is none, or it is no JSON. */
  readonly body: unknown
}

export interface ClientOptions {
  /** Milliseconds, by which tokens end. */
  readonly now?: () => number
  /** How long an answer is waited for: short enough that whoever buys hears of a silent bank from us. */
  readonly timeoutMs?: number
}

/** What the API Pix lets us do. */
const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'
/** More than any answer to one charge. */
const MOST_BYTES = 1_048_576
/** A token is asked for anew so long before its end. */
const EARLY_MS = 30_000

/**
 * Talks to the bank as Banco Central's standard asks: mutual TLS, and a token by OAuth 2 (RFC 6749, section 4.4), which is kept until shortly
 * before it ends.
 * @throws ConfigError for files that cannot be read.
 */
export function bankClient(config: BankConfig, { now = Date.now, timeoutMs = 6000 }: ClientOptions = {}) {
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

  async function askForToken(): Promise<string> {
    const basic = Buffer.from(`${encodeURIComponent(config.clientId)}:${encodeURIComponent(config.clientSecret)}`)
    const { status, body } = await send(
      config.tokenUrl,
      { method: 'POST', headers: { authorization: `Basic ${basic.toString('base64')}` } },
      {
        type: 'application/x-www-form-urlencoded',
        text: `grant_type=client_credentials&scope=${SCOPES.replaceAll(' ', '+')}`,
      },
    )
    const text = field(body, 'access_token')
    if (status !== 200 || typeof text !== 'string' || !/^[\x21-\x7e]+$/.test(text)) {
      throw new PixFailure(`no token, ${status}`)
    }
    const seconds = Number(field(body, 'expires_in') ?? 0)
    token = { text, until: now() + seconds * 1000 - EARLY_MS }
    return text
  }

  /** However many ask at once, one token is asked for. */
  function tokenNow(): Promise<string> {
    if (token !== null && now() < token.until) return Promise.resolve(token.text)
    asking ??= askForToken().finally(() => {
      asking = null
    })
    return asking
  }

  function send(
    url: string,
    options: RequestOptions,
    content?: { readonly type: string; readonly text: string },
  ): Promise<BankAnswer> {
    if (isClosed) return Promise.reject(new PixFailure('closed'))
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const fail = (cause: unknown) =>
        reject(new PixFailure(signal.aborted ? 'no answer in time' : codeOf(cause), { cause }))
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
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: parsed(Buffer.concat(parts)) }))
        },
      )
      sent.on('error', fail)
      sent.end(content?.text)
    })
  }

  return {
    /** @param path below the base of the API. @throws PixFailure where there is no answer, or one of 401, 403, 429 or 5xx. */
    async ask(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<BankAnswer> {
      const once = async () =>
        send(
          `${config.apiUrl}${path}`,
          { method, headers: { authorization: `Bearer ${await tokenNow()}` } },
          body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) },
        )
      let answer = await once()
      if (answer.status === 401) {
        // Taken back before its time.
        token = null
        answer = await once()
      }
      const { status } = answer
      if (status === 401 || status === 403 || status === 429 || status >= 500)
        throw new PixFailure(`${method} ${status}`)
      return answer
    },
    close: () => {
      isClosed = true
      agent.destroy()
    },
  }
}

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

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection'
