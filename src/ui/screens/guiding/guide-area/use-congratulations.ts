import { useEffect } from 'react'
import type { ValidationChecks } from '../../../../core/onboarding/validation-checks.port.ts'
import { useApp } from '../../../app.tsx'

/**
 * Requests the mail of auth/provider-congrats (specification section 7); the backend sends it once, however many
 * devices ask.
 */
export function useCongratulations(checks: ValidationChecks, isWanted: boolean): void {
  const { log } = useApp()
  useEffect(() => {
    if (!isWanted) return
    checks.sendCongratulations().then(
      (isSent) => {
        if (!isSent) log.warn('approval mail not sent')
      },
      (error: unknown) => log.warn('approval mail request failed', error),
    )
  }, [log, checks, isWanted])
}
