/** A lock that one tab of this browser holds at a time. A tab that is closed releases it. */
export interface TabLock {
  /**
   * Runs the work once no other tab holds the lock; `hasWaited` is true when another one did. A browser without locks runs it at
   * once.
   */
  run<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>
}
