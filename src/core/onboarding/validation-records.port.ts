import type { UserId } from '../session/session.ts'
import type { ValidationFlags, ValidationRecord } from './validation.ts'

/**
 * Validation records (specification sections 3 and 7): the latest of a user counts. They mirror progress and grant nothing.
 * Two adapters keep this promise, the document database and the backend; both pass one suite.
 */
export interface ValidationRecords {
  /**
   * Tells the latest record of the user now and at every change, on whichever device it was made; makes one with every
   * flag false where there is none. Failures are told to `onFailure` and tried again by the adapter.
   * @returns stops listening.
   */
  watch(userId: UserId, onRecord: (record: ValidationRecord) => void, onFailure: (error: unknown) => void): () => void
  /** Adds a record: the flags that count at present, changed by `flags`; its createdAt is set by the other side. */
  add(userId: UserId, flags: Partial<ValidationFlags>): Promise<void>
  /** Turns email_verified on in the latest record. */
  markEmailVerified(userId: UserId): Promise<void>
}
