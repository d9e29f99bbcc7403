import type { DeviceStorage } from '../storage/storage.port.ts'
import { PRIMARY_COLOR_KEY } from '../storage/storage-keys.ts'
import type { Theme } from './configs.port.ts'

/**
 * Applies the configured colour and stores it for index.html, which applies it before the first paint. Without a configured
 * colour nothing changes.
 */
export function applyPrimaryColor(color: string | undefined, theme: Theme, storage: DeviceStorage): void {
  const trimmed = color?.trim()
  if (trimmed === undefined || !mayBeColor(trimmed)) return
  theme.applyPrimaryColor(trimmed)
  storage.write(PRIMARY_COLOR_KEY, trimmed)
}

/** A name, a hex number or a colour function; the browser decides whether it is known. */
export function mayBeColor(text: string): boolean {
  return /^(#[\da-f]{3,8}|[a-z]{3,30}|[a-z-]{3,12}\([\d\s.,%/a-z-]{1,60}\))$/i.test(text)
}
