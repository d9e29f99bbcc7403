/** What a person may agree to and take back (LGPD arts. 7 I and 8); nothing of it is necessary, all of it is off at first. */
export const CONSENT_PURPOSES = ['preferences', 'notifications', 'news'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export interface Consent {
  readonly purpose: ConsentPurpose
  readonly granted: boolean
  /** Of the text that was shown. */
  readonly version: string
  /** ISO instant. */
  readonly at: string
}

type ConsentChoices = Readonly<Partial<Record<ConsentPurpose, boolean>>>

/** What LGPD gives a person, at the backend. Each rejects with a failure of core/failures.ts. */
export interface Privacy {
  fetchConsents(signal?: AbortSignal): Promise<readonly Consent[]>
  recordConsents(version: string, choices: ConsentChoices): Promise<readonly Consent[]>
  /** Everything kept about the person; JSON. */
  exportMyData(signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>>
  /** What keeps the account from being deleted now, as a sentence; null where nothing does. */
  fetchDeletionObstacle(signal?: AbortSignal): Promise<string | null>
  /** `password` is wanted where the account has one. @throws Rejected with `fields.password`, or `detail` on what stands in the way. */
  deleteAccount(password?: string): Promise<void>
}
