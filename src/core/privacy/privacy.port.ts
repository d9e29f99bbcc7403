/** Purposes that a person may consent to and withdraw from (LGPD arts. 7 I and 8); all optional and off at first. */
export const CONSENT_PURPOSES = ['preferences', 'notifications', 'news'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export interface Consent {
  readonly purpose: ConsentPurpose
  readonly granted: boolean
  /** The version of the shown text. */
  readonly version: string
  /** ISO instant. */
  readonly at: string
}

type ConsentChoices = Readonly<Partial<Record<ConsentPurpose, boolean>>>

/** A person's rights under the LGPD. Each rejects with a failure of core/failures.ts. */
export interface Privacy {
  fetchConsents(signal?: AbortSignal): Promise<readonly Consent[]>
  recordConsents(version: string, choices: ConsentChoices): Promise<readonly Consent[]>
  /** All stored data about the person; JSON. */
  exportMyData(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>
  /** Why the account cannot be deleted now, as a sentence; null if it can. */
  fetchDeletionObstacle(signal?: AbortSignal): Promise<string | null>
  /**
   * `password` is required where the account has one. @throws Rejected with `fields.password`, or with the obstacle in `detail`.
   */
  deleteAccount(password?: string): Promise<void>
}
