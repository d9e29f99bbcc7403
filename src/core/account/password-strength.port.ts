/** 0 is guessed at once, 4 is practically never guessed. The backend refuses less than 2. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Estimates the strength of a password on the device; the password is sent nowhere. */
export interface PasswordStrength {
  /**
   * @param hints words that a stranger tries first, such as the person's name and address.
   * @throws any error when the estimator cannot be loaded; the backend's rule still applies.
   */
  estimate(password: string, hints: readonly string[]): Promise<PasswordScore>
}
