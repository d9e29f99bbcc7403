import type { ValidationRecords } from '../../core/onboarding/validation-records.port.ts'

/** Milliseconds for which a hidden page stays connected, because many people return at once. */
const GRACE_MS = 3_000

/**
 * Watches the records only while the page is visible, and again as soon as it returns. A stream occupies a connection, and without HTTP/2
 * a browser has six for all tabs of a site: many open tabs would leave none for the visible one.
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
