/** Where problems go that a person is told nothing about (specification section 8). The console satisfies it. */
export interface Log {
  /** Never called with a token, a password or another personal datum. */
  warn(message: string, cause?: unknown): void
}
