/** Receives problems that the person is not told about (specification section 8). The console satisfies it. */
export interface Log {
  /** Never pass a token, a password or other personal data. */
  warn(message: string, cause?: unknown): void
}
