import { readJson, writeJson } from './json.ts'
import type { DeviceStorage } from './storage.port.ts'

/** The backend's last announcement, kept on the device so that nothing appears and disappears during loading. */
export interface Announced<Value> {
  /** Undefined until a backend has answered. The same object until it changes. */
  current(): Value | undefined
  announce(value: Value): void
  /** @returns stops listening. */
  subscribe(onChange: () => void): () => void
}

export function createAnnounced<Value>(
  storage: DeviceStorage,
  key: string,
  isValue: (stored: unknown) => stored is Value,
): Announced<Value> {
  const stored = readJson(storage, key)
  let current = isValue(stored) ? stored : undefined
  const listeners = new Set<() => void>()
  return {
    current: () => current,
    announce(value) {
      if (JSON.stringify(value) === JSON.stringify(current)) return
      current = value
      writeJson(storage, key, value)
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
