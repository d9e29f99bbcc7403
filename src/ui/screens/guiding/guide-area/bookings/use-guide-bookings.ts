import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GuideBookings } from '../../../../../core/bookings/guide-bookings.port.ts'
import type { GuideBooking } from '../../../../../core/bookings/guide-bookings.ts'
import { useReturn } from '../../../../shared/time/use-return.ts'
import type { KeptTabs } from '../tab-content.tsx'
import { keyOf, type Period } from './periods.ts'

/** Somebody's clock and ours differ by less; what was noted longer ago was noted earlier. */
const JUST_NOW_MS = 120_000

export interface CheckedIn {
  readonly booking: GuideBooking
  /** The voucher was used before this. */
  readonly wasBefore: boolean
}

/** Who has booked in some periods, and what the guide notes of them. What cannot be read anew stays. */
export function useGuideBookings(port: GuideBookings, kept: KeptTabs, periods: readonly Period[]) {
  const [told, setTold] = useState<ReadonlyMap<string, readonly GuideBooking[]>>(() => new Map(kept.bookings))
  const [failure, setFailure] = useState<unknown>(null)
  // An answer that was asked for before something was noted tells how it was.
  const changes = useRef(0)

  useEffect(() => {
    for (const [key, bookings] of told) kept.bookings.set(key, bookings)
  }, [kept, told])

  const load = async (period: Period, signal?: AbortSignal): Promise<void> => {
    const number = changes.current
    try {
      const bookings = await port.fetchBookings(period.from, period.to, signal)
      if (signal?.aborted) return
      if (number !== changes.current) return await load(period, signal)
      setTold((old) => new Map(old).set(keyOf(period), bookings))
      setFailure(null)
    } catch (error) {
      if (!signal?.aborted) setFailure(error)
    }
  }
  const begin = useEffectEvent((signal?: AbortSignal) => {
    for (const period of periods) void load(period, signal)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when other periods are shown
  useEffect(() => {
    const leaving = new AbortController()
    begin(leaving.signal)
    return () => leaving.abort()
  }, [periods.map(keyOf).join(' ')])
  const again = () => {
    for (const period of periods) void load(period)
  }
  useReturn(again)

  const put = (booking: GuideBooking) => {
    changes.current += 1
    setTold(
      (old) =>
        new Map(
          [...old].map(([key, bookings]) => [key, bookings.map((one) => (one.id === booking.id ? booking : one))]),
        ),
    )
  }

  return {
    /** Null until anything of it is known. */
    bookings: periods.some((period) => told.has(keyOf(period)))
      ? periods.flatMap((period) => told.get(keyOf(period)) ?? [])
      : null,
    /** Not all of it is known yet. */
    isLoading: failure === null && !periods.every((period) => told.has(keyOf(period))),
    failure,
    reload() {
      setFailure(null)
      again()
    },
    /** Rejects with what went wrong. */
    async checkIn(code: string): Promise<CheckedIn> {
      const known = [...told.values()].flat().find((one) => one.code === code)
      const booking = await port.checkIn(code)
      put(booking)
      const age = booking.checkedInAt === null ? 0 : Date.now() - Date.parse(booking.checkedInAt)
      return { booking, wasBefore: (known?.checkedInAt ?? null) !== null || age > JUST_NOW_MS }
    },
    /** Rejects with what went wrong. */
    async cancel(id: string, reason: string): Promise<void> {
      put(await port.cancel(id, reason))
    },
  }
}
