import { useEffect, useState } from 'react'
import type { ConsentActor } from '../../../core/privacy/consent.machine.ts'
import { useApp } from '../../app.tsx'

/** The running machine of what the person agreed to; null until its code has come. */
export function useConsentActor(): ConsentActor | null {
  const { consents } = useApp()
  const [actor, setActor] = useState<ConsentActor | null>(null)
  useEffect(() => {
    let isLeft = false
    consents.open().then(
      (opened) => {
        if (!isLeft) setActor(opened)
      },
      // Without the code nothing is asked, and nothing kept; the next page tries again.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [consents])
  return actor
}

/** Now, as the event of a decision wants it. */
export const decidedNow = () => new Date().toISOString()
