/** What a memory adapter waits for before it answers: tests hold an answer back with it, or reject with a failure. */
export type BeforeAnswering = (signal?: AbortSignal) => Promise<void> | void

/**
 * An answer given later, as one from outside would be: rejects with the signal's reason when aborted, and with what
 * `before` rejects with.
 */
export async function answering<T>(
  answer: () => T,
  before: BeforeAnswering | undefined,
  signal: AbortSignal | undefined,
): Promise<T> {
  signal?.throwIfAborted()
  await (signal ? Promise.race([before?.(signal), aborted(signal)]) : before?.())
  signal?.throwIfAborted()
  return structuredClone(answer())
}

/** Settles only when the signal does. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
