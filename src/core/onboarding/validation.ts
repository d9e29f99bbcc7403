import type { UserId } from '../session/session.ts'

/** The flags of a validation record (specification section 3); each becomes true when its step completes. */
export const RECORD_FLAGS = [
  'email_verified',
  'identity_verified',
  'oficial_rules_verified',
  'phone_verified',
  'pix_verified',
  'social_net_verified',
  'youtube_presentation_verified',
] as const

/** The certificate's flag is settable in client state, but not part of a new record. */
export const VALIDATION_FLAGS = [...RECORD_FLAGS, 'tour_guide_certificate_verified'] as const

export type ValidationFlag = (typeof VALIDATION_FLAGS)[number]

/** The flags mirror progress, they grant nothing: only the backend decides whether a company is approved. */
export type ValidationFlags = Readonly<Record<(typeof RECORD_FLAGS)[number], boolean>> & {
  /** Absent until it is set. */
  readonly tour_guide_certificate_verified?: boolean
}

/** One record of the collection `validations`; the latest of a user counts. */
export interface ValidationRecord extends ValidationFlags {
  readonly user_id: UserId
  /** Set on creation, in milliseconds since 1970. */
  readonly createdAt: number
}

/** Every flag false (section 3), the certificate's not set. */
export const DEFAULT_FLAGS: ValidationFlags = {
  email_verified: false,
  identity_verified: false,
  oficial_rules_verified: false,
  phone_verified: false,
  pix_verified: false,
  social_net_verified: false,
  youtube_presentation_verified: false,
}

/**
 * A new record: defaults changed by `flags`. A verified e-mail is written as a record with email_verified true.
 * @param now milliseconds since 1970.
 */
export function newValidationRecord(
  userId: UserId,
  now: number,
  flags: Partial<ValidationFlags> = {},
): ValidationRecord {
  return { ...DEFAULT_FLAGS, ...flags, user_id: userId, createdAt: now }
}

/** The user's latest record by createdAt, of one millisecond the later in the list; undefined without one. */
export function latestRecord(records: readonly ValidationRecord[], userId: UserId): ValidationRecord | undefined {
  return records
    .filter((record) => record.user_id === userId)
    .reduce<ValidationRecord | undefined>(
      (latest, record) => (latest === undefined || record.createdAt >= latest.createdAt ? record : latest),
      undefined,
    )
}

/** The flags of an untrusted record; a missing or non-boolean flag takes its default. */
export function flagsOf(record: object): ValidationFlags {
  const known = Object.entries(record).filter(
    ([name, value]) => VALIDATION_FLAGS.some((flag) => flag === name) && typeof value === 'boolean',
  )
  return { ...DEFAULT_FLAGS, ...Object.fromEntries(known) }
}
