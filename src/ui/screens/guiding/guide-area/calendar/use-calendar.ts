import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Blocking,
  firstDayOf,
  lastDayOf,
  monthOf,
  withBlocking,
} from '../../../../../core/departures/calendar-month.ts'
import type { CalendarMonth, GuideCalendar } from '../../../../../core/departures/guide-calendar.port.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { failureText } from '../../../../failure-sentence.ts'
import { useReturn } from '../../../../shared/time/use-return.ts'
import type { KeptTabs } from '../tab-content.tsx'

/** A month of departures. What cannot be read anew stays; a block shows at once and is taken back where it fails. */
export function useCalendar(calendar: GuideCalendar, kept: KeptTabs, month: string) {
  const [months, setMonths] = useState<ReadonlyMap<string, CalendarMonth>>(() => new Map(kept.months))
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [underWay, setUnderWay] = useState<readonly Blocking[]>([])
  const busy = useRef(new Set<string>())
  // An answer that was asked for before something was blocked tells how it was.
  const asked = useRef(new Map<string, number>())
  const ask = (of: string): number => {
    const number = (asked.current.get(of) ?? 0) + 1
    asked.current.set(of, number)
    return number
  }

  const put = (of: string, told: CalendarMonth) => {
    kept.months.set(of, told)
    setMonths((old) => new Map(old).set(of, told))
  }
  const load = async (of: string, signal?: AbortSignal) => {
    const number = ask(of)
    const isLatest = () => number === asked.current.get(of) && signal?.aborted !== true
    try {
      const told = await calendar.fetchDepartures(firstDayOf(of), lastDayOf(of), signal)
      if (!isLatest()) return
      put(of, told)
      setFailures((old) => without(old, of))
    } catch (error) {
      if (isLatest()) setFailures((old) => new Map(old).set(of, error))
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => {
    const leaving = new AbortController()
    void begin(month, leaving.signal)
    return () => leaving.abort()
  }, [month])
  useReturn(() => {
    if (busy.current.size === 0) void load(month)
  })

  /** Whether all of it was done; what went wrong is said. A second press while the first is on its way does nothing. */
  const setBlocked = async ({ offerIds, day, isBlocked }: Blocking): Promise<boolean> => {
    const names = offerIds.map((id) => `${id} ${day}`)
    if (names.some((name) => busy.current.has(name))) return false
    for (const name of names) busy.current.add(name)
    const of = monthOf(day)
    ask(of)
    const shown: Blocking = { offerIds, day, isBlocked }
    setUnderWay((old) => [...old, shown])
    const outcomes = await Promise.allSettled(offerIds.map((id) => calendar.setBlocked(id, day, isBlocked)))
    const done = offerIds.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    for (const name of names) busy.current.delete(name)
    const known = kept.months.get(of)
    if (known !== undefined) put(of, withBlocking(known, { offerIds: done, day, isBlocked }))
    setUnderWay((old) => old.filter((one) => one !== shown))
    if (failed !== undefined) {
      toast.error(isBlocked ? 'Não conseguimos bloquear o dia.' : 'Não conseguimos liberar o dia.', {
        description: failureText(failed.reason).text,
      })
    }
    void load(of)
    return failed === undefined
  }

  const told = months.get(month)
  return {
    /** Null until it is known. */
    shown: told === undefined ? null : underWay.filter(({ day }) => monthOf(day) === month).reduce(withBlocking, told),
    failure: failures.get(month) ?? null,
    isUnderWay: (offerId: string, day: string) =>
      underWay.some((one) => one.day === day && one.offerIds.includes(offerId)),
    reload() {
      setFailures((old) => without(old, month))
      void load(month)
    },
    setBlocked,
  }
}

function without(failures: ReadonlyMap<string, unknown>, month: string): ReadonlyMap<string, unknown> {
  if (!failures.has(month)) return failures
  const others = new Map(failures)
  others.delete(month)
  return others
}
