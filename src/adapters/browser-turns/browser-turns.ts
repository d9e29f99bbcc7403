import type { Turns } from '../../core/favourites/turns.port.ts'

/** By the browser's own locks, which a tab that is closed gives back. `name` is that of the thing which is done by turns. */
export function createBrowserTurns({ navigator }: Window, name: string): Turns {
  // Not everywhere, and not on an address that is not secure.
  const locks: LockManager | undefined = navigator.locks
  return {
    async take(work) {
      if (locks === undefined) return work(false)
      const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? null : { answer: await work(false) },
      )
      return free === null ? locks.request(name, () => work(true)) : free.answer
    },
  }
}
