import type { ConsentActor } from '../../../core/privacy/consent.machine.ts'
import { useApp } from '../../app.tsx'
import { useCode } from '../ui/use-code.ts'

/** The running consent machine; null until its code has loaded. */
export function useConsentActor(): ConsentActor | null {
  const { consents } = useApp()
  // Without the code nothing is asked or stored; the next page tries again.
  return useCode(
    () => consents.open(),
    true,
    () => undefined,
  )
}

/** The current time, in the format of a decision's event. */
export const decidedNow = () => new Date().toISOString()
