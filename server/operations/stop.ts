/** A stop aborts work that runs longer than this. */
const PATIENCE_MS = 10_000

/**
 * Stops once, at SIGTERM or SIGINT: refuses new connections, answers running requests, then closes the data. A second signal, or too
 * long a wait, ends the process at once.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const on = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      console.error(`Not everything ended within ${PATIENCE_MS / 1000} seconds after ${signal}; stopping anyway.`)
      process.exit(1)
    }, PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', on)
  process.on('SIGINT', on)
}
