/** Runs before a memory adapter answers. Tests use it to delay an answer or to reject with a failure. */
export type BeforeAnswering = (signal?: AbortSignal) => Promise<void> | void

/** Answers asynchronously; rejects with the signal's reason when aborted, or with the error of `before`. */
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

/** Rejects when the signal aborts; otherwise never settles. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
