import type { User } from '../session/session.ts'

/** How the account stands, beside what the session's user tells. */
export interface AccountState {
  readonly email: string
  /** An address that waits until the mail sent there is confirmed. */
  readonly pendingEmail: string | null
  /** False for who only ever came through an identity provider. */
  readonly hasPassword: boolean
  readonly phoneVerified: boolean
  readonly identityProviders: readonly 'google'[]
  /** ISO instant. */
  readonly createdAt: string
}

/** Names as specification section 3; empty text takes a value away. */
export interface ProfileChanges {
  readonly name: string
  /** Kept as the session's nickName. */
  readonly user_name: string
  /** ISO date or empty. */
  readonly birth_date: string
  /** E.164 (+5511987650001) or empty. */
  readonly cellphone: string
  readonly email: string
  /** Wanted where the e-mail changes and the account has a password. */
  readonly current_password?: string
}

/** Specification section 5: the three fields of a password update. */
export interface PasswordChange {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

/** What sending or checking a code has brought. */
export interface CodeAnswer {
  /** Whether the phone or the address is confirmed now. */
  readonly confirmed: boolean
  /** Whole seconds until another code may be asked for. */
  readonly resendAfterSeconds: number
}

/**
 * The logged-in person's own account (specification section 7: auth/update-profile, auth/update-avatar, auth/update-password,
 * auth/update-check-phone). Each rejects with a failure of core/failures.ts; Rejected names the fields by wire name.
 */
export interface Profile {
  /** @throws NotOffered where the backend keeps to the specification's calls alone, which do not tell. */
  fetchAccount(signal?: AbortSignal): Promise<AccountState>
  /**
   * What the backend has made of the changes, for the session's user: a new e-mail is not among them until it is confirmed.
   * What was taken away is there as undefined. A mail that got lost is sent again by the same changes, without the password.
   * @throws ProfileUpdateFailed with the answer's status (section 8).
   */
  update(changes: ProfileChanges, signal?: AbortSignal): Promise<Partial<User>>
  /** `path` is an uploaded image's (images.port.ts). */
  updateAvatar(path: string, signal?: AbortSignal): Promise<void>
  /** This session stays; where the backend offers the feature `accounts`, every other one of the account ends. */
  updatePassword(change: PasswordChange, signal?: AbortSignal): Promise<void>
  /** Without `code` one is sent by SMS; with it the phone is confirmed. @throws TooManyRequests, Rejected with `fields.code`. */
  checkPhone(cellphone: string, code?: string, signal?: AbortSignal): Promise<CodeAnswer>
  /** Ends every session of the account, this one too. @throws NotOffered where the backend cannot. */
  logoutEverywhere(signal?: AbortSignal): Promise<void>
}

/** Section 8: profile update failure returns the error status. `cause` is a failure of core/failures.ts. */
export class ProfileUpdateFailed extends Error {
  override readonly name = 'ProfileUpdateFailed'
  /** The answer's HTTP status, or 500 if there was none. */
  readonly status: number
  /** Portuguese sentences by wire name, for 422. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, options: { fields?: Readonly<Record<string, string>>; cause?: unknown } = {}) {
    super(`profile update failed with status ${status}`, { cause: options.cause })
    this.status = status
    this.fields = options.fields ?? {}
  }
}
