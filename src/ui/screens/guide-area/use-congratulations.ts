import { useEffect, useState } from 'react'
import type { ValidationChecks } from '../../../core/onboarding/validation-checks.port.ts'
import type { User } from '../../../core/session/session.ts'
import { OWN_PREFIX } from '../../../core/storage/storage-keys.ts'
import { useApp } from '../../app.tsx'

/** Who was congratulated on this device last. It outlives the session, so that nobody is congratulated anew at each login. */
const KEY = `${OWN_PREFIX}congratulated`

/**
 * Whether this is the first time that this device shows the approval. The mail of auth/provider-congrats is asked for then;
 * the backend sends it once, however many devices ask. Where it could not be asked for, the next visit does.
 */
export function useCongratulations(user: User, checks: ValidationChecks): boolean {
  const { storage, log } = useApp()
  const id = String(user.id)
  const [isFirst] = useState(() => storage.read(KEY) !== id)
  useEffect(() => {
    if (storage.read(KEY) === id) return
    checks.sendCongratulations().then(
      (isSent) => {
        if (isSent) storage.write(KEY, id)
      },
      (error: unknown) => log.warn('the mail of the approval was not asked for', error),
    )
  }, [storage, log, checks, id])
  return isFirst
}
