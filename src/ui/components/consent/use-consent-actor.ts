import { useEffect, useState } from 'react'
import type { ConsentActor } from '../../../core/privacy/consent.machine.ts'
import { useApp } from '../../app.tsx'

/** The running consent machine; null until its code has loaded. */
export function useConsentActor(): ConsentActor | null {
  const { consents } = useApp()
  const [actor, setActor] = useState<ConsentActor | null>(null)
  useEffect(() => {
    let isLeft = false
    consents.open().then(
      (opened) => {
        if (!isLeft) setActor(opened)
      },
      // Without the code nothing is asked or stored; the next page tries again.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [consents])
  return actor
}

/** The current time, in the format of a decision's event. */
export const decidedNow = () => new Date().toISOString()
