import type { Failure } from '../failures.ts'
import type { Token } from '../session/session.ts'

/** The registration form of a client. Password and repetition are sent as typed. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
  /** False makes the backend refuse the registration. */
  readonly terms_accepted: true
}

/**
 * Proves that the address of a registration is the person's own: the code of the mail, typed into the browser that registered; or
 * the mail's link, with the registration in that browser, else with the chosen password. Someone who registers a stranger's
 * address gains nothing when the stranger opens the link.
 */
type RegistrationProof =
  | { readonly registration: string; readonly code: string }
  | { readonly token: string; readonly registration: string }
  | { readonly token: string; readonly password: string }
  | { readonly token: string }

export interface PasswordReset {
  /** From the link of the mail. */
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}

type PasswordResetRequest = { readonly isSent: true } | { readonly isSent: false; readonly failure: Failure }

/**
 * Registration, confirmation and password reset (specification section 7: auth/forgot; the rest is ours). No answer tells whether
 * an address has an account. Each rejects with a failure of core/failures.ts; Rejected names the fields by wire name.
 */
export interface AccountEntry {
  /** Always sends a mail: to confirm, or to say that there is an account already. Resolves with the registration's id. */
  register(registration: Registration, signal?: AbortSignal): Promise<string>
  /**
   * @throws Rejected with `fields.password` where the link is opened in another browser and the password is needed or wrong,
   *   with `fields.code` for a wrong code; NotFound where the proof was used or is too old.
   */
  confirmRegistration(proof: RegistrationProof, signal?: AbortSignal): Promise<Token>
  /** @throws TooManyRequests sooner than a minute after the last mail. */
  resendConfirmation(registration: string, signal?: AbortSignal): Promise<void>
  /** Sends a link for a new password. A failure is an answer, never thrown (specification section 8). */
  requestPasswordReset(email: string, signal?: AbortSignal): Promise<PasswordResetRequest>
  /** @throws NotFound where the link was used or is too old; Rejected with `fields.password`. */
  resetPassword(reset: PasswordReset, signal?: AbortSignal): Promise<void>
  /** Confirms the new address of a profile. @throws NotFound where the link was used or is too old. */
  confirmEmail(token: string, signal?: AbortSignal): Promise<void>
}
