import { type Failure, isFailure, Rejected, TooManyRequests } from '../failures.ts'

/** The failure of a request as serialisable data; the screen turns it into sentences. */
export interface EntryProblem {
  /** The failure's name; 'Error' for a programming error. */
  readonly kind: Failure['name'] | 'Error'
  /** The backend's own sentence in Portuguese. */
  readonly detail?: string
  /** Sentences by wire name. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

export function entryProblem(error: unknown): EntryProblem {
  if (!isFailure(error)) return { kind: 'Error', fields: {} }
  return {
    kind: error.name,
    ...(error.detail !== undefined && { detail: error.detail }),
    fields: error instanceof Rejected ? error.fields : {},
    ...(error instanceof TooManyRequests &&
      error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  }
}
