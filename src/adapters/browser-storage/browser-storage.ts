import type { DeviceStorage } from '../../core/storage/storage.port.ts'

/** The part of a window that the adapter needs. Reading `localStorage` may throw (SecurityError) or give null (some web views). */
export interface StorageWindow {
  readonly localStorage: Storage | null | undefined
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
}

/**
 * DeviceStorage over localStorage. If that is absent, forbidden or full, the value stays in memory as long as the page lives; other tabs
 * then see the key as removed rather than outdated.
 */
export function createBrowserStorage(browser: StorageWindow): DeviceStorage {
  /** Keys that localStorage rejected. */
  const memory = new Map<string, string>()
  /** Every key seen, because localStorage.clear() in another tab does not say which keys it removed. */
  const seen = new Set<string>()

  const tryWith = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = browser.localStorage
      return storage ? use(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  const storedKeys = () =>
    tryWith((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''), [])
  const forget = (key: string) => tryWith((storage) => storage.removeItem(key), undefined)

  return {
    read: (key) => memory.get(key) ?? tryWith((storage) => storage.getItem(key), null),
    write(key, text) {
      seen.add(key)
      const stored = tryWith((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (stored) {
        memory.delete(key)
      } else {
        memory.set(key, text)
        forget(key)
      }
    },
    remove(key) {
      memory.delete(key)
      forget(key)
    },
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])],
    onForeignChange(listener) {
      for (const key of storedKeys()) seen.add(key)
      const hear = (event: StorageEvent) => {
        if (event.storageArea !== null && event.storageArea !== tryWith((storage) => storage, null)) return
        const keys = event.key === null ? [...seen] : [event.key]
        for (const key of keys) {
          seen.add(key)
          memory.delete(key)
          listener(key, event.key === null ? null : event.newValue)
        }
      }
      browser.addEventListener('storage', hear)
      return () => browser.removeEventListener('storage', hear)
    },
  }
}
