import type { User } from '../session/session.ts'

export const PHONE_CODE_CHANNELS = ['sms', 'email'] as const
/** `email`: the backend cannot send text messages, so the code goes to the account's address. */
export type PhoneCodeChannel = (typeof PHONE_CODE_CHANNELS)[number]

/** Account data that the session's user does not contain. */
export interface AccountState {
  readonly email: string
  /** A new address whose confirmation mail was not answered yet. */
  readonly pendingEmail: string | null
  /** False for people who always logged in through an identity provider. */
  readonly hasPassword: boolean
  readonly phoneVerified: boolean
  /** `sms` where absent. */
  readonly phoneCodesBy?: PhoneCodeChannel | null | undefined
  readonly identityProviders: readonly 'google'[]
  /** ISO instant. */
  readonly createdAt: string
}

/** Names as in specification section 3; an empty text removes a value. */
export interface ProfileChanges {
  readonly name: string
  /** The session's nickName. */
  readonly user_name: string
  /** ISO date or empty. */
  readonly birth_date: string
  /** E.164 (+5511987650001) or empty. */
  readonly cellphone: string
  readonly email: string
  /** Required when the e-mail changes and the account has a password. */
  readonly current_password?: string
}

/** Specification section 5: the three fields of a password update. */
export interface PasswordChange {
  readonly current_password: string
  readonly password: string
  readonly password_confirmation: string
}

/** The answer to sending or checking a code. */
export interface CodeAnswer {
  /** True when the phone or the address is confirmed. */
  readonly confirmed: boolean
  /** Whole seconds until another code may be requested. */
  readonly resendAfterSeconds: number
}

/**
 * The logged-in person's own account (specification section 7: auth/update-profile, auth/update-avatar, auth/update-password,
 * auth/update-check-phone). Each rejects with a failure of core/failures.ts; Rejected names the fields by wire name.
 */
export interface Profile {
  /** @throws NotOffered by backends with the specification's calls alone. */
  fetchAccount(signal?: AbortSignal): Promise<AccountState>
  /**
   * Returns the accepted changes for the session's user, removed values as undefined; a new e-mail is missing until it is
   * confirmed. Repeating the changes without the password sends a lost mail again.
   * @throws ProfileUpdateFailed with the answer's status (section 8).
   */
  update(changes: ProfileChanges, signal?: AbortSignal): Promise<Partial<User>>
  /** `path` of an image uploaded by images.port.ts. */
  updateAvatar(path: string, signal?: AbortSignal): Promise<void>
  /** Ends every other session of the account where the backend offers the feature `accounts`. */
  updatePassword(change: PasswordChange, signal?: AbortSignal): Promise<void>
  /** Without `code` one is sent; with it the phone is confirmed. @throws TooManyRequests, Rejected with `fields.code`. */
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
