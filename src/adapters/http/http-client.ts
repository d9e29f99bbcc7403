import ky, { HTTPError, isKyError } from 'ky'
import type { Answer, Body, Call } from '../../../contract/call.ts'
import { isFailure, NotFound, NotOffered, Unauthenticated, Unreachable } from '../../core/failures.ts'
import type { Feature } from '../../core/features/features.ts'
import type { Token } from '../../core/session/session.ts'
import { authorizationOf } from '../../core/session/token.ts'
import { toFailure } from './http-failures.ts'
import { parseJson } from './parse-json.ts'
import { readAnswer } from './read-answer.ts'

export interface HttpClientOptions {
  /** Absolute, with a trailing slash: `https://example.com/api/`. */
  readonly baseUrl: string
  /** The session's current token; null while logged out. Called for every request. */
  readonly currentToken: () => Token | null
  /**
   * Called before a request without X-Ignore-401 rejects with 401. Receives the refused Authorization header ('' for none), so that a late
   * answer to an earlier session does not end the current one.
   */
  readonly onUnauthorized: (authorization: string) => void
  /** Undefined before a backend has announced its features. A call of a feature that is not offered is not sent. */
  readonly offers?: (feature: Feature) => boolean | undefined
  /** Milliseconds before the nth retry, from 1; the real wait is random up to it. Default 300, then 600. */
  readonly retryDelay?: (attempt: number) => number
}

export interface CallOptions<C extends Call> {
  /** Values of the path's {names}. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: Body<C>
  readonly signal?: AbortSignal | undefined
  /** Replaces the current token; null sends no Authorization header. */
  readonly token?: Token | null
  /** Sends X-Ignore-401: a 401 does not end the session. */
  readonly ignore401?: boolean
  /** Replaces the browser's fetch for this call, for example to report upload progress (upload-fetch.ts). */
  readonly transport?: typeof fetch
}

export interface HttpClient {
  /**
   * Makes one call and reads its answer tolerantly by its schema (read-answer.ts); undefined if the call promises no answer. Rejects with a
   * failure of core/failures.ts, or with the signal's reason when aborted. Has no timeout (specification section 9). Retries only GET:
   * twice, after network errors and 502, 503, 504.
   */
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<Answer<C>>
  /**
   * The JSON of a GET, unchecked: for answers that every visit needs and that an adapter reads by hand, because the schemas of calls are
   * not part of the first load. Nothing counts as `{}`. Rejects as `call` does.
   */
  read(path: string, signal?: AbortSignal): Promise<unknown>
}

const RETRIES = 2
const LONGEST_RETRY_DELAY_MS = 5_000
/** Characters that fetch accepts in a header. Others make it throw an error that quotes the value. */
const FITS_A_HEADER = /^[\t\x20-\x7e\x80-\xff]*$/

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { baseUrl, currentToken, onUnauthorized, offers, retryDelay = (attempt) => 300 * 2 ** (attempt - 1) } = options
  const api = ky.create({
    timeout: false,
    headers: { Accept: 'application/json', 'Accept-Language': 'pt-BR' },
    retry: {
      limit: RETRIES,
      methods: ['get'],
      statusCodes: [502, 503, 504],
      afterStatusCodes: [503],
      delay: retryDelay,
      jitter: true,
      backoffLimit: LONGEST_RETRY_DELAY_MS,
      maxRetryAfter: LONGEST_RETRY_DELAY_MS,
    },
  })

  async function send(
    name: string,
    call: Pick<Call, 'method' | 'feature'>,
    path: string,
    asked: CallOptions<Call>,
  ): Promise<[string, string | null]> {
    const { query, body, signal, transport, ignore401 = false } = asked
    const token = asked.token === undefined ? currentToken() : asked.token
    const authorization = token === null ? '' : authorizationOf(token)
    const refuse = () => {
      if (!ignore401) onUnauthorized(authorization)
    }
    if (!FITS_A_HEADER.test(authorization)) {
      refuse()
      throw new Unauthenticated(`${name} was not sent: the token does not fit into a header`)
    }
    try {
      const answer = await api(new URL(path, baseUrl), {
        method: call.method,
        searchParams: { ...query },
        headers: {
          ...(authorization !== '' && { Authorization: authorization }),
          ...(ignore401 && { 'X-Ignore-401': '1' }),
        },
        ...(body !== undefined && { json: body }),
        ...(signal && { signal }),
        ...(transport && { fetch: transport }),
      })
      return [await answer.text(), answer.headers.get('Content-Type')]
    } catch (error) {
      if (error instanceof HTTPError && error.response.status === 401) refuse()
      if (signal?.aborted) throw signal.reason
      if (error instanceof HTTPError) {
        const isKnown = call.feature === undefined || offers?.(call.feature) === true
        throw toFailure(name, error.response, error.data, isKnown)
      }
      // ky's errors contain the request with its headers; only their cause may reach a log.
      throw new Unreachable(`${name} was not answered`, { cause: isKyError(error) ? error.cause : error })
    }
  }

  return {
    async call<C extends Call>(call: C, asked: CallOptions<C> = {}): Promise<Answer<C>> {
      asked.signal?.throwIfAborted()
      const name = `${call.method} ${call.path}`
      if (call.feature !== undefined && offers?.(call.feature) === false) {
        throw new NotOffered(`${name} was not sent: the backend offers no ${call.feature}`)
      }
      const path = fillIn(name, call.path, asked.params)
      const [text, contentType] = await send(name, call, path, asked as CallOptions<Call>)
      const { answer: schema } = call
      if (schema === undefined) return undefined as Answer<C>
      // Any 2xx is success (specification section 9), so an empty body is an answer without required fields.
      if (text.trim() === '') {
        const answer = attempt(() => readAnswer(name, schema, {}))
        if (answer !== undefined) return answer as Answer<C>
      }
      return readAnswer(name, schema, parseJson(name, text, contentType)) as Answer<C>
    },
    async read(path, signal) {
      signal?.throwIfAborted()
      const name = `GET ${path}`
      const [text, contentType] = await send(name, { method: 'GET' }, path, { signal })
      return text.trim() === '' ? {} : parseJson(name, text, contentType)
    },
  }
}

/**
 * Fills in the parameters of `offers/{id}`.
 * @throws NotFound for a value that would change the path: the URL parser resolves dots, even escaped ones.
 */
export function fillIn(call: string, path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw new NotFound(`${call} was not asked: there is nothing called "${value}"`)
    return encodeURIComponent(value)
  })
}

/** Returns undefined for an unreadable answer. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isFailure(error)) return undefined
    throw error
  }
}
