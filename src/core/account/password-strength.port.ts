/** From 0, guessed at once, to 4, guessed by nobody. The backend refuses what is below 2. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** How hard a password is to guess, judged on the person's own device: it is sent nowhere. */
export interface PasswordStrength {
  /**
   * @param hints what a stranger would try first, such as the person's name and address.
   * @throws anything, where what judges cannot be fetched: then there is no judgement, and the backend's rule remains.
   */
  estimate(password: string, hints: readonly string[]): Promise<PasswordScore>
}
