import type { DeviceStorage } from './storage.port.ts'

/** The value under the key. Corrupt JSON counts as absent and is removed; absent is undefined, a stored null too. */
export function readJson(storage: DeviceStorage, key: string): unknown {
  const text = storage.read(key)
  if (text === null) return undefined
  try {
    return (JSON.parse(text) as unknown) ?? undefined
  } catch {
    storage.remove(key)
    return undefined
  }
}

/** Writes the value as JSON; undefined removes the key. */
export function writeJson(storage: DeviceStorage, key: string, value: unknown): void {
  if (value === undefined) storage.remove(key)
  else storage.write(key, JSON.stringify(value))
}

/** True for an object that is neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
