export interface SecondFactorState {
  /** ISO instant; null without an authenticator app. */
  readonly enabledAt: string | null
  readonly recoveryCodesLeft: number
}

/** A secret that no code has proven yet: `uri` for a QR code, `secret` for typing. */
export interface NewSecret {
  readonly secret: string
  readonly uri: string
}

/**
 * The admin's own authenticator app (TOTP). Each rejects with a failure of core/failures.ts; Rejected names `password` or `code`.
 * A code is six digits or, except for `enable`, a recovery code; each counts once.
 */
export interface SecondFactor {
  fetch(signal?: AbortSignal): Promise<SecondFactorState>
  /** Replaces a secret that no code has proven yet. */
  begin(password: string): Promise<NewSecret>
  /** Switches the app on and confirms the session. Returns the recovery codes, which are shown once. */
  enable(code: string): Promise<readonly string[]>
  /** Opens money and permissions to this session for ten minutes. */
  confirm(password: string, code: string): Promise<void>
  disable(password: string, code: string): Promise<void>
  /** The earlier codes stop working. Needs a confirmed session. */
  renewRecoveryCodes(): Promise<readonly string[]>
}
