/**
 * What can go wrong when the core asks the outside world. Adapters translate their technology's errors into these:
 * no ky, Fastify, Firebase or DOM type crosses a port. `detail` is a sentence in Portuguese for the person, where the
 * other side gave one; `cause` keeps the original error for the log.
 */
abstract class PortFailure extends Error {
  abstract override readonly name: string
  /** A Portuguese sentence given by the other side, fit to be shown. */
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

/** The other side does not know who is asking (401): there is no session, or it has ended. */
export class Unauthenticated extends PortFailure {
  override readonly name = 'Unauthenticated'
}

/** The other side knows who is asking and says no (403). */
export class Forbidden extends PortFailure {
  override readonly name = 'Forbidden'
}

/** There is no such thing, or the asker may not know of it (404, 410). */
export class NotFound extends PortFailure {
  override readonly name = 'NotFound'
}

/** The other side has no such call (404, 405 or 501 that names no record): the feature is not offered there. */
export class NotOffered extends PortFailure {
  override readonly name = 'NotOffered'
}

/** What was sent is wrong (other 4xx). `fields` maps a field's wire name to a Portuguese sentence. */
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

/** Meanwhile somebody else, or the same person elsewhere, has changed what this was about (412): read anew, then decide. */
export class Outdated extends PortFailure {
  override readonly name = 'Outdated'
}

/** Asked too often (429). `retryAfterSeconds` is undefined where the other side did not say. */
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
}

/** An answer came, but not one of the agreed shape: HTML in place of JSON, a required field missing or malformed. */
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

/** Tells a failure that a port announced from a programming error. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof PortFailure
}
