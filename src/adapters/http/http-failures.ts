import { NO_SUCH_RECORD } from '../../../contract/no-such-record.ts'
import {
  type Failure,
  Forbidden,
  NotFound,
  NotOffered,
  Outdated,
  Rejected,
  ServiceFailed,
  TooManyRequests,
  Unauthenticated,
  UnreadableAnswer,
} from '../../core/failures.ts'
import { isRecord } from '../../core/storage/json.ts'

/**
 * An unsuccessful answer. It is the `cause` of this file's failures and stays inside the HTTP adapters. It has method, path and status,
 * but no headers or bodies, which may contain secrets.
 */
export class HttpAnswerError extends Error {
  override readonly name = 'HttpAnswerError'
  readonly status: number
  /** The reason phrase; empty over HTTP/2. */
  readonly statusText: string

  constructor(call: string, status: number, statusText: string) {
    super(`${call} was answered with ${status} ${statusText}`.trimEnd())
    this.status = status
    this.statusText = statusText.trim()
  }
}

/** The answer behind a failure; undefined if there was no answer, or a successful one. */
export function answerOf(failure: unknown): HttpAnswerError | undefined {
  return failure instanceof Error && failure.cause instanceof HttpAnswerError ? failure.cause : undefined
}

/**
 * Turns a non-2xx answer into a failure of the core. `body` is the parsed body, text, or undefined; only problem details (RFC 9457) are
 * read. `isKnown`: the backend has this call, by the specification or its announcement, so a 404 in JSON is about a record.
 */
export function toFailure(
  call: string,
  answer: Pick<Response, 'status' | 'statusText' | 'headers'>,
  body: unknown,
  isKnown: boolean,
): Failure {
  const cause = new HttpAnswerError(call, answer.status, answer.statusText)
  const problem = readProblem(body)
  const options = { cause, detail: problem.detail }
  const { message } = cause
  switch (answer.status) {
    case 401:
      return new Unauthenticated(message, options)
    case 403:
      return new Forbidden(message, { ...options, code: problem.code })
    case 404:
    case 405:
    case 501:
      if (isRecord(body) && (body.type === NO_SUCH_RECORD || (isKnown && answer.status === 404)))
        return new NotFound(message, options)
      return new NotOffered(message, { cause })
    case 410:
      return new NotFound(message, options)
    case 412:
      return new Outdated(message, options)
    case 429:
      return new TooManyRequests(message, {
        ...options,
        retryAfterSeconds: problem.retryAfter ?? readRetryAfter(answer.headers.get('Retry-After')),
      })
  }
  if (answer.status >= 500) {
    return new ServiceFailed(message, { ...options, isTemporary: [502, 503, 504].includes(answer.status) })
  }
  if (answer.status >= 400) return new Rejected(message, { ...options, fields: problem.fields })
  return new UnreadableAnswer(message, options)
}

interface ReadProblem {
  readonly code?: string | undefined
  readonly detail?: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfter?: number | undefined
}

/** Reads each part of contract/problem.ts separately, so that one wrong part does not hide the others. */
function readProblem(body: unknown): ReadProblem {
  if (!isRecord(body) || typeof body.title !== 'string') return { fields: {} }
  const { code, detail, errors, retryAfter } = body
  const fields = isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).filter((field): field is [string, string] => typeof field[1] === 'string'),
      )
    : {}
  return {
    code: typeof code === 'string' ? code : undefined,
    detail: typeof detail === 'string' && detail.trim() !== '' ? detail : undefined,
    fields,
    retryAfter: typeof retryAfter === 'number' ? wholeSeconds(retryAfter) : undefined,
  }
}

/** Retry-After is whole seconds or an HTTP date (RFC 9110 section 10.2.3). */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (!Number.isNaN(seconds)) return wholeSeconds(seconds)
  return wholeSeconds((Date.parse(header) - Date.now()) / 1000)
}

function wholeSeconds(seconds: number): number | undefined {
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
