import type { Turns } from '../../core/favourites/turns.port.ts'

/** For all tabs that are given the same. */
export function createMemoryTurns(): Turns {
  let running = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async take(work) {
      const hasWaited = running > 0
      running += 1
      const before = last
      const own = (async () => {
        await before
        try {
          return await work(hasWaited)
        } finally {
          running -= 1
        }
      })()
      last = own.catch(() => undefined)
      return own
    },
  }
}
