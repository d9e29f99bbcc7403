/**
 * Failures of ports. Adapters translate their technology's errors into these: no ky, Fastify, Firebase or DOM type crosses a
 * port. `detail` is a Portuguese sentence for the person, if the other side sent one; `cause` is the original error for the log.
 */
abstract class PortFailure extends Error {
  abstract override readonly name: string
  /** A Portuguese sentence of the other side, fit to be shown. */
  readonly detail: string | undefined

  constructor(message: string, options: { detail?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.detail = options.detail
  }
}

/** No answer: no network, a refused connection, a broken transfer. Trying again later may help. */
export class Unreachable extends PortFailure {
  override readonly name = 'Unreachable'
}

/** There is no session, or it has ended (401). */
export class Unauthenticated extends PortFailure {
  override readonly name = 'Unauthenticated'
}

/** The person is known and not allowed (403). */
export class Forbidden extends PortFailure {
  override readonly name = 'Forbidden'
  /** The other side's stable code, if it sends one. */
  readonly code: string | undefined

  constructor(
    message: string,
    options: { detail?: string | undefined; cause?: unknown; code?: string | undefined } = {},
  ) {
    super(message, options)
    this.code = options.code
  }
}

/** It does not exist, or the person may not know of it (404, 410). */
export class NotFound extends PortFailure {
  override readonly name = 'NotFound'
}

/** The backend does not offer this call (404, 405 or 501 that names no record). */
export class NotOffered extends PortFailure {
  override readonly name = 'NotOffered'
}

/** The request is invalid (other 4xx). `fields` maps wire names to Portuguese sentences. */
export class Rejected extends PortFailure {
  override readonly name = 'Rejected'
  readonly fields: Readonly<Record<string, string>>

  constructor(
    message: string,
    options: { detail?: string | undefined; cause?: unknown; fields?: Readonly<Record<string, string>> } = {},
  ) {
    super(message, options)
    this.fields = options.fields ?? {}
  }
}

/** A version conflict (412): another person or device changed it. Read it again, then decide. */
export class Outdated extends PortFailure {
  override readonly name = 'Outdated'
}

/** Too many requests (429). `retryAfterSeconds` is undefined without a Retry-After. */
export class TooManyRequests extends PortFailure {
  override readonly name = 'TooManyRequests'
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    options: { detail?: string | undefined; cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The other side failed (5xx). */
export class ServiceFailed extends PortFailure {
  override readonly name = 'ServiceFailed'
  /** True for a server that is restarting or overloaded, and for a gateway that cannot reach it (502, 503, 504). */
  readonly isTemporary: boolean

  constructor(
    message: string,
    options: { detail?: string | undefined; cause?: unknown; isTemporary?: boolean | undefined } = {},
  ) {
    super(message, options)
    this.isTemporary = options.isTemporary ?? false
  }
}

/** The answer does not have the agreed shape: HTML in place of JSON, or a missing or malformed required field. */
export class UnreadableAnswer extends PortFailure {
  override readonly name = 'UnreadableAnswer'
}

export type Failure =
  | Unreachable
  | Unauthenticated
  | Forbidden
  | NotFound
  | NotOffered
  | Rejected
  | Outdated
  | TooManyRequests
  | ServiceFailed
  | UnreadableAnswer

/** True if the same request may succeed later without a change by the person. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ServiceFailed && error.isTemporary)
}

/** True for a failure of a port, false for a programming error. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof PortFailure
}
