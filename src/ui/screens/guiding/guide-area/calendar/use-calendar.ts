import { useEffect, useRef, useState } from 'react'
import { type Blocking, withBlocking } from '../../../../../core/departures/calendar-month.ts'
import type { CalendarMonth, GuideCalendar } from '../../../../../core/departures/guide-calendar.port.ts'
import { firstDayOf, lastDayOf, monthOf } from '../../../../../core/time/month.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { failureText } from '../../../../failure-sentence.ts'
import { useReturn } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import type { KeptTabs } from '../tab-content.tsx'

/** A month of departures. A failed reload keeps the shown data; a block shows at once and is undone after a failure. */
export function useCalendar(calendar: GuideCalendar, kept: KeptTabs, month: string) {
  const { value, failure, change, reload, retry } = useResource<CalendarMonth>({
    key: month,
    kept: kept.months,
    load: (signal) => calendar.fetchDepartures(firstDayOf(month), lastDayOf(month), signal),
  })
  const [underWay, setUnderWay] = useState<readonly Blocking[]>([])
  const busy = useRef(new Set<string>())
  const shownMonth = useRef(month)
  useEffect(() => {
    shownMonth.current = month
  }, [month])
  useReturn(() => {
    if (busy.current.size === 0) reload()
  })

  /** Returns true if everything succeeded; shows failures. Ignores a second press during the request. */
  const setBlocked = async ({ offerIds, day, isBlocked }: Blocking): Promise<boolean> => {
    const names = offerIds.map((id) => `${id} ${day}`)
    if (names.some((name) => busy.current.has(name))) return false
    for (const name of names) busy.current.add(name)
    const of = monthOf(day)
    const shown: Blocking = { offerIds, day, isBlocked }
    setUnderWay((old) => [...old, shown])
    const outcomes = await Promise.allSettled(offerIds.map((id) => calendar.setBlocked(id, day, isBlocked)))
    const done = offerIds.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    for (const name of names) busy.current.delete(name)
    const apply = (known: CalendarMonth) => withBlocking(known, { offerIds: done, day, isBlocked })
    const known = kept.months.get(of)
    if (of === shownMonth.current) change(apply)
    else if (known !== undefined) kept.months.set(of, apply(known))
    setUnderWay((old) => old.filter((one) => one !== shown))
    if (failed !== undefined) {
      toast.error(isBlocked ? 'Não conseguimos bloquear o dia.' : 'Não conseguimos liberar o dia.', {
        description: failureText(failed.reason).text,
      })
    }
    if (of === shownMonth.current) reload()
    return failed === undefined
  }

  return {
    /** Null until it is known. */
    shown: value && underWay.filter(({ day }) => monthOf(day) === month).reduce(withBlocking, value),
    failure,
    isUnderWay: (offerId: string, day: string) =>
      underWay.some((one) => one.day === day && one.offerIds.includes(offerId)),
    reload: retry,
    setBlocked,
  }
}
