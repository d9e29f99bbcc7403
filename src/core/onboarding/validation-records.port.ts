import type { UserId } from '../session/session.ts'
import type { ValidationFlags, ValidationRecord } from './validation.ts'

/** Validation records (specification sections 3 and 7): the latest of a user counts. They mirror progress and grant nothing. */
export interface ValidationRecords {
  /**
   * Reports the user's latest record now and at every change on any device; creates one with every flag false if none
   * exists. Failures go to `onFailure` and the adapter retries.
   * @returns a function that stops listening.
   */
  watch(userId: UserId, onRecord: (record: ValidationRecord) => void, onFailure: (error: unknown) => void): () => void
  /** Adds a record: the current flags changed by `flags`; the store sets createdAt. */
  add(userId: UserId, flags: Partial<ValidationFlags>): Promise<void>
  /** Sets email_verified in the latest record. */
  markEmailVerified(userId: UserId): Promise<void>
}
