import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'

/** Milliseconds for which a hidden page stays connected: many people come back at once. */
const GRACE_MS = 3_000

/**
 * Follows the records while the page is shown, and at once when it is shown again. A stream holds a connection, and without
 * HTTP/2 a browser has six for all tabs of a site: many open tabs would otherwise leave none for the one in front.
 */
export function whileVisible(records: ValidationRecords, document: Document): ValidationRecords {
  return {
    add: (userId, flags) => records.add(userId, flags),
    markEmailVerified: (userId) => records.markEmailVerified(userId),
    watch(userId, onRecord, onFailure) {
      let stop: (() => void) | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        stop?.()
        stop = null
      }
      const look = () => {
        clearTimeout(timer)
        if (document.visibilityState === 'hidden') timer = setTimeout(end, GRACE_MS)
        else stop ??= records.watch(userId, onRecord, onFailure)
      }
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        document.removeEventListener('visibilitychange', look)
        clearTimeout(timer)
        end()
      }
    },
  }
}
