import type { DeviceStorage } from '../../core/storage/storage.port.ts'

/** One browser's storage in memory. Tabs of the same store receive each other's changes. */
export interface MemoryStore {
  openTab(): DeviceStorage
  /** Acts like localStorage.clear() in another tab. */
  clear(): void
}

export function createMemoryStore(initial: Readonly<Record<string, string>> = {}): MemoryStore {
  const texts = new Map(Object.entries(initial))
  type Listener = (key: string, text: string | null) => void
  const listeners = new Map<Listener, DeviceStorage | null>()

  /** Like the storage event: asynchronous, to other tabs, for real changes only. */
  const announce = (from: DeviceStorage | null, key: string, text: string | null) => {
    for (const [listener, tab] of [...listeners]) {
      if (tab !== from) queueMicrotask(() => listeners.has(listener) && listener(key, text))
    }
  }

  return {
    openTab() {
      const tab: DeviceStorage = {
        read: (key) => texts.get(key) ?? null,
        write(key, text) {
          if (texts.get(key) === text) return
          texts.set(key, text)
          announce(tab, key, text)
        },
        remove(key) {
          if (texts.delete(key)) announce(tab, key, null)
        },
        keys: () => [...texts.keys()],
        onForeignChange(listener) {
          // Wrapped, so that the same function may subscribe twice and unsubscribe once.
          const own: Listener = (key, text) => listener(key, text)
          listeners.set(own, tab)
          return () => listeners.delete(own)
        },
      }
      return tab
    },
    clear() {
      const keys = [...texts.keys()]
      texts.clear()
      for (const key of keys) announce(null, key, null)
    },
  }
}

/** A single tab with its own store. */
export const createMemoryStorage = (initial?: Readonly<Record<string, string>>): DeviceStorage =>
  createMemoryStore(initial).openTab()
