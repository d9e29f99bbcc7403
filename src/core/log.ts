/** Receives failures that are not shown to the person (specification section 8). The console satisfies it. */
export interface Log {
  /** Never pass a token, a password or other personal data. */
  warn(message: string, cause?: unknown): void
}
