import type { TabLock } from '../../core/synchronised-collection/tab-lock.port.ts'

/** One lock, shared by the tabs that receive it. */
export function createMemoryTabLock(): TabLock {
  let running = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async run(work) {
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
