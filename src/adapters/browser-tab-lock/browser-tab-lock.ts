import type { TabLock } from '../../core/synchronised-collection/tab-lock.port.ts'

/** A lock of the Web Locks API. */
export function createBrowserTabLock({ navigator }: Window, name: string): TabLock {
  // Absent in old browsers and on insecure addresses.
  const locks: LockManager | undefined = navigator.locks
  return {
    async run(work) {
      if (locks === undefined) return work(false)
      const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? null : { answer: await work(false) },
      )
      return free === null ? locks.request(name, () => work(true)) : free.answer
    },
  }
}
