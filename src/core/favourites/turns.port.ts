/** One at a time among all tabs of this browser. */
export interface Turns {
  /**
   * Runs the work when nobody else's is running any more; `hasWaited` says that somebody else's was. Where the browser cannot tell
   * tabs to wait for each other, it is run at once.
   */
  take<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>
}
