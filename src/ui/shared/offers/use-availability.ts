import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createActor } from 'xstate'
import type { AvailabilityActor } from '../../../core/booking-choice/availability.machine.ts'
import type { MonthDepartures } from '../../../core/booking-choice/month-departures.ts'
import { useApp } from '../../app.tsx'
import { useCode } from '../../components/ui/use-code.ts'

/** Loads when the person first wants to see departures. */
const loadMachine = () => import('../../../core/booking-choice/availability.machine.ts')

const NOTHING: Readonly<Record<string, MonthDepartures>> = {}

/** The known months, and the actor that loads them; null before it is needed. */
export function useAvailability(
  offerId: string,
  isWanted: boolean,
  onMissing: () => void,
): { readonly actor: AvailabilityActor | null; readonly months: Readonly<Record<string, MonthDepartures>> } {
  const { offers } = useApp().public
  const machine = useCode(loadMachine, isWanted, onMissing)
  const [actor, setActor] = useState<AvailabilityActor | null>(null)
  useEffect(() => {
    if (machine === null) return
    const started = createActor(machine.provideAvailability(offers), { input: { offerId } }).start()
    setActor(started)
    return () => {
      started.stop()
      setActor(null)
    }
  }, [machine, offers, offerId])
  const months = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.months)
  return { actor, months: months ?? NOTHING }
}

/** Minimum time between reloads, so that quick window changes cause none. */
const LEAST_MS = 15_000

/** Calls back when the person returns to a page that may be hours old. */
export function useReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn)
  useEffect(() => {
    let last = Date.now()
    const returned = () => {
      if (document.visibilityState !== 'visible') return
      last = Date.now()
      tell()
    }
    const focused = () => {
      if (Date.now() - last >= LEAST_MS) returned()
    }
    document.addEventListener('visibilitychange', returned)
    window.addEventListener('focus', focused)
    window.addEventListener('online', returned)
    return () => {
      document.removeEventListener('visibilitychange', returned)
      window.removeEventListener('focus', focused)
      window.removeEventListener('online', returned)
    }
  }, [])
}
